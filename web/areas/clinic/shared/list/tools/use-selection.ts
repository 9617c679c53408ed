import { useState } from 'react'
import { isPicked, noneOf, wholeOf, within, withRows } from './selection.ts'

/** The selected rows for a bulk action: single ones, also on several pages, or the whole filtered list. */
export function useSelection(rows: readonly { _id: string }[], total: number, scope: string) {
  const [kept, setSelection] = useState(noneOf(scope))
  const selection = within(kept, scope)
  if (selection !== kept) setSelection(selection)
  const { ids, isWhole } = selection
  const isRowPicked = (row: { _id: string }) => isPicked(selection, row)

  return {
    ids,
    isWhole,
    count: isWhole ? total : ids.size,
    isPicked: isRowPicked,
    areAll: rows.length > 0 && rows.every(isRowPicked),
    areSome: rows.some(isRowPicked),
    pick: (changed: readonly { _id: string }[], isOn: boolean) =>
      setSelection(withRows(selection, rows, changed, isOn)),
    pickWhole: () => setSelection(wholeOf(scope)),
    clear: () => setSelection(noneOf(scope)),
  }
}

export type SelectionOfRows = ReturnType<typeof useSelection>
