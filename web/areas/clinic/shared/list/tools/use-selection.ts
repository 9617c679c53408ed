import { useState } from 'react'

type Selection = { scope: string; ids: ReadonlySet<string>; isWhole: boolean }

/**
 * The rows that a bulk action is for: single ones, over several pages, or the whole filtered list. Another search or
 * filter (`scope`) begins anew: nothing that is not shown any more stays chosen unseen.
 */
export function useSelection(rows: readonly { _id: string }[], total: number, scope: string) {
  const none: Selection = { scope, ids: new Set(), isWhole: false }
  const [selection, setSelection] = useState(none)
  const { ids, isWhole } = selection.scope === scope ? selection : none
  if (selection.scope !== scope) setSelection(none)

  const isPicked = ({ _id }: { _id: string }) => isWhole || ids.has(_id)

  function pick(changed: readonly { _id: string }[], isOn: boolean) {
    // Of the whole without one, the rows on the screen are what can be named.
    const picked = new Set(isWhole ? rows.map(({ _id }) => _id) : ids)
    for (const { _id } of changed)
      if (isOn) picked.add(_id)
      else picked.delete(_id)
    setSelection({ scope, ids: picked, isWhole: false })
  }

  return {
    ids,
    isWhole,
    count: isWhole ? total : ids.size,
    isPicked,
    areAll: rows.length > 0 && rows.every(isPicked),
    areSome: rows.some(isPicked),
    pick,
    pickWhole: () => setSelection({ scope, ids: new Set(), isWhole: true }),
    clear: () => setSelection(none),
  }
}

export type SelectionOfRows = ReturnType<typeof useSelection>
