// The environments in the order of their phases, so that the threads of a warp mostly do one thing: a counting sort of
// those that lie together, as many as a block takes, so that those who share a sector of the memory step at about a time.
typedef unsigned char uint8_t;
typedef long long i64;
#define KEYS 256
#define EACH 8  // keys to a thread, a block apart
#define WARP 0xFFFFFFFFu

extern "C" __global__ void sort(const uint8_t* keys, i64 n, int* order) {
    __shared__ int begins[KEYS];
    for (int k = threadIdx.x; k < KEYS; k += blockDim.x) begins[k] = 0;
    __syncthreads();
    i64 first = (i64)blockIdx.x * blockDim.x * EACH;
    int key[EACH], place[EACH];
    for (int e = 0; e < EACH; e++) {
        i64 i = first + e * blockDim.x + threadIdx.x;
        key[e] = i < n ? keys[i] : -1;
        if (key[e] >= 0) place[e] = atomicAdd(&begins[key[e]], 1);
    }
    __syncthreads();
    if (threadIdx.x < 32) {  // one warp adds up
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
        if (key[e] >= 0) order[first + begins[key[e]] + place[e]] = (int)(first + e * blockDim.x + threadIdx.x);
}
