import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { isMovable } from '#contract/day/appointment-status.ts'
import type { CalendarVisit } from '#contract/day/calendar.ts'
import { lengthOf, type Board, type Stretch } from '../board/board-model.ts'
import { isAtHome, lift, snapped, snappedLength, type Moving } from './moving.ts'
import { minutesIn } from '../board/pixels.ts'
import { useEdgeScroll } from '../board/use-edge-scroll.ts'

/** `column` is the key of a column. */
type Drawn = Stretch & { column: string }
type Point = { clientX: number; clientY: number }
type Grab = {
  visit: CalendarVisit | undefined
  what: Moving['what']
  x: number
  y: number
  /** The distance from the start of the appointment (or from its end, while its length changes) to the finger. */
  offset: number
  /** Where the drawing of a new appointment began. */
  drawnFrom: { column: string; minute: number } | undefined
  isTouch: boolean
  /** The pointer has moved far enough to count as a drag, not a press. */
  isDragged: boolean
}

type DragOptions = {
  board: Board
  moving: Moving | null
  mayMove: boolean
  onMove: (moving: Moving | null) => void
  onPlace: (moving: Moving) => void
  onDrawn: (drawn: Drawn) => void
}

/** How far a pointer may move and still count as not moving, in pixels. */
const slack = { mouse: 4, touch: 10 }
const longPressMs = 450

/**
 * Pointer input. A mouse drags a card, its lower edge, or a stretch of free time. A finger lifts a card with a long touch and
 * then drags it, because a quick movement scrolls. A card released at its old place stays lifted until it is put down; until then
 * it can be dragged, or made longer with its handle, without another long touch.
 */
export function useDrag(frame: RefObject<HTMLElement | null>, options: DragOptions) {
  const { board, moving, mayMove, onMove, onPlace, onDrawn } = options
  const grab = useRef<Grab | null>(null)
  const isLiftedByFinger = useRef(false)
  const wasDragged = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  // The result of the last pointer move: the pointer may be released before React has rendered it.
  const latest = useRef<{ moving: Moving | null; drawn: Drawn | null }>({ moving: null, drawn: null })
  const edgeScroll = useEdgeScroll(frame)
  const visitOf = (id: string | undefined) =>
    board.columns.flatMap(({ visits }) => visits).find(({ visit }) => visit._id === id)

  /** The column and minute under the pointer. */
  function under({ clientX, clientY }: Point) {
    const columns = [...(frame.current?.querySelectorAll<HTMLElement>('.under') ?? [])]
    const boxes = columns.map(column => column.getBoundingClientRect())
    const top = boxes[0]?.top ?? 0
    const distance = ({ left, right }: DOMRect) => Math.max(left - clientX, clientX - right, 0)
    const index = boxes.reduce((best, box, at) => (distance(box) < distance(boxes[best]!) ? at : best), 0)
    return { column: board.columns[index]?.key ?? '', minute: board.from + minutesIn(clientY - top) }
  }

  function onPointerDown(event: PointerEvent) {
    const { target, pointerType, button, isPrimary, clientX: x, clientY: y } = event
    if (!(target instanceof Element) || button !== 0) return
    // A second finger zooms, so the drag ends.
    if (!isPrimary) return end()
    isLiftedByFinger.current = false
    const isMovedByKeys = moving?.by === 'keys'
    if (isMovedByKeys && !target.closest('[data-lifted]')) return
    const placed = visitOf(target.closest<HTMLElement>('[data-visit]')?.dataset['visit'])
    const visit = isMovedByKeys ? moving.visit : placed?.visit
    const cell = target.closest<HTMLElement>('[data-book]')
    const isHeld = mayMove && visit !== undefined && isMovable(visit.status)
    if (!isHeld && !cell) return
    const { minute, column } = under(event)
    const [from, minutes] = isMovedByKeys
      ? [moving.at, moving.minutes]
      : placed
        ? [placed.from, lengthOf(placed.visit)]
        : [minute, 0]
    const what = target.closest('[data-grip]') ? 'length' : 'time'
    const isTouch = pointerType === 'touch'
    grab.current = {
      visit: isHeld ? visit : undefined,
      what,
      x,
      y,
      offset: minute - from - (what === 'length' ? minutes : 0),
      drawnFrom: cell ? { column, minute: Number(cell.dataset['minute']) } : undefined,
      isTouch,
      isDragged: false,
    }
    if (!isTouch) return
    if (isMovedByKeys) isLiftedByFinger.current = true
    else if (placed && isHeld) timer.current = setTimeout(() => liftByFinger(placed.visit), longPressMs)
  }

  function liftByFinger(visit: CalendarVisit) {
    const lifted = lift(board, visit, 'keys')
    if (!lifted) return
    isLiftedByFinger.current = true
    wasDragged.current = true
    onMove(lifted)
  }

  function onPointerMove({ clientX, clientY, pointerId }: PointerEvent) {
    const held = grab.current
    if (!held) return
    const isFar = Math.hypot(clientX - held.x, clientY - held.y) > slack[held.isTouch ? 'touch' : 'mouse']
    if (held.isTouch && !isLiftedByFinger.current) {
      if (isFar) end()
      return
    }
    if (!held.isDragged && !isFar) return
    if (!held.isDragged) frame.current?.setPointerCapture(pointerId)
    held.isDragged = true
    wasDragged.current = true
    dragTo(held, { clientX, clientY })
    edgeScroll.at(clientY, () => dragTo(held, { clientX, clientY }))
  }

  function dragTo(held: Grab, point: Point) {
    const { column, minute } = under(point)
    const at = minute - held.offset
    if (held.visit) {
      const begun = latest.current.moving ?? moving ?? lift(board, held.visit, 'pointer')
      if (!begun) return
      const { what } = held
      const next =
        what === 'length'
          ? { ...begun, what, minutes: snappedLength(at - begun.at) }
          : { ...begun, what, column, at: snapped(board, at) }
      latest.current.moving = next
      onMove(next)
    } else if (held.drawnFrom) {
      const { column: own, minute: from } = held.drawnFrom
      const step = board.stepMinutes
      const line = board.from + Math.floor((minute - board.from) / step) * step
      latest.current.drawn = { column: own, from: Math.min(from, line), to: Math.max(from, line) + step }
      setDrawn(latest.current.drawn)
    }
  }

  function onPointerUp() {
    const last = latest.current
    end()
    setDrawn(null)
    if (last.drawn) onDrawn(last.drawn)
    else if (last.moving && !(last.moving.by === 'keys' && isAtHome(board, last.moving))) onPlace(last.moving)
  }

  function end() {
    clearTimeout(timer.current)
    edgeScroll.stop()
    grab.current = null
    latest.current = { moving: null, drawn: null }
    // The click event after the release belongs to the drag and is not a press.
    setTimeout(() => (wasDragged.current = false))
  }

  function cancel() {
    end()
    setDrawn(null)
    if (moving?.by === 'pointer') onMove(null)
  }

  // While a finger holds a lifted card: no scrolling while it moves, and no click when it is released.
  const holdStill = useEffectEvent((event: Event) => {
    if (isLiftedByFinger.current && event.cancelable) event.preventDefault()
  })
  useEffect(() => {
    const element = frame.current
    // Added without React: its listeners are passive and cannot stop the page from scrolling.
    for (const type of ['touchmove', 'touchend'])
      element?.addEventListener(type, holdStill, { passive: false })
    return () => {
      for (const type of ['touchmove', 'touchend']) element?.removeEventListener(type, holdStill)
    }
  }, [frame])

  return {
    drawn,
    cancel,
    /** True if this click only ended a drag. */
    endedDrag: () => wasDragged.current,
    /** A finger holds a card, so the browser's own context menu is not wanted. */
    isHeldByFinger: () => grab.current?.isTouch === true,
    under,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel },
  }
}
