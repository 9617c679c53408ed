import { dateOf, formatInstant } from '#contract/values/clinic-time.ts'
import type { BookingDay } from '#contract/day/public-booking.ts'
import { loadBookingTerms, type BookingTerms } from '#server/features/day/scheduling/load-schedule.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Page } from './find-page.ts'
import { offeredDays } from './offered-days.ts'
import { listCandidates, requireListed } from './queries.ts'

export type DoctorsOffer = BookingTerms & { doctorId: string }
type Wanted = {
  serviceIds: readonly string[]
  doctorIds: readonly string[]
  from: string
  to: string
  now: number
  except?: readonly string[] | undefined
  exceptHold?: string | undefined
}

/** Only for doctors who take appointments at this clinic. */
export async function loadOffers(
  db: Db,
  { organizationId, clinicId }: Pick<Page, 'organizationId' | 'clinicId'>,
  { doctorIds, ...wanted }: Wanted,
): Promise<DoctorsOffer[]> {
  const offers = await Promise.all(
    doctorIds.map(async doctorId => {
      const terms = await loadBookingTerms(db, organizationId, { clinicId, doctorId, ...wanted })
      return terms && { ...terms, doctorId }
    }),
  )
  return offers.filter(
    offer =>
      offer !== undefined &&
      offer.doctorWorksHere &&
      offer.doctorIsOpen &&
      offer.clinicIsOpen &&
      offer.servicesAreOpen,
  ) as DoctorsOffer[]
}

type Asked = {
  serviceId: string
  doctorId?: string | undefined
  holdId?: string | undefined
  from: string
  to: string
}

/** Errors: invalid_input on serviceId, doctorId. */
export async function listDays(db: Db, page: Page, asked: Asked, now: number): Promise<BookingDay[]> {
  const { serviceId, doctorId, holdId, from, to } = asked
  const [doctors] = await Promise.all([
    listCandidates(db, page, doctorId, now),
    requireListed(db, page, serviceId),
  ])
  const doctorIds = doctors.map(({ _id }) => _id)
  const wanted = { serviceIds: [serviceId], doctorIds, from, to, now, exceptHold: holdId }
  return toDays(await loadOffers(db, page, wanted), { zone: page.timeZone, from, to, now })
}

/** Days before today are not shown. */
export function toDays(
  offers: readonly DoctorsOffer[],
  { zone, from, to, now }: { zone: string; from: string; to: string; now: number },
): BookingDay[] {
  const today = dateOf(zone, now)
  if (to < today) return []
  const days = offeredDays(offers, { zone, from: from < today ? today : from, to, now })
  return days.map(day => ({ ...day, times: day.times.map(time => formatInstant(zone, time)) }))
}
