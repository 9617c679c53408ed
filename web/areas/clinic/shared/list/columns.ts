import type { Columns } from '#web/ui/tables/Table.tsx'

const keyOf = (place: string) => `columns:${place}`

/**
 * The columns to show: those in the address, else the user's last choice, else the default ones. The first column is always
 * shown.
 */
export function shownColumns<Row>(
  columns: Columns<Row>,
  fromAddress: string | undefined,
  place: string,
): Columns<Row> {
  const chosen = (fromAddress ?? localStorage.getItem(keyOf(place)))?.split(',')
  const [first, ...others] = columns
  return [first, ...others.filter(({ key, isExtra }) => (chosen ? chosen.includes(key) : !isExtra))]
}

/** The shown columns as 'name,status'; undefined for the default ones. */
export function columnsText<Row>(columns: Columns<Row>, shown: readonly string[]): string | undefined {
  const isUsual = columns.every(({ key, isExtra }, index) => index === 0 || shown.includes(key) === !isExtra)
  return isUsual
    ? undefined
    : columns
        .map(({ key }) => key)
        .filter(key => shown.includes(key))
        .join()
}

export function keepColumns(place: string, text: string | undefined): void {
  if (text === undefined) localStorage.removeItem(keyOf(place))
  else localStorage.setItem(keyOf(place), text)
}
