import { memo, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { timeOfDay } from '#contract/values/clinic-time.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { Board, Column } from './board-model.ts'
import { cellOf, isSameCell, type CellModel } from './cells.ts'
import { closedDay, ColumnLayer } from './ColumnLayer.tsx'
import { cellKey } from './grid-stops.ts'
import { heightOf } from './pixels.ts'
import { VisitCard } from './VisitCard.tsx'

/** The current time on the board's clock. */
export type Present = { date: string; minute: number }

type BoardGridProps = {
  board: Board
  label: string
  present: Present
  mayBook: boolean
  mayMove: boolean
  headOf: (column: Column) => ReactNode
}

/** The grid of times and columns: a grid of cells, with the appointments above it. */
export const BoardGrid = memo(function BoardGrid(props: BoardGridProps) {
  const { board, label, present, mayBook, mayMove, headOf } = props
  const { t } = useTranslation('calendar')
  const { columns, from, to, stepMinutes } = board
  const minutes = Array.from(
    { length: Math.ceil((to - from) / stepMinutes) },
    (_, i) => from + i * stepMinutes,
  )
  const closed = columns.every(({ open }) => open.length === 0)
  // One day that is closed for all columns shows its reason once. With several days, each column shows its own.
  const isOneClosedDay = closed && columns.every(({ date }) => date === columns[0]!.date)
  const isToday = columns.some(({ date }) => date === present.date)
  return (
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={minutes.length + 1}
      aria-colcount={columns.length + 1}
      className="board-in"
      style={{ gridTemplateColumns: `56px repeat(${columns.length}, minmax(var(--lane, 172px), 1fr))` }}
    >
      <div role="row" className="board-head">
        <div role="columnheader" className="corner">
          <span className="vh">{t('board.time')}</span>
        </div>
        {columns.map(column => (
          <div key={column.key} role="columnheader" className="doc">
            {headOf(column)}
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="hatch strip">
        {(isOneClosedDay || !closed) && (
          <span>
            <Icon name="moon" className="sm" />
            {closed ? closedDay(columns[0]!, t) : t('closed.until', { time: timeOfDay(from) })}
          </span>
        )}
      </div>
      <div role="rowgroup" className="board-body" style={{ gridAutoRows: heightOf(stepMinutes) }}>
        <div aria-hidden="true" className="layer" style={{ gridRow: `1 / span ${minutes.length}` }}>
          {columns.map(column => (
            <ColumnLayer
              key={column.key}
              board={board}
              column={column}
              isNamed={!isOneClosedDay}
              pastUntil={pastUntil(column, present)}
              nowMinute={column.date === present.date ? present.minute : null}
            />
          ))}
          {isToday && present.minute >= from && present.minute < to && (
            <time className="now-clock" style={{ insetBlockStart: heightOf(present.minute - from) }}>
              {timeOfDay(present.minute)}
            </time>
          )}
        </div>
        {minutes.map((minute, index) => (
          <div
            key={minute}
            role="row"
            aria-rowindex={index + 2}
            className={rowClass(minute)}
            style={{ gridRow: index + 1 }}
          >
            <div role="rowheader" className="hour-label">
              <span className={minute % 60 < stepMinutes ? undefined : 'vh'}>{timeOfDay(minute)}</span>
            </div>
            {columns.map(column => (
              <Cell
                key={column.key}
                cell={cellOf(column, minute, stepMinutes, pastUntil(column, present))}
                mayBook={mayBook}
                mayMove={mayMove}
              />
            ))}
          </div>
        ))}
      </div>
      {!closed && to < 1440 && (
        <div aria-hidden="true" className="hatch strip">
          <span>
            <Icon name="moon" className="sm" />
            {t('closed.from', { time: timeOfDay(to) })}
          </span>
        </div>
      )}
    </div>
  )
})

const rowClass = (minute: number) =>
  minute % 60 === 0 ? 'slot-row hour' : minute % 30 === 0 ? 'slot-row half' : 'slot-row'

const pastUntil = ({ date }: Column, present: Present) =>
  date < present.date ? 1440 : date > present.date ? 0 : present.minute

type CellProps = { cell: CellModel; mayBook: boolean; mayMove: boolean }

/** One change of a visit draws its own cells again, not the whole board. */
const Cell = memo(
  function Cell({ cell: { column, minute, state, visits }, mayBook, mayMove }: CellProps) {
    const { t } = useTranslation('calendar')
    const { doctor } = column
    const time = timeOfDay(minute)
    const isBookable = state === 'free' && mayBook
    return (
      <div role="gridcell" className="cell">
        <button
          type="button"
          tabIndex={-1}
          className="cell-in"
          data-stop={cellKey(column, minute)}
          data-book={isBookable ? t('cell.book', { time }) : undefined}
          data-column={column.key}
          data-minute={minute}
          aria-disabled={isBookable ? undefined : true}
          aria-label={t(`cell.${state}`, { time, doctor: doctor.name })}
        />
        {visits.map(placed => (
          <VisitCard
            key={placed.visit._id}
            placed={placed}
            cellFrom={minute}
            doctorName={doctor.name}
            mayMove={mayMove}
          />
        ))}
      </div>
    )
  },
  (before, after) =>
    before.mayBook === after.mayBook &&
    before.mayMove === after.mayMove &&
    isSameCell(before.cell, after.cell),
)
