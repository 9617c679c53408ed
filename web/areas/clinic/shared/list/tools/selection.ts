type Row = { _id: string }

/**
 * The selected rows: single ones or the whole filtered list. `scope` is the search and the filters under which they were
 * selected.
 */
export type Selection = { scope: string; ids: ReadonlySet<string>; isWhole: boolean }

export const noneOf = (scope: string): Selection => ({ scope, ids: new Set(), isWhole: false })

export const wholeOf = (scope: string): Selection => ({ scope, ids: new Set(), isWhole: true })

/** Another search or filter clears the selection, so that no hidden row stays selected. */
export const within = (selection: Selection, scope: string): Selection =>
  selection.scope === scope ? selection : noneOf(scope)

export const isPicked = ({ isWhole, ids }: Selection, { _id }: Row) => isWhole || ids.has(_id)

/**
 * Selects or deselects these rows. If the whole list was selected, only the rows on the screen stay selected, because only their
 * ids are known.
 */
export function withRows(
  { scope, ids, isWhole }: Selection,
  shown: readonly Row[],
  changed: readonly Row[],
  isOn: boolean,
): Selection {
  const picked = new Set(isWhole ? shown.map(({ _id }) => _id) : ids)
  for (const { _id } of changed)
    if (isOn) picked.add(_id)
    else picked.delete(_id)
  return { scope, ids: picked, isWhole: false }
}
