import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BoardGrid, type Present } from './BoardGrid.tsx'
import type { Board as BoardModel, Column } from './board-model.ts'
import { heightOf } from './pixels.ts'
import { useGridFocus } from './use-grid-focus.ts'

type BoardProps = {
  board: BoardModel
  label: string
  present: Present
  mayBook: boolean
  headOf: (column: Column) => ReactNode
  onOpen: (visitId: string) => void
  onBook: (column: Column, minute: number) => void
  /** PageUp and PageDown: -1, 1. */
  onPage: (steps: number) => void
}

/** The scrolling board: what its keys and clicks mean. */
export function Board({ board, label, present, mayBook, headOf, onOpen, onBook, onPage }: BoardProps) {
  const { t } = useTranslation('calendar')
  const frame = useRef<HTMLElement>(null)
  const focus = useGridFocus(frame, board, present)
  const isToday = board.columns.some(({ date }) => date === present.date)
  const days = board.columns.map(({ date }) => date).join()

  // A day that is shown anew begins an hour before the present, so that the line is in view.
  useEffect(() => {
    const top = isToday ? heightOf(Math.max(0, present.minute - 60 - board.from)) : 0
    frame.current?.scrollTo({ top })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each day
  }, [days])

  function press(target: EventTarget) {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null
    if (!button) return
    const { visit, column: key, minute, book } = button.dataset
    if (visit) return onOpen(visit)
    const column = board.columns.find(found => found.key === key)
    if (book !== undefined && column) onBook(column, Number(minute))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- heard for the buttons within, which have keys
    <section
      ref={frame}
      className="board card"
      aria-label={label}
      onClick={({ target }) => press(target)}
      onFocus={({ target }) => focus.onFocus(target)}
      onBlur={({ relatedTarget }) => focus.onBlur(relatedTarget)}
      onKeyDown={event => {
        if (focus.onKeyDown(event)) return
        if (event.key !== 'PageUp' && event.key !== 'PageDown') return
        event.preventDefault()
        onPage(event.key === 'PageUp' ? -1 : 1)
      }}
    >
      <BoardGrid board={board} label={t('board.label', { title: label })} {...{ present, mayBook, headOf }} />
    </section>
  )
}
