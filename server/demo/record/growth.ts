/** Near the middle of WHO's curves, of both sexes: age in months, kilograms, centimetres. */
const middle = [
  [0, 3.3, 49.5],
  [2, 5.4, 58],
  [4, 6.8, 63],
  [6, 7.7, 66.8],
  [9, 8.7, 71.3],
  [12, 9.4, 75],
  [18, 10.7, 81.5],
  [24, 12, 87],
  [36, 14.2, 95.5],
  [48, 16.2, 102.5],
  [60, 18.2, 109],
  [72, 20.5, 115.5],
  [84, 23, 121.5],
  [96, 25.5, 127],
  [120, 31.5, 138],
] as const

const daysOfMonth = 30.4375

/** A child's weight and height at an age; `size` is 1 for one in the middle. */
export function growthAt(ageDays: number, size: number): { weightKg: number; heightCm: number } {
  const months = ageDays / daysOfMonth
  const after = middle.findIndex(([age]) => age >= months)
  const [low, high] = [middle[Math.max(0, after - 1)]!, middle[after < 0 ? middle.length - 1 : after]!]
  const share = high[0] === low[0] ? 0 : (months - low[0]) / (high[0] - low[0])
  const between = (from: number, to: number) => from + (to - from) * share
  return {
    weightKg: Math.round(between(low[1], high[1]) * size * 10) / 10,
    // Height varies less than weight.
    heightCm: Math.round(between(low[2], high[2]) * (1 + (size - 1) / 3) * 10) / 10,
  }
}

/** The ages in days at which a child was measured before, each before `ageDays`. */
export const measuredBefore = (ageDays: number): number[] =>
  middle.map(([months]) => Math.round(months * daysOfMonth) + 2).filter(age => age < ageDays - 20)
