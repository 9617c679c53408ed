import { dateOf } from '#contract/values/clinic-time.ts'
import { messages } from '#contract/core/messages.ts'
import type { BookingPage } from '#contract/day/public-booking.ts'
import { worksAt } from '#server/features/day/scheduling/works-at.ts'
import { callingCodeOf } from '#server/platform/phone-numbers/international-number.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import {
  joinDeposits,
  selectPrice,
  sumsOf,
  type PriceRow,
} from '#server/features/day/scheduling/asked-deposit.ts'
import type { Page } from './find-page.ts'

type ServiceRow = Omit<BookingPage['services'][number], 'price' | 'deposit'> & PriceRow

type DoctorRow = Omit<BookingPage['doctors'][number], 'picture'> & { imageId: string | null }

export async function showPage(db: Db, page: Page, now: number): Promise<BookingPage> {
  const { slug, name, address, contactNumber, timeZone, cancellationWindowHours, visitsAheadLimit } = page
  const today = dateOf(timeZone, now)
  const doctors = await listDoctors(db, page, now)
  const services = await db<ServiceRow[]>`
    select s.id as "_id", s.name, s.type, s.duration_minutes as "durationMinutes", ${selectPrice(db, page, now)}
    from services s ${joinDeposits(db, page)} where ${listed(db, page)} order by lower(s.name), s.id`
  const money = (amountMinor: number) => ({ amountMinor, currency: page.currency })
  return {
    slug,
    name,
    address,
    contactNumber,
    timeZone,
    country: page.country ?? '',
    callingCode: callingCodeOf(page.country),
    today,
    cancellationWindowHours,
    visitsAheadLimit,
    services: services.map(service => {
      const { totalMinor, depositMinor } = sumsOf(service, page.taxBasisPoints)
      const { _id, name: serviceName, type, durationMinutes } = service
      const deposit = depositMinor > 0 ? money(depositMinor) : null
      return { _id, name: serviceName, type, durationMinutes, price: money(totalMinor), deposit }
    }),
    doctors: doctors.map(({ imageId, ...doctor }) => ({
      ...doctor,
      picture: imageId && `/book/${slug}/pictures/${imageId}`,
    })),
  }
}

const listed = (db: Db, { organizationId, clinicId }: Page) => db`
  s.organization_id = ${organizationId} and s.is_active and not s.is_deleted
  and not exists (select from unlisted_services u where u.organization_id = ${organizationId} and u.clinic_id = ${clinicId} and u.service_id = s.id)`

/** Errors: invalid_input on serviceId or moreServiceIds, for one that the page leaves out as for one that is not there. */
export async function requireListed(db: Db, page: Page, serviceIds: readonly string[]): Promise<void> {
  const found = await db<{ id: string }[]>`
    select s.id from services s where ${listed(db, page)} and s.id = any(${serviceIds as string[]}::uuid[])`
  const known = new Set(found.map(({ id }) => id))
  const [first, ...more] = serviceIds.map(id => known.has(id.toLowerCase()))
  if (!first) throw invalidInput({ serviceId: messages.serviceUnknown })
  if (more.includes(false)) throw invalidInput({ moreServiceIds: messages.serviceUnknown })
}

/** The doctors who take appointments at the clinic, by name. */
export const listDoctors = (
  db: Db,
  { organizationId, clinicId, timeZone }: Pick<Page, 'organizationId' | 'clinicId' | 'timeZone'>,
  now: number,
) => db<DoctorRow[]>`
  select d.id as "_id", d.first_name || ' ' || d.last_name as name, d.expert, d.about_self as about, d.languages,
    d.image_id as "imageId"
  from doctors d
  where d.organization_id = ${organizationId} and d.is_active and not d.is_deleted
    and ${worksAt(db, { organizationId, clinicId, from: dateOf(timeZone, now) })}
  order by lower(d.first_name || ' ' || d.last_name), d.id`

/** The one that is named, or all of them. Errors: invalid_input on doctorId. */
export async function listCandidates(
  db: Db,
  page: Page,
  doctorId: string | undefined,
  now: number,
): Promise<DoctorRow[]> {
  const doctors = await listDoctors(db, page, now)
  if (!doctorId) return doctors
  const named = doctors.filter(({ _id }) => _id === doctorId)
  if (named.length === 0) throw invalidInput({ doctorId: messages.doctorUnknown })
  return named
}

/** The records of the organization with this mailbox: only for a visitor who has proven it. */
export const listPeople = (db: Db, organizationId: string, email: string) => db<
  { _id: string; name: string }[]
>`
  select id as "_id", trim(first_name || ' ' || coalesce(last_name, '')) as name from patients
  where organization_id = ${organizationId} and email = ${email} and not is_deleted
  order by sort_name, id limit 20`

/** Whether the picture belongs to a doctor on the page. Everybody may see these. */
export async function isShownPicture(db: Db, page: Page, imageId: string, now: number): Promise<boolean> {
  const doctors = await listDoctors(db, page, now)
  return doctors.some(doctor => doctor.imageId === imageId)
}
