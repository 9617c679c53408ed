import { peakResidentMegabytes } from './data/bench-set.ts'
import type { BenchRow } from './row.ts'

/** The memory that the rows before it needed: this row measures nothing itself. */
export async function run(): Promise<BenchRow> {
  const peak = peakResidentMegabytes()
  return {
    name: 'resident memory of the app under load, its peak over all rows',
    ours: peak,
    yardstick: null,
    unit: 'MB',
    ratio: null,
    bar: '≤ 200 MB, PostgreSQL aside',
    pass: peak > 0 && peak <= 200,
    notes: ['read four times a second from the process that served the rows above'],
  }
}
