import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { addDays, dateOf } from '#contract/values/clinic-time.ts'
import { bookingPageDays } from '#contract/day/booking-days.ts'
import type { BookedVisit } from '#contract/day/booked-visit.ts'
import type { BookingDay } from '#contract/day/public-booking.ts'
import { NoticeArea } from '#web/features/site/public-forms/NoticeArea.tsx'
import type { Notice } from '#web/features/site/public-forms/notice.ts'
import { CalendarFile } from './CalendarFile.tsx'
import { Chip } from '../Chip.tsx'
import { shortMoment } from '../dates.ts'
import { useAskingAgain } from '../pay/use-asking-again.ts'
import { LinkSheet } from './LinkSheet.tsx'
import { MoveVisit } from './MoveVisit.tsx'
import { useTexts } from '../texts.ts'
import { deedOfHash } from './token-of-hash.ts'
import { useMailedLink } from './use-mailed-link.ts'
import { VisitFacts } from './VisitFacts.tsx'
import type { Person } from './visit-request.ts'

type Doing = 'nothing' | 'cancelling' | 'moving'

/** The page behind the link of a confirmation or a reminder. */
export function ManagePage() {
  const { t, locale } = useTexts()
  const link = useMailedLink<BookedVisit>('public/appointment')
  const { shown: visit, send } = link
  const title = useRef<HTMLHeadingElement>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [doing, setDoing] = useState<Doing>('nothing')
  const [days, setDays] = useState<readonly BookingDay[]>([])
  const [doctors, setDoctors] = useState<readonly Person[]>([])
  const [doctorId, setDoctorId] = useState('')
  const [isPending, setIsPending] = useState(false)
  const [hasCancelled, setHasCancelled] = useState(false)
  // A deposit goes back a moment after the visit is cancelled.
  useAskingAgain(hasCancelled && isStillHere(visit?.deposit), async () => {
    const next = await send('')
    if (next.ok) link.take(next)
  })

  async function loadDays(from: string, wantedId = doctorId) {
    const range = { from, to: addDays(from, bookingPageDays - 1), ...(wantedId && { doctorId: wantedId }) }
    const answer = await send<BookingDay[]>('/slots', range)
    if (answer.ok) setDays(answer.body.data)
    else setNotice({ kind: 'error', message: answer.failure.message })
    return answer.ok
  }

  async function startMoving(today: string) {
    setNotice(null)
    const offered = await send<Person[]>('/doctors')
    const [own] = offered.ok ? offered.body.data : []
    setDoctors(offered.ok ? offered.body.data : [])
    setDoctorId(own?._id ?? '')
    if (await loadDays(today, own?._id ?? '')) setDoing('moving')
  }

  /** The focused element is gone, so the focus goes to the title. */
  function settle() {
    setDoing('nothing')
    title.current?.focus()
  }

  /** Returns an error that is shown beside the times, if there is one. */
  async function change(
    what: 'confirm' | 'move' | 'cancel',
    fields: { start?: string; doctorId?: string } = {},
  ): Promise<string | undefined> {
    if (isPending || !visit) return undefined
    setIsPending(true)
    const answer = await send(`/${what}`, fields)
    setIsPending(false)
    if (answer.ok) {
      link.take(answer)
      setHasCancelled(what === 'cancel')
      settle()
      setNotice({ kind: 'success', message: answer.body.message })
      return undefined
    }
    const { code, message, errors } = answer.failure
    if (code === 'slot_taken' || errors['start']) {
      await loadDays(todayOf(visit))
      return errors['start'] ?? message
    }
    settle()
    setNotice({ kind: 'error', message })
    await link.showAgain()
    return undefined
  }

  const sheet = (children: ReactNode) => (
    <LinkSheet
      title={t('manage.title')}
      loading={t('manage.loading')}
      failure={link.failure}
      onRetry={() => void link.showAgain()}
      titleRef={title}
    >
      {children}
    </LinkSheet>
  )
  // A mail scanner opens every link: so a link only shows the question, and its answer is a button.
  const begin = useEffectEvent((wanted: string, shown: BookedVisit) => {
    if (shown.status !== 'booked' || !shown.changeableUntil) return
    if (wanted === 'cancel') setDoing('cancelling')
    if (wanted === 'move') void startMoving(todayOf(shown))
  })
  const isShown = visit !== null
  useEffect(() => {
    if (visit) begin(deedOfHash(), visit)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the visit is there
  }, [isShown])

  if (!visit) return sheet(null)
  const { status, isConfirmable, changeableUntil, clinic } = visit
  const isBooked = status === 'booked'
  return sheet(
    <>
      <VisitState visit={visit} />
      <NoticeArea notice={notice} />
      <VisitFacts visit={visit} />
      {isBooked && (
        <p className="hint">
          {changeableUntil
            ? t(visit.deposit ? 'manage.untilDeposit' : 'manage.until', {
                when: shortMoment(changeableUntil, locale),
              })
            : t('manage.tooLate')}
        </p>
      )}
      {status === 'cancelled' && isStillHere(visit.deposit) && (
        <p className="hint">{t('manage.depositCancelled')}</p>
      )}
      {!isBooked && status !== 'cancelled' && <p className="hint">{t('manage.over')}</p>}
      {visit.calendar !== null && doing === 'nothing' && (
        <div className="actions">
          {isConfirmable && (
            <button className="btn" type="button" disabled={isPending} onClick={() => void change('confirm')}>
              {t('manage.confirm')}
            </button>
          )}
          {changeableUntil && (
            <>
              <button className="btn btn-line" type="button" onClick={() => void startMoving(todayOf(visit))}>
                {t('manage.move')}
              </button>
              <button className="btn btn-line" type="button" onClick={() => setDoing('cancelling')}>
                {t('manage.cancel')}
              </button>
            </>
          )}
          <CalendarFile visit={visit} />
        </div>
      )}
      {doing === 'cancelling' && (
        <SureToCancel isPending={isPending} onCancel={() => void change('cancel')} onKeep={settle} />
      )}
      {doing === 'moving' && (
        <MoveVisit
          days={days}
          today={todayOf(visit)}
          current={visit.start}
          doctors={doctors}
          doctorId={doctorId}
          onDoctor={wantedId => {
            setDoctorId(wantedId)
            void loadDays(todayOf(visit), wantedId)
          }}
          isPending={isPending}
          onMove={start => change('move', { start, ...(doctorId && { doctorId }) })}
          onKeep={settle}
        />
      )}
      {status === 'cancelled' && clinic.slug && (
        <a className="btn btn-line" href={`/book/${clinic.slug}?lang=${locale}`}>
          {t('manage.again')}
        </a>
      )}
    </>,
  )
}

/** Today in the clinic's time zone. */
const todayOf = ({ clinic }: BookedVisit) => dateOf(clinic.timeZone, Date.now())

function VisitState({ visit: { status, confirmedAt } }: { visit: BookedVisit }) {
  const { t } = useTexts()
  if (status === 'cancelled')
    return (
      <p>
        <Chip look="is-noshow" icon="ban" text={t('manage.cancelled')} />
      </p>
    )
  if (status !== 'booked')
    return (
      <p>
        <Chip look="is-done" icon="done" text={t('manage.past')} />
      </p>
    )
  return (
    <p>
      <Chip look="is-booked" icon="booked" text={t('manage.booked')} />{' '}
      {confirmedAt && <Chip look="is-done" icon="check" text={t('manage.confirmed')} />}
    </p>
  )
}

type SureToCancelProps = { isPending: boolean; onCancel: () => void; onKeep: () => void }

function SureToCancel({ isPending, onCancel, onKeep }: SureToCancelProps) {
  const { t } = useTexts()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <div className="alert" role="group" aria-labelledby="sure">
      <div>
        <p id="sure">
          <strong>{t('manage.sure')}</strong>
        </p>
        <div className="actions">
          <button className="btn" type="button" disabled={isPending} onClick={onCancel}>
            {t('manage.sureYes')}
          </button>
          <button className="btn btn-line" type="button" ref={keep} onClick={onKeep}>
            {t('manage.keep')}
          </button>
        </div>
      </div>
    </div>
  )
}

/** Something of what was paid before has not been given back. */
const isStillHere = (deposit: BookedVisit['deposit'] | undefined) =>
  Boolean(deposit && (deposit.givenBack?.amountMinor ?? 0) < deposit.amount.amountMinor)
