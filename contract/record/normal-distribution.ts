// The standard normal distribution.

/**
 * The part of all values below z, from 0 to 1, to about 15 digits: the rational approximation of Hart (Computer Approximations, 1968,
 * algorithm 5666), in the form of West (Better approximations to cumulative normal functions, 2005).
 */
export function normalShareBelow(z: number): number {
  const distance = Math.abs(z)
  const tail = tailBeyond(distance)
  return z > 0 ? 1 - tail : tail
}

const numerator = [
  0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
  221.213596169931, 220.206867912376,
]
const denominator = [
  0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
]

function tailBeyond(distance: number): number {
  if (distance > 37) return 0
  const density = Math.exp((-distance * distance) / 2)
  if (distance < 7.07106781186547)
    return (density * polynomial(numerator, distance)) / polynomial(denominator, distance)
  const fraction = [4, 3, 2, 1].reduce((below, count) => distance + count / below, distance + 0.65)
  return density / fraction / 2.506628274631
}

const polynomial = (factors: readonly number[], at: number) =>
  factors.reduce((sum, factor) => sum * at + factor, 0)

/** The z with this part of all values below it. The part is more than 0 and less than 1. */
export function zBelowWhich(share: number): number {
  let [low, high] = [-38, 38]
  for (let step = 0; step < 64; step += 1) {
    const middle = (low + high) / 2
    if (normalShareBelow(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}
