import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { useEndpoint } from '#web/calls/api.ts'

type Asked = {
  clinicId: string
  doctorId: string
  serviceId: string
  moreServiceIds: readonly string[]
  /** '': no time is typed. */
  start: string
  /** The visit that is being moved. */
  appointmentId?: string
}

/** Checks a typed time: is it refused, or taken, and by whom. */
export function useTimeCheck({ moreServiceIds, appointmentId, ...visit }: Asked) {
  const isAsked = Object.values(visit).every(Boolean)
  const answer = useEndpoint(
    appointmentEndpoints.checkTime,
    { query: { ...visit, moreServiceIds: moreServiceIds.join() || undefined, appointmentId } },
    { enabled: isAsked },
  )
  const state: 'unasked' | 'loading' | 'failed' | 'ready' = !isAsked
    ? 'unasked'
    : answer.data
      ? 'ready'
      : answer.isError
        ? 'failed'
        : 'loading'
  return { state, check: isAsked ? answer.data?.data : undefined, refetch: answer.refetch }
}
