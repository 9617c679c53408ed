import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { addDays, isDate } from '#contract/values/clinic-time.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { daysAhead } from '../choice/free-days.ts'

export type SlotsAsked = {
  clinicId: string
  doctorId: string
  serviceId: string
  moreServiceIds: readonly string[]
  from: string
}

/** Asks for four weeks, starting at a day. */
export function slotsQuery({ moreServiceIds, from, ...visit }: SlotsAsked) {
  const to = isDate(from) ? addDays(from, daysAhead - 1) : from
  return { query: { ...visit, moreServiceIds: moreServiceIds.join() || undefined, from, to } }
}

/** Free times from a day on. One answer holds those of the day itself and of the following days. */
export function useFreeSlots({ today, ...asked }: SlotsAsked & { today: string }) {
  const { clinicId, doctorId, serviceId, from } = asked
  const isAsked = Boolean(clinicId && doctorId && serviceId) && isDate(from) && from >= today
  const answer = useEndpoint(appointmentEndpoints.slots, slotsQuery(asked), { enabled: isAsked })
  const state: 'unasked' | 'loading' | 'failed' | 'ready' = !isAsked
    ? 'unasked'
    : answer.data
      ? 'ready'
      : answer.isError
        ? 'failed'
        : 'loading'
  return { state, slots: answer.data?.data ?? [], refetch: answer.refetch }
}
