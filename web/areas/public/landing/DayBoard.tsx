import type { PublicKey, TranslatePublic } from '#words/public-catalog.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'

type Status = 'booked' | 'waiting' | 'consult' | 'done' | 'noshow'

/** A sample visit: how many quarters of an hour after nine it starts, and how many it lasts. */
interface Visit {
  time: string
  at: number
  quarters: number
  patient: PublicKey
  status: Status
  isNew?: true
}
interface Lane {
  doctor: PublicKey
  visits: Visit[]
  free: { time: string; at: number; quarters: number }[]
}

const icons: Record<Status, IconName> = {
  booked: 'calendar',
  waiting: 'waiting',
  consult: 'consult',
  done: 'check',
  noshow: 'close',
}

const lanes: Lane[] = [
  {
    doctor: 'board.rao',
    visits: [
      { time: '09:00', at: 0, quarters: 2, patient: 'board.rohan', status: 'done' },
      { time: '09:30', at: 2, quarters: 2, patient: 'board.sara', status: 'done' },
      { time: '10:00', at: 4, quarters: 3, patient: 'board.meera', status: 'consult' },
      { time: '10:45', at: 7, quarters: 2, patient: 'board.joseph', status: 'waiting' },
      { time: '11:15', at: 9, quarters: 2, patient: 'board.anita', status: 'booked', isNew: true },
      { time: '11:45', at: 11, quarters: 3, patient: 'board.noah', status: 'booked' },
    ],
    free: [],
  },
  {
    doctor: 'board.okoro',
    visits: [
      { time: '09:00', at: 0, quarters: 3, patient: 'board.vikram', status: 'done' },
      { time: '10:00', at: 4, quarters: 2, patient: 'board.lena', status: 'noshow' },
      { time: '10:45', at: 7, quarters: 2, patient: 'board.imran', status: 'waiting' },
      { time: '11:45', at: 11, quarters: 2, patient: 'board.grace', status: 'booked' },
    ],
    free: [{ time: '11:15', at: 9, quarters: 2 }],
  },
]

const counted: Status[] = ['waiting', 'consult', 'booked', 'done']

export function DayBoard({ t }: { t: TranslatePublic }) {
  const visits = lanes.flatMap(lane => lane.visits)
  return (
    <section className="board card ribbon" aria-labelledby="board-title">
      <h2 id="board-title">{t('board.title')}</h2>
      <p className="hint">{t('board.hint')}</p>
      <ul className="board-count" aria-label={t('board.counts')}>
        {counted.map(status => (
          <li key={status} className={`chip is-${status}`}>
            <Icon name={icons[status]} />
            {`${visits.filter(visit => visit.status === status).length} ${t(`status.${status}`)}`}
          </li>
        ))}
      </ul>
      <div className="board-page">
        <ol className="hours" aria-hidden="true">
          {['09:00', '10:00', '11:00', '12:00'].map(hour => (
            <li key={hour}>{hour}</li>
          ))}
        </ol>
        <p className="now">
          <span className="visually-hidden">{t('board.now')} </span>
          <time>10:38</time>
        </p>
        {lanes.map(lane => (
          <LaneColumn key={lane.doctor} lane={lane} t={t} />
        ))}
      </div>
      <p className="board-news">
        <time>10:37</time> {t('board.news')}
      </p>
    </section>
  )
}

function LaneColumn({ lane, t }: { lane: Lane; t: TranslatePublic }) {
  const id = lane.doctor.replace('.', '-')
  return (
    <section className="lane" aria-labelledby={id}>
      <h3 id={id}>{t(lane.doctor)}</h3>
      <ol>
        {lane.visits.map(visit => (
          <li
            key={visit.time}
            className={`is-${visit.status}${visit.isNew ? ' is-new' : ''}`}
            data-at={visit.at}
            data-for={visit.quarters}
          >
            <b>{t(visit.patient)}</b>
            <span>
              <Icon name={icons[visit.status]} />
              {t(`status.${visit.status}`)}
            </span>
            <time>{visit.time}</time>
          </li>
        ))}
        {lane.free.map(slot => (
          <li key={slot.time} className="is-free" data-at={slot.at} data-for={slot.quarters}>
            <span>{t('board.free')}</span>
            <time>{slot.time}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
