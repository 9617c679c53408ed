/**
 * Whole numbers below a bound, the same in every run for one seed (Lehmer:
 * https://en.wikipedia.org/wiki/Lehmer_random_number_generator).
 */
export function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
