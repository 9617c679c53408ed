import { bookingPageDays } from '#contract/day/booking-days.ts'
import type { BookingDay } from '#contract/day/public-booking.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import { ask } from '#web/features/site/public-forms/post.ts'
import type { Data } from '../visit/visit-request.ts'

type Wanted = {
  serviceId: string
  moreServiceIds: readonly string[]
  doctorId: string
  holdId: string | undefined
}

/** The days that the page shows. `holdId`: the visitor's own hold does not make its time look taken. */
export function loadDays(
  base: string,
  today: string,
  { serviceId, moreServiceIds, doctorId, holdId }: Wanted,
) {
  const query = new URLSearchParams({
    serviceId,
    from: today,
    to: addDays(today, bookingPageDays - 1),
    ...(moreServiceIds.length > 0 && { moreServiceIds: moreServiceIds.join() }),
    ...(doctorId && { doctorId }),
    ...(holdId && { holdId }),
  })
  return ask<Data<BookingDay[]>>('GET', `${base}/slots?${query}`)
}

/** The first free time of each doctor by id; null: there is none. */
export type FirstTimes = Readonly<Record<string, string | null>>

/** Empty if the call failed: the page works without it. */
export async function loadFirstTimes(
  base: string,
  { serviceId, moreServiceIds }: Pick<Wanted, 'serviceId' | 'moreServiceIds'>,
): Promise<FirstTimes> {
  const query = new URLSearchParams({
    serviceId,
    ...(moreServiceIds.length > 0 && { moreServiceIds: moreServiceIds.join() }),
  })
  const answer = await ask<Data<{ doctorId: string; start: string | null }[]>>(
    'GET',
    `${base}/first-times?${query}`,
  )
  return answer.ok ? Object.fromEntries(answer.body.data.map(({ doctorId, start }) => [doctorId, start])) : {}
}
