import { useTranslation } from '#web/i18n/use-translation.ts'
import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import { deskEndpoints, type Desk } from '#contract/day/desk.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { statusIcons } from '#web/features/day/appointments/StatusBadge.tsx'
import { Greeting } from '#web/features/day/dashboard/Greeting.tsx'
import { Tally } from '#web/features/day/dashboard/Tally.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { FilterSelect } from '#web/ui/fields/Select.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { formatMoney, formatNumber } from '#words/formats/money.ts'
import { useOpenWalkIn } from '../queue/use-open-walk-in.ts'
import { DeskBoard } from './DeskBoard.tsx'
import type { HomeProps } from '../dashboard/home-props.ts'
import '#web/ui/fields/field.css'
import '#web/features/day/dashboard/dashboard.css'

/** The first page of a receptionist: today at their clinic. */
export function DeskHome({ clinicId, onClinic }: HomeProps) {
  const { t } = useTranslation('desk')
  const profile = useProfile()
  const now = useNow()
  const answer = useEndpoint(deskEndpoints.get, { query: { clinicId } }, { keepPrevious: true })
  const desk = answer.data?.data
  const mayAdmit = useMay('queue.admit')
  const openWalkIn = useOpenWalkIn()
  if (!desk && answer.error?.code === 'invalid_input') return <EmptyState reason={t('noClinic')} />
  return (
    <div className="dashboard desk-home">
      <Greeting
        name={profile.name.split(' ')[0] ?? ''}
        timeZone={desk?.clinic.timeZone ?? profile.organization.timeZone}
        now={now}
        note={desk && t('note', { count: visitsOf(desk), clinic: desk.clinic.name })}
      >
        {desk && desk.clinics.length > 1 && (
          <FilterSelect
            label={t('clinic')}
            value={desk.clinic._id}
            choices={desk.clinics.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={event => onClinic(event.target.value)}
          />
        )}
        {mayAdmit && (
          <Button icon="walkin" aria-haspopup="dialog" onClick={openWalkIn}>
            {t('walkIn')} <kbd aria-hidden="true">Alt W</kbd>
          </Button>
        )}
      </Greeting>
      {!desk && answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {!desk && !answer.isError && <Skeleton rows={8} />}
      {desk && (
        <>
          <DayTally desk={desk} />
          <DeskBoard desk={desk} now={now} />
        </>
      )}
    </div>
  )
}

const visitsOf = ({ columns }: Desk) => Object.values(columns).reduce((sum, visits) => sum + visits.length, 0)

function DayTally({ desk: { columns, noShows, taken } }: { desk: Desk }) {
  const { t } = useTranslation('appointments')
  const { t: say } = useTranslation('desk')
  const locale = useLocale()
  const count = (kind: AppointmentStatus, label: string, visits: number) => ({
    kind,
    icon: statusIcons[kind],
    label,
    value: formatNumber(visits, locale),
  })
  return (
    <Tally
      figures={[
        count('booked', t('status.booked'), columns.booked.length),
        count('checked_in', say('waiting'), columns.checked_in.length),
        count('in_consultation', t('status.in_consultation'), columns.in_consultation.length),
        count('completed', t('status.completed'), columns.completed.length),
        count('no_show', t('status.no_show'), noShows),
        ...(taken
          ? [
              {
                kind: 'paid',
                icon: 'receipt',
                label: say('taken'),
                value: formatMoney(taken, locale),
              } as const,
            ]
          : []),
      ]}
    />
  )
}
