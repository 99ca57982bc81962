// The environments in the order of their phases, so that the threads of a warp mostly do one thing: a counting sort.
#define WARP 0xFFFFFFFFu
typedef unsigned char uint8_t;
typedef long long i64;
#define KEYS 256
#define EACH 8  // keys to a thread, a block apart

extern "C" __global__ void count_keys(const uint8_t* keys, i64 n, int* bins) {
    __shared__ int own[KEYS];
    for (int k = threadIdx.x; k < KEYS; k += blockDim.x) own[k] = 0;
    __syncthreads();
    i64 first = (i64)blockIdx.x * blockDim.x * EACH + threadIdx.x;
    for (int e = 0; e < EACH; e++) {
        i64 i = first + (i64)e * blockDim.x;
        if (i < n) atomicAdd(&own[keys[i]], 1);
    }
    __syncthreads();
    for (int k = threadIdx.x; k < KEYS; k += blockDim.x)
        if (own[k]) atomicAdd(&bins[k], own[k]);
}

extern "C" __global__ void add_up(int* bins, int* begins) {  // one warp
    int before = 0, lane = threadIdx.x;
    for (int k = lane; k < KEYS; k += 32) {
        int here = bins[k], sum = here;
        for (int step = 1; step < 32; step *= 2) {
            int other = __shfl_up_sync(WARP, sum, step);
            if (lane >= step) sum += other;
        }
        begins[k] = before + sum - here;
        bins[k] = 0;
        before += __shfl_sync(WARP, sum, 31);
    }
}

extern "C" __global__ void put_in_order(const uint8_t* keys, i64 n, int* begins, int* order) {
    __shared__ int own[KEYS], begin[KEYS];
    for (int k = threadIdx.x; k < KEYS; k += blockDim.x) own[k] = 0;
    __syncthreads();
    i64 first = (i64)blockIdx.x * blockDim.x * EACH + threadIdx.x;
    int places[EACH];
    for (int e = 0; e < EACH; e++) {
        i64 i = first + (i64)e * blockDim.x;
        if (i < n) places[e] = atomicAdd(&own[keys[i]], 1);
    }
    __syncthreads();
    for (int k = threadIdx.x; k < KEYS; k += blockDim.x)
        if (own[k]) begin[k] = atomicAdd(&begins[k], own[k]);
    __syncthreads();
    for (int e = 0; e < EACH; e++) {
        i64 i = first + (i64)e * blockDim.x;
        if (i < n) order[begin[keys[i]] + places[e]] = (int)i;
    }
}

// The same within each EACH * blockDim neighbours.
extern "C" __global__ void sort(const uint8_t* keys, i64 n, int* order) {
    __shared__ int begins[KEYS];
    for (int k = threadIdx.x; k < KEYS; k += blockDim.x) begins[k] = 0;
    __syncthreads();
    i64 window = (i64)blockIdx.x * blockDim.x * EACH;
    int key[EACH], place[EACH];
    for (int e = 0; e < EACH; e++) {
        i64 i = window + e * blockDim.x + threadIdx.x;
        key[e] = i < n ? keys[i] : -1;
        if (key[e] >= 0) place[e] = atomicAdd(&begins[key[e]], 1);
    }
    __syncthreads();
    if (threadIdx.x < 32) {
        int before = 0, lane = threadIdx.x;
        for (int k = lane; k < KEYS; k += 32) {
            int here = begins[k], sum = here;
            for (int step = 1; step < 32; step *= 2) {
                int other = __shfl_up_sync(WARP, sum, step);
                if (lane >= step) sum += other;
            }
            begins[k] = before + sum - here;
            before += __shfl_sync(WARP, sum, 31);
        }
    }
    __syncthreads();
    for (int e = 0; e < EACH; e++)
        if (key[e] >= 0) order[window + begins[key[e]] + place[e]] = (int)(window + e * blockDim.x + threadIdx.x);
}
