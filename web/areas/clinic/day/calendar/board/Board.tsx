import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isMovable } from '#contract/day/appointment-status.ts'
import type { CalendarVisit } from '#contract/day/calendar.ts'
import { BoardGrid, type Present } from './BoardGrid.tsx'
import type { Board as BoardModel, Column } from './board-model.ts'
import type { SeriesActions } from '#web/areas/clinic/day/appointments/use-series-actions.tsx'
import { CardMenu } from './CardMenu.tsx'
import { isGridKey, type GridKey } from './grid-stops.ts'
import { MoveBar, RefusalBar } from '../moves/MoveBar.tsx'
import { DrawnLayer, MoveLayer } from '../moves/MoveLayer.tsx'
import { indexOf, lift, moved, snapped, targetOf, type Moving, type Place } from '../moves/moving.ts'
import { OverbookMove } from '../moves/OverbookMove.tsx'
import { heightOf } from './pixels.ts'
import { useDrag } from '../moves/use-drag.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useSwipe } from '../use-swipe.ts'
import type { PlaceVisit } from '../moves/use-place-visit.ts'

type BoardProps = {
  board: BoardModel
  label: string
  zone: string
  present: Present
  may: { book: boolean; move: boolean; overbook: boolean }
  isLoading: boolean
  placing: PlaceVisit
  headOf: (column: Column) => ReactNode
  onOpen: (visitId: string) => void
  onForm: (visit: CalendarVisit) => void
  series: SeriesActions['actions']
  onBook: (column: Column, minute: number) => void
  /** A stretch of free time was drawn with the mouse. */
  onDraw: (column: Column, from: number, to: number) => void
  /** -1 for PageUp, 1 for PageDown. */
  onPage: (steps: number) => void
}

/** The scrolling board: handles its keys, clicks and drags. */
export function Board(props: BoardProps) {
  const {
    board,
    label,
    zone,
    present,
    may,
    placing,
    headOf,
    onOpen,
    onForm,
    series,
    onBook,
    onDraw,
    onPage,
  } = props
  const { t } = useTranslation('calendar')
  const { refusal } = placing
  const frame = useRef<HTMLElement>(null)
  const [moving, setMoving] = useState<Moving | null>(null)
  if (moving && indexOf(board, moving) === -1) setMoving(null)
  const [overbooking, setOverbooking] = useState<{ visit: CalendarVisit; to: Place } | null>(null)
  const [menu, setMenu] = useState<{ visit: CalendarVisit; anchor: Element } | null>(null)
  const focus = useGridFocus(frame, board, present)
  const isToday = board.columns.some(({ date }) => date === present.date)
  const days = board.columns.map(({ date }) => date).join()
  const visits = board.columns.flatMap(column => column.visits.map(({ visit }) => visit))
  const visitIn = (target: EventTarget | null) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-visit]') : null
    const visit = visits.find(({ _id }) => _id === element?.dataset['visit'])
    return element && visit ? { visit, anchor: element } : null
  }

  // A new day is shown from one hour before now, so that the line of the present is visible. A week on a phone is shown at today.
  useEffect(() => {
    const top = isToday ? heightOf(Math.max(0, present.minute - 60 - board.from)) : 0
    frame.current?.scrollTo({ top })
    const today = board.columns.find(({ date }) => date === present.date)
    if (frame.current && today) scrollToColumn(frame.current, today.key)
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls once per day, not each time that the minute changes
  }, [days])

  function place(to: Moving) {
    const target = targetOf(board, zone, to)
    setMoving(null)
    focus.returnTo(to.visit._id)
    if (target) void placing.place(to.visit, target)
  }
  function keep({ visit }: Moving) {
    drag.cancel()
    setMoving(null)
    focus.returnTo(visit._id)
  }
  function startMove(visit: CalendarVisit) {
    if (may.move && isMovable(visit.status)) setMoving(lift(board, visit, 'keys') ?? null)
  }
  const drag = useDrag(frame, {
    board,
    moving,
    mayMove: may.move,
    onMove: setMoving,
    onPlace: place,
    onDrawn: ({ column, from, to }) => {
      const drawn = board.columns[indexOf(board, { column })]
      if (drawn) onDraw(drawn, from, to)
    },
  })

  useSwipe(frame, steps => {
    if (!moving && board.columns.length === 1) onPage(steps)
  })

  function press(target: EventTarget, point: { clientX: number; clientY: number }) {
    if (drag.endedDrag() || !(target instanceof Element)) return
    const more = target.closest('[data-more]')
    if (more) return setMenu(visitIn(more))
    if (!target.closest('.board-body') || target.closest('[data-lifted]')) return
    if (moving) {
      const { column, minute } = drag.under(point)
      return setMoving({ ...moving, column, at: snapped(board, minute - board.stepMinutes / 2) })
    }
    const found = visitIn(target)
    if (found) return onOpen(found.visit._id)
    const { column: key, minute, book } = target.closest<HTMLElement>('[data-stop]')?.dataset ?? {}
    const column = board.columns.find(shown => shown.key === key)
    if (book !== undefined && column) onBook(column, Number(minute))
  }

  /** While a visit moves, the move handles the keys. True if it has handled this one. */
  function moveByKey(key: string): boolean {
    if (!moving) return false
    if (key === 'Escape') keep(moving)
    else if (moving.by === 'keys' && key === 'Enter') place(moving)
    else if (moving.by === 'keys' && isGridKey(key)) setMoving(moved(board, moving, pressOf(key)))
    else return false
    return true
  }

  return (
    <div className="board-frame" aria-busy={props.isLoading || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- handles clicks of the buttons inside, which also work by key */}
      <section
        ref={frame}
        className={['board card', moving && 'moving', board.columns.length === 1 && 'single']
          .filter(Boolean)
          .join(' ')}
        aria-label={label}
        {...drag.handlers}
        onClick={event => {
          // A click made by a key has no position.
          if (moving && event.detail === 0) return
          press(event.target, event)
        }}
        onContextMenu={event => {
          const found = visitIn(event.target)
          if (!found) return
          event.preventDefault()
          if (!moving && !drag.isHeldByFinger()) setMenu(found)
        }}
        onFocus={({ target }) => focus.onFocus(target)}
        onBlur={({ relatedTarget }) => focus.onBlur(relatedTarget)}
        onKeyDown={event => {
          const { key } = event
          const isPage = key === 'PageUp' || key === 'PageDown'
          const visit = key === 'F2' ? visitIn(event.target)?.visit : undefined
          if (moveByKey(key)) event.preventDefault()
          else if (visit) {
            event.preventDefault()
            startMove(visit)
          } else if (isPage) {
            event.preventDefault()
            onPage(key === 'PageUp' ? -1 : 1)
          } else focus.onKeyDown(event)
        }}
      >
        <BoardGrid
          board={board}
          label={t('board.label', { title: label })}
          present={present}
          mayBook={may.book}
          mayMove={may.move}
          headOf={headOf}
        />
        {moving && <InBody frame={frame.current}>{<MoveLayer board={board} moving={moving} />}</InBody>}
        {drag.drawn && (
          <InBody frame={frame.current}>{<DrawnLayer board={board} drawn={drag.drawn} />}</InBody>
        )}
      </section>
      {moving && (
        <MoveBar
          board={board}
          moving={moving}
          onPlace={() => place(moving)}
          onKeep={() => keep(moving)}
          onKey={moveByKey}
        />
      )}
      {!moving && refusal && (
        <RefusalBar
          refusal={refusal}
          onDismiss={() => {
            placing.dismiss()
            focus.returnTo(refusal.visit._id)
          }}
          onOverbook={
            refusal.taken && may.overbook
              ? () => setOverbooking({ visit: refusal.visit, to: refusal.taken! })
              : undefined
          }
        />
      )}
      {overbooking && (
        <OverbookMove
          {...overbooking}
          onPlace={reason => {
            void placing.place(overbooking.visit, overbooking.to, reason)
            focus.returnTo(overbooking.visit._id)
          }}
          onClose={() => setOverbooking(null)}
        />
      )}
      {menu && (
        <CardMenu
          {...menu}
          mayMove={may.move}
          onClose={() => setMenu(null)}
          onOpen={() => onOpen(menu.visit._id)}
          onLift={() => {
            focus.focusOn(menu.visit._id)
            startMove(menu.visit)
          }}
          onForm={() => onForm(menu.visit)}
          series={series}
        />
      )}
    </div>
  )
}

/** Draws its children inside the board's rows, without drawing the rows again. */
function InBody({ frame, children }: { frame: HTMLElement | null; children: ReactNode }) {
  const body = frame?.querySelector('.board-body')
  return body ? createPortal(children, body) : null
}

const pressOf = (key: GridKey) => ({ key, isRightToLeft: document.documentElement.dir === 'rtl' })

/** Scrolls sideways until the column is in the middle of the frame, or as near to it as possible. Works in both directions of writing. */
function scrollToColumn(frame: HTMLElement, key: string): void {
  const cell = frame.querySelector(`[data-column="${CSS.escape(key)}"]`)
  if (!cell) return
  const middle = ({ left, right }: DOMRect) => (left + right) / 2
  frame.scrollBy({ left: middle(cell.getBoundingClientRect()) - middle(frame.getBoundingClientRect()) })
}
