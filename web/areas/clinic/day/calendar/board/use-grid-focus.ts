import { useEffect, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { Present } from './BoardGrid.tsx'
import type { Board } from './board-model.ts'
import { isGridKey, nearest, nextStop, stopsOf, type Stop } from './grid-stops.ts'

/**
 * One stop of the grid is in the order of the tab key, the keys of a grid move it, and it stays with its appointment
 * when the board is drawn anew. The attribute is written past React: hundreds of cells need not be drawn for it.
 */
export function useGridFocus(grid: RefObject<HTMLElement | null>, board: Board, present: Present) {
  const stops = useMemo(() => stopsOf(board), [board])
  const current = useRef<Stop | null>(null)
  const isInside = useRef(false)
  const elementOf = (stop: Stop | null) =>
    stop && grid.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(stop.key)}"]`)

  function stand(stop: Stop) {
    elementOf(current.current)?.setAttribute('tabindex', '-1')
    current.current = stop
    elementOf(stop)?.setAttribute('tabindex', '0')
  }

  const all = stops.flat()
  const { date, minute } = present
  useEffect(() => {
    const before = current.current
    const column = board.columns.findIndex(shown => shown.date === date)
    const kept =
      all.find(({ key }) => key === before?.key) ??
      (before && nearest(stops[Math.min(before.column, stops.length - 1)], before.at)) ??
      nearest(stops[Math.max(column, 0)], column === -1 ? 0 : minute)
    if (!kept) return
    stand(kept)
    if (isInside.current && document.activeElement === document.body)
      elementOf(kept)?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- when the board is drawn anew, not when a minute has passed
  }, [board])

  const wanted = useRef<string | null>(null)
  // Whenever anything is drawn: what had the focus may go without the board being drawn anew.
  useEffect(() => {
    if (wanted.current === null) return
    const stop = all.find(({ key }) => key === wanted.current) ?? current.current
    wanted.current = null
    if (!stop) return
    stand(stop)
    const element = elementOf(stop)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  return {
    /** Once what happens now is drawn. */
    returnTo(key: string) {
      wanted.current = key
    },
    focusOn(key: string) {
      const stop = all.find(found => found.key === key)
      if (!stop) return
      stand(stop)
      elementOf(stop)?.focus()
    },
    onFocus(target: EventTarget) {
      isInside.current = true
      const key = target instanceof HTMLElement ? target.dataset['stop'] : undefined
      const stop = key === undefined ? undefined : all.find(found => found.key === key)
      if (stop && stop !== current.current) stand(stop)
    },
    /** To nowhere, when what had the focus is drawn elsewhere. */
    onBlur(to: EventTarget | null) {
      if (to) isInside.current = false
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (altKey || shiftKey || !isGridKey(key) || !current.current) return
      event.preventDefault()
      const next = nextStop(stops, current.current, {
        key,
        isToEdge: ctrlKey || metaKey,
        isRightToLeft: document.documentElement.dir === 'rtl',
      })
      if (!next) return
      stand(next)
      const element = elementOf(next)
      element?.focus()
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
  }
}
