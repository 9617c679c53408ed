import { useEffect, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { Present } from './BoardGrid.tsx'
import type { Board } from './board-model.ts'
import { isGridKey, nearest, nextStop, stopsOf, type Stop } from './grid-stops.ts'

/**
 * One stop of the grid is in the tab order, and the grid's keys move it. It stays on its appointment when the board changes.
 * `tabindex` is set without React, because hundreds of cells would have to render again.
 */
export function useGridFocus(grid: RefObject<HTMLElement | null>, board: Board, present: Present) {
  const stops = useMemo(() => stopsOf(board), [board])
  const current = useRef<Stop | null>(null)
  const isInside = useRef(false)
  const elementOf = (stop: Stop | null) =>
    stop && grid.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(stop.key)}"]`)

  function makeTabStop(stop: Stop) {
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
    makeTabStop(kept)
    if (isInside.current && document.activeElement === document.body)
      elementOf(kept)?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- runs when the board changes, not when a minute has passed
  }, [board])

  const wanted = useRef<string | null>(null)
  // After every render, because the focused element can disappear without a new board.
  useEffect(() => {
    if (wanted.current === null) return
    const stop = all.find(({ key }) => key === wanted.current) ?? current.current
    wanted.current = null
    if (!stop) return
    makeTabStop(stop)
    const element = elementOf(stop)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  return {
    /** Moves the focus to this stop after the next render. */
    returnTo(key: string) {
      wanted.current = key
    },
    focusOn(key: string) {
      const stop = all.find(found => found.key === key)
      if (!stop) return
      makeTabStop(stop)
      elementOf(stop)?.focus()
    },
    onFocus(target: EventTarget) {
      isInside.current = true
      const key = target instanceof HTMLElement ? target.dataset['stop'] : undefined
      const stop = key === undefined ? undefined : all.find(found => found.key === key)
      if (stop && stop !== current.current) makeTabStop(stop)
    },
    /** If the focus goes nowhere, the focused element is being moved, so the grid still counts as focused. */
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
      makeTabStop(next)
      const element = elementOf(next)
      element?.focus()
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
  }
}
