import type { BookingPageSettings, bookingPageEndpoints } from '#contract/day/booking-page.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import { slugOf } from '#contract/values/slug.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError, invalidInput, notFound, staleVersion } from '#server/platform/http/errors.ts'

type Key = { organizationId: string; clinicId: string }

/** Errors: not_found. */
export async function getBookingPage(
  db: Db,
  { organizationId, clinicId }: Key,
): Promise<BookingPageSettings> {
  const [clinic] = await db<{ name: string; slug: string | null; isOpen: boolean | null; version: number }[]>`
    select c.name, p.slug, p.is_open as "isOpen", coalesce(p.version, 1) as version from clinics c
    left join booking_pages p on p.organization_id = c.organization_id and p.clinic_id = c.id
    where c.organization_id = ${organizationId} and c.id = ${clinicId} and not c.is_deleted`
  if (!clinic) throw notFound()
  const services = await db<BookingPageSettings['services']>`
    select s.id as "_id", s.name, not exists (select from unlisted_services u
      where u.organization_id = ${organizationId} and u.clinic_id = ${clinicId} and u.service_id = s.id) as "isListed"
    from services s where s.organization_id = ${organizationId} and s.is_active and not s.is_deleted order by lower(s.name), s.id`
  const slug = clinic.slug ?? (await freeSlug(db, slugOf(clinic.name)))
  return { slug, isOpen: clinic.isOpen ?? false, services, version: clinic.version }
}

/** 'riverside', or with the first number behind it that nobody has. */
async function freeSlug(db: Db, slug: string): Promise<string> {
  const rows = await db<{ slug: string }[]>`
    select slug from booking_pages where slug = ${slug} or slug ~ ${`^${slug}-[0-9]+$`}`
  const taken = new Set(rows.map(row => row.slug))
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}

/** Answers the page as it was. Errors: not_found; stale_version; invalid_input on slug, also where another clinic has it; conflict in a demo. */
export async function updateBookingPage(
  db: Db,
  key: Key,
  { slug, isOpen, unlistedServiceIds, version }: BodyOf<typeof bookingPageEndpoints.update>,
): Promise<BookingPageSettings> {
  const { organizationId, clinicId } = key
  // The page may have no row yet: its clinic keeps two first saves apart.
  await db`select 1 from clinics where organization_id = ${organizationId} and id = ${clinicId} for no key update`
  const before = await getBookingPage(db, key)
  if (version !== undefined && version !== before.version) throw staleVersion(before)
  const [demo] = await db`
    select 1 from organizations where id = ${organizationId} and demo_expires_at is not null`
  if (demo && isOpen) throw new HttpError('conflict', { message: messages.bookingPageOfDemo })
  await db`
    insert into booking_pages (slug, organization_id, clinic_id, is_open, version)
    values (${slug}, ${organizationId}, ${clinicId}, ${isOpen}, ${before.version + 1})
    on conflict (organization_id, clinic_id) do update set slug = excluded.slug, is_open = excluded.is_open,
      version = excluded.version`
  if (unlistedServiceIds) await setUnlisted(db, key, [...new Set(unlistedServiceIds)])
  return before
}

async function setUnlisted(db: Db, { organizationId, clinicId }: Key, serviceIds: string[]): Promise<void> {
  const known = await db`
    select 1 from services where organization_id = ${organizationId} and id = any(${serviceIds}::uuid[]) and not is_deleted`
  if (known.length < serviceIds.length) throw invalidInput({ unlistedServiceIds: messages.serviceUnknown })
  await db`delete from unlisted_services where organization_id = ${organizationId} and clinic_id = ${clinicId}`
  if (serviceIds.length === 0) return
  await db`
    insert into unlisted_services (organization_id, clinic_id, service_id)
    select ${organizationId}, ${clinicId}, unnest(${serviceIds}::uuid[])`
}
