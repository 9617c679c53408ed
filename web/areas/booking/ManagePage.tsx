import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { addDays } from '#contract/clinic-time.ts'
import { bookingPageDays } from '#contract/booking-days.ts'
import type { BookedVisit, BookingDay } from '#contract/public-booking.ts'
import { NoticeArea } from '#web/features/public-forms/NoticeArea.tsx'
import { post } from '#web/features/public-forms/post.ts'
import { useSay } from '#web/features/public-forms/say.ts'
import type { Notice } from '#web/features/public-forms/notice.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { CalendarFile } from './CalendarFile.tsx'
import { shortMoment } from './dates.ts'
import { MoveVisit } from './MoveVisit.tsx'
import { useTexts } from './texts.ts'
import { tokenOfHash, whenHashChanges } from './token-of-hash.ts'
import { VisitFacts } from './VisitFacts.tsx'

type Data<T> = { message: string; data: T }
type Doing = 'nothing' | 'cancelling' | 'moving'

const path = 'public/appointment'

/** One that is none is refused in the same words as one that is over. */
const fetchVisit = (token: string) => post<Data<BookedVisit>>(path, { token: token || '-' })

/** Behind the mailed link: the token stands after #, so that no server's log has it. */
export function ManagePage() {
  const { t, locale } = useTexts()
  const say = useSay()
  const token = useSyncExternalStore(whenHashChanges, tokenOfHash, () => '')
  const [visit, setVisit] = useState<BookedVisit | null>(null)
  const [failure, setFailure] = useState('')
  const [notice, setNotice] = useState<Notice | null>(null)
  const [doing, setDoing] = useState<Doing>('nothing')
  const [days, setDays] = useState<readonly BookingDay[]>([])
  const [isPending, setIsPending] = useState(false)

  async function showAgain() {
    const answer = await fetchVisit(token)
    setVisit(answer.ok ? answer.body.data : null)
    setFailure(answer.ok ? '' : answer.failure.message)
  }

  useEffect(() => {
    let isOver = false
    const showFirst = async () => {
      const answer = await fetchVisit(token)
      if (isOver) return
      setVisit(answer.ok ? answer.body.data : null)
      setFailure(answer.ok ? '' : answer.failure.message)
    }
    void showFirst()
    return () => void (isOver = true)
  }, [token])

  async function loadDays() {
    const today = new Date().toISOString().slice(0, 10)
    const range = { from: today, to: addDays(today, bookingPageDays - 1) }
    const answer = await post<Data<BookingDay[]>>(`${path}/slots`, { token, ...range })
    if (answer.ok) setDays(answer.body.data)
    else setNotice({ kind: 'error', message: answer.failure.message })
    return answer.ok
  }

  async function startMoving() {
    setNotice(null)
    if (await loadDays()) setDoing('moving')
  }

  /** Answers the sentence that belongs beside the times. */
  async function change(
    what: 'confirm' | 'move' | 'cancel',
    fields: { start?: string } = {},
  ): Promise<string | undefined> {
    if (isPending) return undefined
    setIsPending(true)
    const answer = await post<Data<BookedVisit>>(`${path}/${what}`, { token, ...fields })
    setIsPending(false)
    if (answer.ok) {
      setVisit(answer.body.data)
      setDoing('nothing')
      setNotice({ kind: 'success', message: answer.body.message })
      return undefined
    }
    const { code, message, errors } = answer.failure
    if (code === 'slot_taken' || errors['start']) {
      await loadDays()
      return errors['start'] ?? message
    }
    setDoing('nothing')
    setNotice({ kind: 'error', message })
    await showAgain()
    return undefined
  }

  if (failure)
    return (
      <Sheet>
        <p role="alert">{say(failure)}</p>
        <button className="btn btn-line" type="button" onClick={() => void showAgain()}>
          {t('manage.retry')}
        </button>
      </Sheet>
    )
  if (!visit)
    return (
      <Sheet>
        <p>{t('manage.loading')}</p>
      </Sheet>
    )
  const { status, confirmedAt, isConfirmable, changeableUntil, clinic } = visit
  const isBooked = status === 'booked'
  const state = isBooked ? 'manage.booked' : status === 'cancelled' ? 'manage.cancelled' : 'manage.past'
  return (
    <Sheet>
      <p>
        <span className={`chip ${isBooked ? 'is-booked' : status === 'cancelled' ? 'is-noshow' : 'is-done'}`}>
          {t(state)}
        </span>{' '}
        {isBooked && confirmedAt && (
          <span className="chip is-done">
            <Icon name="check" />
            {t('manage.confirmed')}
          </span>
        )}
      </p>
      <NoticeArea notice={notice} />
      <VisitFacts visit={visit} />
      <CalendarFile visit={visit} />
      {isBooked && (
        <p className="hint">
          {changeableUntil
            ? t('manage.until', { when: shortMoment(changeableUntil, locale) })
            : t('manage.tooLate')}
        </p>
      )}
      {!isBooked && status !== 'cancelled' && <p className="hint">{t('manage.over')}</p>}
      {isBooked && (isConfirmable || changeableUntil) && doing === 'nothing' && (
        <div className="actions">
          {isConfirmable && (
            <button className="btn" type="button" disabled={isPending} onClick={() => void change('confirm')}>
              {t('manage.confirm')}
            </button>
          )}
          {changeableUntil && (
            <>
              <button className="btn btn-line" type="button" onClick={() => void startMoving()}>
                {t('manage.move')}
              </button>
              <button className="btn btn-line" type="button" onClick={() => setDoing('cancelling')}>
                {t('manage.cancel')}
              </button>
            </>
          )}
        </div>
      )}
      {doing === 'cancelling' && (
        <div className="alert" role="group" aria-labelledby="sure">
          <div>
            <p id="sure">
              <strong>{t('manage.sure')}</strong>
            </p>
            <div className="actions">
              <button
                className="btn"
                type="button"
                disabled={isPending}
                onClick={() => void change('cancel')}
              >
                {t('manage.sureYes')}
              </button>
              <button className="btn btn-line" type="button" onClick={() => setDoing('nothing')}>
                {t('manage.keep')}
              </button>
            </div>
          </div>
        </div>
      )}
      {doing === 'moving' && (
        <MoveVisit
          days={days}
          current={visit.start}
          isPending={isPending}
          onMove={start => change('move', { start })}
          onKeep={() => setDoing('nothing')}
        />
      )}
      {status === 'cancelled' && clinic.slug && (
        <a className="btn btn-line" href={`/book/${clinic.slug}`}>
          {t('manage.again')}
        </a>
      )}
    </Sheet>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  return (
    <section className="sheet card ribbon code-step manage" aria-labelledby="manage-title">
      <h1 id="manage-title">{t('manage.title')}</h1>
      {children}
    </section>
  )
}
