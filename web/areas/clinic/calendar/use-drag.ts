import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { isMovable } from '#contract/appointments.ts'
import type { CalendarVisit } from '#contract/calendar.ts'
import type { Board, Stretch } from './board-model.ts'
import { lift, snapped, snappedLength, type Moving } from './moving.ts'
import { minutesIn } from './pixels.ts'

type Drawn = Stretch & { column: number }
type Grab = {
  visit: CalendarVisit | undefined
  what: Moving['what']
  x: number
  y: number
  /** From the appointment's beginning to the finger. */
  offset: number
  /** Where a new one is drawn from. */
  drawnFrom: { column: number; minute: number } | undefined
}

type DragOptions = {
  board: Board
  moving: Moving | null
  mayMove: boolean
  onMove: (moving: Moving | null) => void
  onPlace: (moving: Moving) => void
  onDrawn: (column: number, minute: number) => void
}

const slack = 4
const longPressMs = 450
const edge = 40

/**
 * The pointer's ways: a mouse drags a card, its lower edge, or a stretch of free time; a finger that rests lifts a card,
 * which then stands until it is put down, since a finger that moves at once scrolls.
 */
export function useDrag(frame: RefObject<HTMLElement | null>, options: DragOptions) {
  const { board, moving, mayMove, onMove, onPlace, onDrawn } = options
  const grab = useRef<Grab | null>(null)
  const isLiftedByFinger = useRef(false)
  const wasDragged = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  // As the last move of the pointer left them: the release may come before they are drawn.
  const latest = useRef<{ moving: Moving | null; drawn: Drawn | null }>({ moving: null, drawn: null })
  const visitOf = (id: string | undefined) =>
    board.columns.flatMap(({ visits }) => visits).find(({ visit }) => visit._id === id)

  /** Under the pointer: which column, which minute. */
  function under({ clientX, clientY }: { clientX: number; clientY: number }) {
    const columns = [...(frame.current?.querySelectorAll<HTMLElement>('.under') ?? [])]
    const boxes = columns.map(column => column.getBoundingClientRect())
    const top = boxes[0]?.top ?? 0
    const distance = ({ left, right }: DOMRect) => Math.max(left - clientX, clientX - right, 0)
    const column = boxes.reduce(
      (best, box, index) => (distance(box) < distance(boxes[best]!) ? index : best),
      0,
    )
    return { column, minute: board.from + minutesIn(clientY - top) }
  }

  function onPointerDown(event: PointerEvent) {
    const { target, pointerType, button, clientX: x, clientY: y } = event
    if (!(target instanceof Element) || button !== 0 || moving?.by === 'keys') return
    const placed = visitOf(target.closest<HTMLElement>('[data-visit]')?.dataset['visit'])
    const cell = target.closest<HTMLElement>('[data-book]')
    const isHeld = mayMove && placed && isMovable(placed.visit.status)
    if (!isHeld && !cell) return
    const { minute, column } = under(event)
    grab.current = {
      visit: isHeld ? placed.visit : undefined,
      what: target.closest('[data-grip]') ? 'length' : 'time',
      x,
      y,
      offset: isHeld ? minute - placed.from : 0,
      drawnFrom: cell ? { column, minute: Number(cell.dataset['minute']) } : undefined,
    }
    if (pointerType !== 'touch') return
    const visit = grab.current.visit
    timer.current = setTimeout(() => {
      const lifted = visit && lift(board, visit, 'keys')
      if (!lifted) return
      isLiftedByFinger.current = true
      wasDragged.current = true
      onMove(lifted)
    }, longPressMs)
  }

  function onPointerMove(event: PointerEvent) {
    const held = grab.current
    if (!held) return
    const { clientX, clientY, pointerType, pointerId } = event
    const isFar = Math.hypot(clientX - held.x, clientY - held.y) > slack
    if (pointerType === 'touch' && !isLiftedByFinger.current) {
      if (isFar) end()
      return
    }
    if (!wasDragged.current && !isFar) return
    if (!wasDragged.current) frame.current?.setPointerCapture(pointerId)
    wasDragged.current = true
    scrollAtEdge(clientY)
    const { column, minute } = under(event)
    if (held.visit) {
      const begun = moving ?? lift(board, held.visit, 'pointer', held.what)
      if (!begun) return
      const next =
        held.what === 'length'
          ? { ...begun, minutes: snappedLength(minute - begun.at) }
          : { ...begun, column, at: snapped(board, minute - held.offset) }
      latest.current.moving = next
      onMove(next)
    } else if (held.drawnFrom) {
      const { column: own, minute: from } = held.drawnFrom
      const step = board.stepMinutes
      const at = board.from + Math.floor((minute - board.from) / step) * step
      latest.current.drawn = { column: own, from: Math.min(from, at), to: Math.max(from, at) + step }
      setDrawn(latest.current.drawn)
    }
  }

  function scrollAtEdge(y: number) {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return
    // Below the sticky head.
    if (y < box.top + edge + 52) frame.current?.scrollBy(0, -12)
    else if (y > box.bottom - edge) frame.current?.scrollBy(0, 12)
  }

  function onPointerUp() {
    const last = latest.current
    end()
    setDrawn(null)
    if (last.drawn) onDrawn(last.drawn.column, last.drawn.from)
    else if (last.moving?.by === 'pointer') {
      onMove(null)
      onPlace(last.moving)
    }
  }

  function end() {
    clearTimeout(timer.current)
    grab.current = null
    latest.current = { moving: null, drawn: null }
    isLiftedByFinger.current = false
    // The click that follows is the end of the drag, and no press.
    setTimeout(() => (wasDragged.current = false))
  }

  function cancel() {
    end()
    setDrawn(null)
    if (moving?.by === 'pointer') onMove(null)
  }

  const holdStill = useEffectEvent((event: Event) => {
    if (isLiftedByFinger.current) event.preventDefault()
  })
  useEffect(() => {
    const element = frame.current
    // Past React, whose listeners may not keep the page from scrolling.
    element?.addEventListener('touchmove', holdStill, { passive: false })
    return () => element?.removeEventListener('touchmove', holdStill)
  }, [frame])

  return {
    drawn,
    cancel,
    /** Whether this click ended a drag. */
    endedDrag: () => wasDragged.current,
    under,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel },
  }
}
