import { parseMedicine } from '#contract/record/visit-line/medicine-line.ts'
import { storedLine } from '#contract/record/visit-line/stored-line.ts'
import { shipped } from '#server/features/record/medicines/safety-list.ts'
import { judgeMedicines } from '#server/features/record/medicines/safety/judge.ts'
import { asWritten } from '#server/features/record/medicines/written.ts'
import { healthy, type About } from './test-medicines.ts'

const written = (line: string) =>
  asWritten(shipped.dictionary, new Map(), storedLine(parseMedicine(line)!.medicine, 'en'))

/** Judges typed lines by the list that comes with the program, for a healthy man unless `about` says more. */
export const judgeShipped = (lines: readonly string[], { taken = [], ...about }: About = {}) =>
  judgeMedicines({
    lines: lines.map(written),
    patient: { ...healthy, ...about, taken: taken.map(written) },
    list: shipped,
    dictionary: shipped.dictionary,
    today: shipped.asOf,
  })
