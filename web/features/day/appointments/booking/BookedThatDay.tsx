import { useTranslation } from '#web/i18n/use-translation.ts'
import { isInQueue } from '#contract/day/queue.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useServiceNames } from '#web/features/day/appointments/use-service-names.ts'
import { wallClock } from '#words/formats/clinic-date.ts'

type BookedThatDayProps = { patientId: string; date: string }

/** Says which visits the patient has on that day already. It refuses nothing: some patients come twice. */
export function BookedThatDay({ patientId, date }: BookedThatDayProps) {
  const { t } = useTranslation('appointments')
  const namesOf = useServiceNames()
  const query = { patientId, from: date, to: date, sort: 'start', limit: 20 } as const
  const answer = useEndpoint(appointmentEndpoints.list, { query })
  const visits = (answer.data?.data ?? []).filter(({ status }) => isInQueue(status))
  if (visits.length === 0) return null
  return (
    <p className="already" role="status">
      <Icon name="alert" className="sm" />
      <span>
        {visits
          .map(visit =>
            t('book.already', {
              time: wallClock(visit.start),
              service: namesOf(visit),
              doctor: visit.doctor.name,
            }),
          )
          .join(' ')}
      </span>
    </p>
  )
}
