import type { useBookingChoices } from './use-booking-choices.ts'

type Choosing<Row> = Pick<
  ReturnType<typeof useBookingChoices>['clinics'],
  'state' | 'areMany' | 'isReady' | 'onSearch'
> & { rows: readonly Row[]; record: Row | undefined }
type Named = { _id: string; name: string }

/** The props of a SearchSelect for one of the booking choices. Options are shown by name unless `props` say otherwise. */
export function searchProps<Row extends Named>(
  { rows, record, state, areMany, onSearch }: Choosing<Row>,
  labelOf: (row: Row) => string = ({ name }) => name,
) {
  const choiceOf = (row: Row) => ({ value: row._id, label: labelOf(row) })
  return { choices: rows.map(choiceOf), value: record ? choiceOf(record) : null, state, areMany, onSearch }
}

export const isNone = ({ isReady, areMany, rows }: Choosing<unknown>) =>
  isReady && !areMany && rows.length === 0
