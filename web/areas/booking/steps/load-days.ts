import { bookingPageDays } from '#contract/day/booking-days.ts'
import type { BookingDay } from '#contract/day/public-booking.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import { ask } from '#web/features/site/public-forms/post.ts'
import type { Data } from '../visit/visit-request.ts'

type Wanted = { serviceId: string; doctorId: string; holdId: string | undefined }

/** The days that the page shows. `holdId`: the visitor's own hold does not make its time look taken. */
export function loadDays(base: string, today: string, { serviceId, doctorId, holdId }: Wanted) {
  const query = new URLSearchParams({
    serviceId,
    from: today,
    to: addDays(today, bookingPageDays - 1),
    ...(doctorId && { doctorId }),
    ...(holdId && { holdId }),
  })
  return ask<Data<BookingDay[]>>('GET', `${base}/slots?${query}`)
}
