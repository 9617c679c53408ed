import type { RecordSettings, RecordUnits } from '#contract/record/chart.ts'
import { defaultImmunizations } from '#contract/record/default-immunizations.ts'
import type { ScheduledDose } from '#contract/record/immunization-schedule.ts'
import { sharingAsShipped, type ClinicSharing } from '#contract/record/sharing/clinic-sharing.ts'
import { defaultVitalRanges, vitalMeasures, type VitalMeasure } from '#contract/record/vital-ranges.ts'

/** What stands in the cells of a row, by column; a tick is 'true'. */
export type CellTexts = Record<string, string>

/** Rows as they are typed; null: as shipped. */
export type Draft = {
  units: RecordUnits
  ranges: Record<VitalMeasure, CellTexts[]> | null
  schedule: CellTexts[] | null
  sharing: ClinicSharing
}

export const metric: RecordUnits = { temperature: 'C', weight: 'kg', height: 'cm' }

export const draftOf = ({ units, vitalRanges, immunizationSchedule, sharing }: RecordSettings): Draft => ({
  units: units ?? metric,
  ranges: vitalRanges && rangesAsTyped(vitalRanges),
  schedule: immunizationSchedule && immunizationSchedule.map(asTyped),
  sharing: sharing ?? sharingAsShipped,
})

export const shippedRanges = () => rangesAsTyped(defaultVitalRanges)
export const shippedSchedule = () => defaultImmunizations.map(asTyped)

type Ranges = NonNullable<RecordSettings['vitalRanges']>
const rangesAsTyped = (ranges: Ranges) =>
  Object.fromEntries(vitalMeasures.map(measure => [measure, ranges[measure].map(asTyped)])) as Record<
    VitalMeasure,
    CellTexts[]
  >

const asTyped = (row: object): CellTexts =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value === null || value === undefined ? '' : `${value}`,
    ]),
  )

/** Only the parts that were changed. A text that is no number goes along as it is: the schema names its field. */
export function bodyOfDraft(draft: Draft, opened: RecordSettings): object {
  const before = draftOf(opened)
  const isChanged = (part: keyof Draft) => JSON.stringify(draft[part]) !== JSON.stringify(before[part])
  return {
    ...(isChanged('units') && { units: draft.units }),
    ...(isChanged('sharing') && { sharing: draft.sharing }),
    ...(isChanged('ranges') && {
      vitalRanges:
        draft.ranges &&
        Object.fromEntries(
          Object.entries(draft.ranges).map(([measure, rows]) => [
            measure,
            rows.map(({ fromMonths, toMonths, low, high }) => ({
              fromMonths: numberIn(fromMonths),
              toMonths: numberIn(toMonths),
              low: numberIn(low),
              high: numberIn(high),
            })),
          ]),
        ),
    }),
    ...(isChanged('schedule') && { immunizationSchedule: draft.schedule && draft.schedule.map(doseOf) }),
  }
}

const doseOf = (row: CellTexts): { [F in keyof ScheduledDose]: unknown } => ({
  vaccine: row['vaccine'] ?? '',
  dose: numberIn(row['dose']),
  fromAgeDays: numberIn(row['fromAgeDays']),
  toAgeDays: numberIn(row['toAgeDays']),
  lastAgeDays: numberIn(row['lastAgeDays']),
  afterDays: numberIn(row['afterDays']),
  optional: row['optional'] === 'true',
})

function numberIn(text = ''): number | string | null {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  const number = Number(typed)
  return Number.isFinite(number) ? number : typed
}
