type Row = { _id: string }

/** Rows that were picked, singly or the whole filtered list; `scope` is the search and the filters that they were picked under. */
export type Selection = { scope: string; ids: ReadonlySet<string>; isWhole: boolean }

export const noneOf = (scope: string): Selection => ({ scope, ids: new Set(), isWhole: false })

export const wholeOf = (scope: string): Selection => ({ scope, ids: new Set(), isWhole: true })

/** Under another search or filter nothing stays picked unseen. */
export const within = (selection: Selection, scope: string): Selection =>
  selection.scope === scope ? selection : noneOf(scope)

export const isPicked = ({ isWhole, ids }: Selection, { _id }: Row) => isWhole || ids.has(_id)

/** With these rows picked or not. Of the whole list without one, the rows on the screen are what can be named. */
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
