import { addDays, dateOf, formatInstant } from '#contract/values/clinic-time.ts'
import { bookingPageDays } from '#contract/day/booking-days.ts'
import type { BookingDay } from '#contract/day/public-booking.ts'
import type { LoadSlotTerms, SlotTerms } from '#server/features/day/scheduling/kept-schedules.ts'
import { loadBookingTerms } from '#server/features/day/scheduling/load-schedule.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Page } from './find-page.ts'
import { offeredDays } from './offered-days.ts'
import { listCandidates, listDoctors, requireListed } from './queries.ts'

export type DoctorsOffer = SlotTerms & { doctorId: string }
type Wanted = {
  serviceIds: readonly string[]
  doctorIds: readonly string[]
  from: string
  to: string
  now: number
  except?: readonly string[] | undefined
  exceptHold?: string | undefined
}

/** Only for doctors who take appointments at this clinic. `load` may answer from what the process keeps, to show free times. */
export async function loadOffers(
  db: Db,
  { organizationId, clinicId }: Pick<Page, 'organizationId' | 'clinicId'>,
  { doctorIds, ...wanted }: Wanted,
  load: LoadSlotTerms = loadBookingTerms,
): Promise<DoctorsOffer[]> {
  const offers = await Promise.all(
    doctorIds.map(async doctorId => {
      const terms = await load(db, organizationId, { clinicId, doctorId, ...wanted })
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

export type Reading = { now: number; loadSlotTerms: LoadSlotTerms }

type Services = { serviceId: string; moreServiceIds?: readonly string[] | undefined }
type Asked = Services & {
  doctorId?: string | undefined
  holdId?: string | undefined
  from: string
  to: string
}

export const serviceIdsOf = ({ serviceId, moreServiceIds = [] }: Services) => [serviceId, ...moreServiceIds]

/** Errors: invalid_input on serviceId, moreServiceIds, doctorId. */
export async function listDays(
  db: Db,
  page: Page,
  asked: Asked,
  { now, loadSlotTerms }: Reading,
): Promise<BookingDay[]> {
  const { doctorId, holdId, from, to } = asked
  const serviceIds = serviceIdsOf(asked)
  const [doctors] = await Promise.all([
    listCandidates(db, page, doctorId, now),
    requireListed(db, page, serviceIds),
  ])
  const doctorIds = doctors.map(({ _id }) => _id)
  const wanted = { serviceIds, doctorIds, from, to, now, exceptHold: holdId }
  return toDays(await loadOffers(db, page, wanted, loadSlotTerms), { zone: page.timeZone, from, to, now })
}

export type FirstTime = { doctorId: string; start: string | null }

/** Of each doctor, by name. Errors: invalid_input on serviceId, moreServiceIds. */
export async function listFirstTimes(
  db: Db,
  page: Page,
  asked: Services,
  reading: Reading,
): Promise<FirstTime[]> {
  const serviceIds = serviceIdsOf(asked)
  const [doctors] = await Promise.all([
    listDoctors(db, page, reading.now),
    requireListed(db, page, serviceIds),
  ])
  const doctorIds = doctors.map(({ _id }) => _id)
  return firstTimesOf(db, page, { serviceIds, doctorIds }, reading)
}

/** The first free time of each of these doctors in the days that the page shows. */
async function firstTimesOf(
  db: Db,
  { timeZone: zone, ...place }: Pick<Page, 'organizationId' | 'clinicId' | 'timeZone'>,
  { serviceIds, doctorIds }: Pick<Wanted, 'serviceIds' | 'doctorIds'>,
  { now, loadSlotTerms }: Reading,
): Promise<FirstTime[]> {
  const from = dateOf(zone, now)
  const range = { from, to: addDays(from, bookingPageDays - 1), now }
  const offers = await loadOffers(db, place, { serviceIds, doctorIds, ...range }, loadSlotTerms)
  return doctorIds.map(doctorId => {
    const own = offers.filter(offer => offer.doctorId === doctorId)
    const open = toDays(own, { zone, ...range }).find(({ times }) => times.length > 0)
    return { doctorId, start: open?.times[0] ?? null }
  })
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
