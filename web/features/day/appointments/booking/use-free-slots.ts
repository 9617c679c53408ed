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

/** `unasked`: a choice is missing. `noDay`: only the day is, because it is no date or is over. */
export type SlotsState = 'unasked' | 'noDay' | 'loading' | 'failed' | 'ready'

export const isBookable = (day: string, today: string) => isDate(day) && day >= today

/** Free times from a day on. One answer holds those of the day itself and of the following days. */
export function useFreeSlots({ today, ...asked }: SlotsAsked & { today: string }) {
  const { clinicId, doctorId, serviceId, from } = asked
  const isChosen = Boolean(clinicId && doctorId && serviceId)
  const isAsked = isChosen && isBookable(from, today)
  const answer = useEndpoint(appointmentEndpoints.slots, slotsQuery(asked), { enabled: isAsked })
  const state: SlotsState = !isAsked
    ? isChosen
      ? 'noDay'
      : 'unasked'
    : answer.data
      ? 'ready'
      : answer.isError
        ? 'failed'
        : 'loading'
  return { state, slots: answer.data?.data ?? [], refetch: answer.refetch }
}
