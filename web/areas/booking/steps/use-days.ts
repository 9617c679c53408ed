import { useRef, useState } from 'react'
import { bookingPageDays } from '#contract/day/booking-days.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import type { BookingDay } from '#contract/day/public-booking.ts'
import type { ShownBookingPage } from '#contract/site/public-site.ts'
import { ask, type Failure } from '#web/features/site/public-forms/post.ts'
import { firstOpen, stillOpen } from '#web/areas/booking/booking-steps.ts'
import type { Data } from '#web/areas/booking/visit/visit-request.ts'

/** The days that the page shows and the one that is chosen among them: one with free times, where there is any. */
export function useDays(
  base: string,
  { page: { today }, days: firstDays }: ShownBookingPage,
  refuse: (failure: Failure) => void,
) {
  const [days, setDays] = useState<readonly BookingDay[]>(firstDays)
  const [date, setDate] = useState(firstOpen(firstDays))
  const [isLoading, setIsLoading] = useState(false)
  const asked = useRef(0)

  /** `holdId`: the visitor's own hold takes nothing away. */
  async function load(wanted: { serviceId: string; doctorId: string; holdId: string | undefined }) {
    const mine = ++asked.current
    setIsLoading(true)
    const { serviceId, doctorId, holdId } = wanted
    const query = new URLSearchParams({
      serviceId,
      from: today,
      to: addDays(today, bookingPageDays - 1),
      ...(doctorId && { doctorId }),
      ...(holdId && { holdId }),
    })
    const answer = await ask<Data<BookingDay[]>>('GET', `${base}/slots?${query}`)
    if (mine !== asked.current) return
    setIsLoading(false)
    if (!answer.ok) return refuse(answer.failure)
    const { data } = answer.body
    setDays(data)
    setDate(before => stillOpen(data, before))
  }

  return { days, date, day: days.find(one => one.date === date), setDate, isLoading, load }
}
