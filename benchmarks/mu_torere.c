/* Mū Tōrere's random playouts by hand in C, as a yardstick for the compiled Python: the same rules (entry rule
 * `always`, repetition 3), the same generator and the same even draw, with nothing but what a playout needs.
 * Usage: mu_torere GAMES; prints the decisions made and the seconds taken. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint32_t a, b, c, counter;
static uint8_t rank_of[512];

static inline uint32_t next32(void) {
    uint32_t out = a + b + counter++;
    a = b ^ (b >> 9);
    b = c + (c << 3);
    c = ((c << 21) | (c >> 11)) + out;
    return out;
}

static inline uint32_t below(uint32_t n) {
    uint64_t product = (uint64_t)next32() * n;
    if ((uint32_t)product < n) {
        uint32_t threshold = -n % n;
        while ((uint32_t)product < threshold) product = (uint64_t)next32() * n;
    }
    return product >> 32;
}

static long playout(void) {
    uint8_t occurred[1260];
    memset(occurred, 0, sizeof occurred);
    uint32_t pieces[2] = {0x0F, 0xF0}, empty = 8, side = 0;
    for (long decisions = 0;; decisions++) {
        uint32_t own = pieces[side], enemy = pieces[1 - side], movers;
        if (empty == 8) {
            uint32_t beside = (enemy << 1) | (enemy >> 7) | (enemy >> 1) | (enemy << 7);
            movers = own & beside & 0xFF;
        } else {
            uint32_t joined = (1u << (empty + 1) % 8) | (1u << (empty + 7) % 8) | 0x100;
            movers = own & joined;
        }
        if (!movers) return decisions;
        uint32_t place = __builtin_popcount(~pieces[0] & ((1u << empty) - 1));
        if (++occurred[(rank_of[pieces[0]] * 5 + place) * 2 + side] == 3) return decisions;
        for (uint32_t k = below(__builtin_popcount(movers)); k; k--) movers &= movers - 1;
        uint32_t from = __builtin_ctz(movers);
        pieces[side] ^= (1u << from) | (1u << empty);
        empty = from;
        side ^= 1;
    }
}

int main(int argc, char **argv) {
    long games = argc > 1 ? atol(argv[1]) : 1000000, decisions = 0;
    int rank = 0;
    for (int set = 0; set < 512; set++)
        if (__builtin_popcount(set) == 4) rank_of[set] = rank++;
    b = 1;
    counter = 1;
    for (int i = 0; i < 12; i++) next32();
    clock_t began = clock();
    for (long game = 0; game < games; game++) decisions += playout();
    printf("%ld %.6f\n", decisions, (double)(clock() - began) / CLOCKS_PER_SEC);
    return 0;
}
