import { useTranslation } from '#web/i18n/use-translation.ts'
import { holdsItsTime } from '#contract/day/appointment-status.ts'
import { timeOfDay } from '#contract/values/clinic-time.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { gapsOf, type Board, type Column, type Stretch } from './board-model.ts'
import { heightOf } from './pixels.ts'

type ColumnLayerProps = {
  board: Board
  column: Column
  /** The column shows its own reason if it is closed all day. */
  isNamed: boolean
  pastUntil: number
  nowMinute: number | null
}

/** The layer below the appointments: past, closed and reserved time, and the present moment. The cells say the same in words. */
export function ColumnLayer({ board, column, isNamed, pastUntil, nowMinute }: ColumnLayerProps) {
  const { t } = useTranslation('calendar')
  const place = ({ from, to }: Stretch) => ({
    insetBlockStart: heightOf(from - board.from),
    blockSize: heightOf(to - from),
  })
  const whole = { from: board.from, to: board.to }
  const within = ({ from, to }: Stretch) => ({ from: Math.max(from, board.from), to: Math.min(to, board.to) })
  const buffers = column.visits
    .filter(({ visit }) => holdsItsTime(visit.status))
    .flatMap(({ visit, from, to }) => [
      { key: `${visit._id} before`, from: from - visit.bufferBeforeMinutes, to: from },
      { key: `${visit._id} after`, from: to, to: to + visit.bufferAfterMinutes },
    ])
    .map(buffer => ({ ...buffer, ...within(buffer) }))
    .filter(({ from, to }) => from < to)
  return (
    <div className="under">
      {pastUntil > board.from && (
        <div className="past" style={place({ from: board.from, to: Math.min(pastUntil, board.to) })} />
      )}
      {gapsOf(column.open, whole).map(gap => (
        <div key={gap.from} className="hatch" style={place(gap)}>
          {column.open.length > 0 ? (
            <span>{t('closed.between', { from: timeOfDay(gap.from), to: timeOfDay(gap.to) })}</span>
          ) : (
            isNamed && <b>{closedDay(column, t)}</b>
          )}
        </div>
      ))}
      {column.off.map(off => (
        <div key={off.from} className="hatch" style={place(off)}>
          <b>
            <Icon name={offIcons[off.why]} className="sm" />
            {off.why === 'elsewhere' && off.clinic !== null
              ? t('off.at', { clinic: off.clinic })
              : t(`off.${off.why}`)}
          </b>
          {off.reason && <span>{off.reason}</span>}
          {off.to < column.open.at(-1)!.to && <span>{t('off.until', { time: timeOfDay(off.to) })}</span>}
        </div>
      ))}
      {buffers.map(({ key, ...buffer }) => (
        <div key={key} className="hatch buffer" style={place(buffer)}>
          {buffer.to - buffer.from >= 15 && <span>{t('buffer', { minutes: buffer.to - buffer.from })}</span>}
        </div>
      ))}
      {nowMinute !== null && nowMinute >= board.from && nowMinute < board.to && (
        <div className="now" style={{ insetBlockStart: heightOf(nowMinute - board.from) }} />
      )}
    </div>
  )
}

const offIcons = { leave: 'sun', elsewhere: 'clinic', not_working: 'moon' } as const

type Say = ReturnType<typeof useTranslation<'calendar'>>['t']

/** The reason why nothing is open all day. */
export function closedDay({ isHoliday, reason }: Pick<Column, 'isHoliday' | 'reason'>, t: Say): string {
  if (isHoliday) return reason ? t('closed.holidayNamed', { reason }) : t('closed.holiday')
  return reason ? t('closed.dayNamed', { reason }) : t('closed.day')
}
