import { appointmentEndpoints } from '#contract/appointments.ts'
import { addDays, isDate } from '#contract/clinic-time.ts'
import { useEndpoint } from '#web/api.ts'
import { daysAhead } from './free-days.ts'

type Asked = { clinicId: string; doctorId: string; serviceId: string; from: string; today: string }

/** Free times from a day on, four weeks of them: the day's own and the next ones come in one answer. */
export function useFreeSlots({ clinicId, doctorId, serviceId, from, today }: Asked) {
  const isAsked = Boolean(clinicId && doctorId && serviceId) && isDate(from) && from >= today
  const answer = useEndpoint(
    appointmentEndpoints.slots,
    { query: { clinicId, doctorId, serviceId, from, to: isAsked ? addDays(from, daysAhead - 1) : from } },
    { enabled: isAsked },
  )
  const state: 'unasked' | 'loading' | 'failed' | 'ready' = !isAsked
    ? 'unasked'
    : answer.data
      ? 'ready'
      : answer.isError
        ? 'failed'
        : 'loading'
  return { state, slots: answer.data?.data ?? [], refetch: answer.refetch }
}
