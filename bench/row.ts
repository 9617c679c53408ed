/** One line of the benchmark: our value beside the yardstick's, measured in the same run. */
export interface BenchRow {
  name: string
  /** Both in `unit`. Without a yardstick, the limit is absolute. */
  ours: number
  yardstick: number | null
  unit: string
  /** ours ÷ yardstick */
  ratio: number | null
  /** The requirement, in words. */
  bar: string
  pass: boolean
  notes: string[]
}

export function printRow({ name, ours, yardstick, unit, ratio, bar, pass, notes }: BenchRow): void {
  const against = yardstick === null ? '' : `, yardstick ${figure(yardstick)} ${unit}`
  const share = ratio === null ? '' : `, ratio ${figure(ratio)} (1/${figure(1 / ratio)})`
  console.log(`${pass ? 'pass' : 'FAIL'}  ${name}: ${figure(ours)} ${unit}${against}${share}; bar: ${bar}`)
  for (const note of notes) console.log(`      ${note}`)
}

export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1)
  return middle.reduce((sum, one) => sum + one, 0) / middle.length
}

export const figure = (number: number) => (Number.isInteger(number) ? String(number) : number.toPrecision(3))
