import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { call, useEndpoint } from '#web/calls/api.ts'
import { wallClock } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import type { BookingBody } from './booking-draft.ts'

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

type Refused = Pick<BookingBody, 'clinicId' | 'doctorId' | 'serviceId' | 'moreServiceIds' | 'start'>

/** Says which visit has a time that was refused as taken. Undefined if the reader may not know its patient. */
export function useWhoHasTime(): (refused: Refused) => Promise<string | undefined> {
  const { t } = useTranslation('appointments')
  return async ({ clinicId, doctorId, serviceId, moreServiceIds, start }) => {
    const query = {
      clinicId,
      doctorId,
      serviceId,
      moreServiceIds: moreServiceIds?.join() || undefined,
      start,
    }
    const found = await call(appointmentEndpoints.checkTime, { query }).catch(() => undefined)
    const [named] = (found?.data.takenBy ?? []).flatMap(({ patient, start, end }) =>
      patient === null ? [] : [{ patient, time: `${wallClock(start)}–${wallClock(end)}` }],
    )
    return named && t('other.hasTime', { patient: isolated(named.patient), time: isolated(named.time) })
  }
}
