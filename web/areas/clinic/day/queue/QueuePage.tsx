import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { queueEndpoints, queueStatuses, type Queue } from '#contract/day/queue.ts'
import { useEndpoint } from '#web/calls/api.ts'
import type { ApiError } from '#web/calls/api-error.ts'
import { QueueBoard } from '#web/features/day/queue/QueueBoard.tsx'
import { useVisitStart } from '#web/features/record/starting/use-visit-start.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/routes/paths.ts'
import { useMay } from '#web/calls/profile.ts'
import type { QueueSearch } from '#web/routes/queue-search.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDay } from '#words/formats/clinic-date.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { FilterSelect } from '#web/ui/fields/Select.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { lazyDialog } from '#web/routes/lazy-part.tsx'

const WalkIn = lazyDialog(async () => (await import('#web/features/day/queue/WalkIn.tsx')).WalkIn)
const WaitingRoomScreen = lazyDialog(
  async () => (await import('#web/features/day/queue/WaitingRoomScreen.tsx')).WaitingRoomScreen,
)

export function QueuePage() {
  const { t } = useTranslation('queue')
  const search = useSearch({ from: '/clinic/queue' })
  const navigate = useNavigate()
  const mayAdmit = useMay('queue.admit')
  const mayShow = useMay('waitingRoom.write')
  const [isScreenOpen, setIsScreenOpen] = useState(false)
  const { actOf } = useVisitStart()
  const locale = useLocale()
  const now = useNow()
  const answer = useEndpoint(
    queueEndpoints.get,
    { query: { clinicId: search.clinicId } },
    { keepPrevious: true },
  )
  const queue = answer.data?.data
  const { refetch, dataUpdatedAt } = answer
  const isOtherDay = queue !== undefined && dateOf(queue.clinic.timeZone, now) !== queue.date
  // After midnight an open board goes on to the next day. If this device's clock is ahead, ask at most every 30 seconds.
  const isDue = isOtherDay && now - dataUpdatedAt > 30_000
  useEffect(() => {
    if (isDue) void refetch()
  }, [isDue, refetch])

  const go = (change: Partial<QueueSearch> & { visit?: string }) =>
    void navigate({ to: paths.queue, search: before => ({ ...before, ...change }), replace: true })

  return (
    <>
      <PageTitle title={t('title')} note={queue && formatDay(queue.date, locale, queue.date)}>
        {queue && mayShow && (
          <Button icon="screen" aria-haspopup="dialog" onClick={() => setIsScreenOpen(true)}>
            {t('screen')}
          </Button>
        )}
        {queue && mayAdmit && (
          <Button icon="walkin" look="primary" aria-haspopup="dialog" onClick={() => go({ add: true })}>
            {t('walkIn')}
          </Button>
        )}
      </PageTitle>
      {queue ? (
        <>
          <Filters queue={queue} search={search} onChange={go} />
          <QueueBoard columns={queue.columns} doctorId={doctorIn(queue, search)} now={now} actOf={actOf} />
        </>
      ) : answer.isError ? (
        <NoQueue
          error={answer.error}
          hasChosen={search.clinicId !== undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton rows={5} />
      )}
      {queue && mayAdmit && search.add && (
        <WalkIn
          clinic={queue.clinic}
          onClose={() => go({ add: undefined })}
          onOpenVisit={visit => go({ add: undefined, visit })}
        />
      )}
      {queue && isScreenOpen && (
        <WaitingRoomScreen clinic={queue.clinic} onClose={() => setIsScreenOpen(false)} />
      )}
    </>
  )
}

/** The doctors with visits today, by name. */
function doctorsOf({ columns }: Queue) {
  const doctors = queueStatuses.flatMap(status => columns[status].map(({ doctor }) => doctor))
  const byId = new Map(doctors.map(doctor => [doctor._id, doctor]))
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** If the chosen doctor no longer has visits, nothing is filtered. */
const doctorIn = (queue: Queue, { doctorId }: QueueSearch) =>
  doctorsOf(queue).find(({ _id }) => _id === doctorId)?._id

const choiceOf = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name })

type FiltersProps = { queue: Queue; search: QueueSearch; onChange: (change: QueueSearch) => void }

function Filters({ queue, search, onChange }: FiltersProps) {
  const { t } = useTranslation('queue')
  const doctors = doctorsOf(queue)
  const { clinic, clinics, averageWaitMinutes: minutes } = queue
  return (
    <div className="queue-bar">
      {clinics.length > 1 ? (
        <FilterSelect
          label={t('clinic')}
          value={clinic._id}
          choices={clinics.map(choiceOf)}
          onChange={({ target }) => onChange({ clinicId: target.value, doctorId: undefined })}
        />
      ) : (
        <b>{clinic.name}</b>
      )}
      {doctors.length > 1 && (
        <FilterSelect
          label={t('doctor')}
          value={doctorIn(queue, search) ?? ''}
          choices={[{ value: '', label: t('allDoctors') }, ...doctors.map(choiceOf)]}
          onChange={({ target }) => onChange({ doctorId: target.value || undefined })}
        />
      )}
      <p>{minutes === null ? t('noAverage') : t('averageWait', { minutes })}</p>
    </div>
  )
}

type NoQueueProps = { error: ApiError; hasChosen: boolean; onRetry: () => void }

/** No clinic exists, the chosen one is gone, or the call failed. */
function NoQueue({ error, hasChosen, onRetry }: NoQueueProps) {
  const { t } = useTranslation('queue')
  const say = useMessage()
  if (error.code !== 'invalid_input') return <LoadFailed error={error} onRetry={onRetry} />
  return hasChosen ? (
    <EmptyState reason={say(error.errors.clinicId ?? error.message)}>
      <Link to={paths.queue} className="btn">
        {t('otherClinic')}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState reason={t('none.clinic')}>
      <Link to={paths.clinics} className="btn primary">
        {t('none.toClinics')}
      </Link>
    </EmptyState>
  )
}
