import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { timeOfDay } from '#contract/values/clinic-time.ts'
import { wallClock } from '#words/formats/clinic-date.ts'
import { lengthOf, type Board, type Stretch } from '../board/board-model.ts'
import { indexOf, problemAt, type Moving } from './moving.ts'
import { heightOf } from '../board/pixels.ts'

/** Drawn over the board: the old place of the appointment, the new one, and the moving card. */
export function MoveLayer({ board, moving }: { board: Board; moving: Moving }) {
  const { t } = useTranslation('calendar')
  const card = useRef<HTMLDivElement>(null)
  const { visit, at, minutes, what } = moving
  // A card that was lifted and not yet put down can be dragged.
  const isMovedByKeys = moving.by === 'keys'
  const home = board.columns
    .flatMap(({ visits }, column) => visits.map(placed => ({ ...placed, column })))
    .find(placed => placed.visit._id === visit._id)
  const place = ({ from, to }: Stretch, column: number) => ({
    gridColumn: laneOf(column),
    insetBlockStart: heightOf(from - board.from),
    blockSize: heightOf(to - from),
  })
  useEffect(() => {
    // The braces keep the effect from returning a promise: some browsers' scrollIntoView() returns one.
    card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs after each move
  }, [at, moving.column])
  const target = { from: at, to: at + minutes }
  return (
    <div
      aria-hidden="true"
      className="layer over"
      style={{ gridRow: `1 / span ${Math.ceil((board.to - board.from) / board.stepMinutes)}` }}
    >
      {home && (
        <div
          className="move-from"
          style={place({ from: home.from, to: home.from + lengthOf(visit) }, home.column)}
        >
          <bdi className="cut">{visit.patient.name}</bdi>
          {what === 'time' && <span>{t('move.from', { time: wallClock(visit.start) })}</span>}
        </div>
      )}
      <div
        ref={card}
        className={problemAt(board, moving) ? 'move-to bad' : 'move-to'}
        data-lifted={isMovedByKeys || undefined}
        style={place(target, indexOf(board, moving))}
      >
        <div className={what === 'time' ? 'appt-in lifted' : 'appt-in stretched'} data-s={visit.status}>
          <span className="appt-line">
            <b className="cut">
              <bdi>{visit.patient.name}</bdi>
            </b>
            <time>{what === 'time' ? timeOfDay(at) : t('move.length', { minutes })}</time>
          </span>
        </div>
        {isMovedByKeys && <span className="lifted-grip" data-grip />}
      </div>
    </div>
  )
}

/** The stretch that the user draws for a new appointment. */
export function DrawnLayer({ board, drawn }: { board: Board; drawn: Stretch & { column: string } }) {
  const { t } = useTranslation('calendar')
  return (
    <div
      aria-hidden="true"
      className="layer over"
      style={{ gridRow: `1 / span ${Math.ceil((board.to - board.from) / board.stepMinutes)}` }}
    >
      <div
        className="move-to drawn"
        style={{
          gridColumn: laneOf(indexOf(board, drawn)),
          insetBlockStart: heightOf(drawn.from - board.from),
          blockSize: heightOf(drawn.to - drawn.from),
        }}
      >
        {t('cell.book', { time: timeOfDay(drawn.from) })}
      </div>
    </div>
  )
}

/** Both grid lines are needed: without the second, an absolutely placed element would reach to the end of the board. */
const laneOf = (column: number) => `${column + 2} / ${column + 3}`
