/**
 * The scale of a bar chart: grid lines from 0 up in round steps (1, 2 or 5 times a power of ten); the top one is at or above the
 * highest value.
 */
export function chartScale(highest: number): { step: number; top: number } {
  const least = Math.max(highest, 4) / 5
  const power = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, [1, 2, 5, 10].map(times => times * power).find(size => size >= least) ?? power)
  return { step, top: Math.ceil(Math.max(highest, 4) / step) * step }
}
