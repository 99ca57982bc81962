// A card without a card: kernels run on the processor, a thread for each of their threads, block after block.
#include <barrier>
#include <cstdint>
#include <cstring>
#include <math.h>
#include <thread>
#include <vector>
#define __CUDACC__
#define __device__
#define __global__
#define __forceinline__ inline
#define __noinline__
#define __launch_bounds__(...)
#define __shared__ static
#define OWN_MEMORY(name) static uint4 name[1 << 14]
struct uint4 {
    uint32_t x, y, z, w;
};
static inline uint4 make_uint4(uint32_t x, uint32_t y, uint32_t z, uint32_t w) { return {x, y, z, w}; }
struct Place {
    int x;
};
static thread_local Place threadIdx, blockIdx, blockDim;
static inline int __popcll(long long x) { return __builtin_popcountll(x); }
static inline int __popc(uint32_t x) { return __builtin_popcount(x); }
static inline int __ffsll(long long x) { return __builtin_ffsll(x); }
static inline int atomicAdd(int* to, int x) { return __atomic_fetch_add(to, x, __ATOMIC_SEQ_CST); }
static inline unsigned long long atomicAdd(unsigned long long* to, unsigned long long x) {
    return __atomic_fetch_add(to, x, __ATOMIC_SEQ_CST);
}

struct Warp {
    std::barrier<> meet{32};
    long long said[32];
};
static Warp* warps;
static std::barrier<>* block_meets;
static inline void __syncthreads() { block_meets->arrive_and_wait(); }
static inline void __syncwarp() { warps[threadIdx.x / 32].meet.arrive_and_wait(); }
template <class T> static inline T exchange(T mine, int from) {
    Warp& warp = warps[threadIdx.x / 32];
    warp.said[threadIdx.x % 32] = (long long)mine;
    warp.meet.arrive_and_wait();
    T theirs = (T)warp.said[from];
    warp.meet.arrive_and_wait();
    return theirs;
}
template <class T> static inline T __shfl_sync(unsigned, T mine, int from) { return exchange(mine, from); }
template <class T> static inline T __shfl_up_sync(unsigned, T mine, int by) {
    int lane = threadIdx.x % 32;
    return exchange(mine, lane >= by ? lane - by : lane);
}
static inline unsigned __ballot_sync(unsigned, bool mine) {
    Warp& warp = warps[threadIdx.x / 32];
    warp.said[threadIdx.x % 32] = mine;
    warp.meet.arrive_and_wait();
    unsigned all = 0;
    for (int lane = 0; lane < 32; lane++) all |= (unsigned)warp.said[lane] << lane;
    warp.meet.arrive_and_wait();
    return all;
}

#include KERNELS

// A kernel by its address, with sixteen words: what it does not take it does not look at.
extern "C" void launch(void* kernel, int grid, int block, const uint64_t* w) {
    typedef uint64_t u;
    auto run = (void (*)(u, u, u, u, u, u, u, u, u, u, u, u, u, u, u, u))kernel;
    for (int b = 0; b < grid; b++) {
        std::vector<Warp> all((block + 31) / 32);
        std::barrier<> meets(block);
        warps = all.data();
        block_meets = &meets;
        std::vector<std::thread> threads;
        for (int t = 0; t < block; t++)
            threads.emplace_back([=] {
                threadIdx.x = t;
                blockIdx.x = b;
                blockDim.x = block;
                run(w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9], w[10], w[11], w[12], w[13], w[14], w[15]);
            });
        for (auto& one : threads) one.join();
    }
}
