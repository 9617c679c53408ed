import type { BookingPageSettings, bookingPageEndpoints } from '#contract/day/booking-page.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import { slugOf } from '#contract/values/slug.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError, invalidInput, notFound, staleVersion } from '#server/platform/http/errors.ts'

type Key = { organizationId: string; clinicId: string }
type Row = Pick<BookingPageSettings, 'version' | 'paysOnline' | 'currency'> & {
  name: string
  slug: string | null
  isOpen: boolean | null
}
type Update = BodyOf<typeof bookingPageEndpoints.update>

/** Errors: not_found. */
export async function getBookingPage(
  db: Db,
  { organizationId, clinicId }: Key,
): Promise<BookingPageSettings> {
  const [clinic] = await db<Row[]>`
    select c.name, p.slug, p.is_open as "isOpen", coalesce(p.version, 1) as version, o.currency,
      exists (select from provider_keys k where k.organization_id = ${organizationId} and k.is_used) as "paysOnline"
    from clinics c join organizations o on o.id = c.organization_id
    left join booking_pages p on p.organization_id = c.organization_id and p.clinic_id = c.id
    where c.organization_id = ${organizationId} and c.id = ${clinicId} and not c.is_deleted`
  if (!clinic) throw notFound()
  const services = await db<BookingPageSettings['services']>`
    select s.id as "_id", s.name, not exists (select from unlisted_services u
      where u.organization_id = ${organizationId} and u.clinic_id = ${clinicId} and u.service_id = s.id) as "isListed",
      case when f.service_id is null then 'nothing' when f.amount_minor is null then 'whole' else 'deposit' end as "payFirst",
      f.amount_minor as "depositMinor"
    from services s
    left join booking_deposits f on f.organization_id = s.organization_id and f.clinic_id = ${clinicId} and f.service_id = s.id
    where s.organization_id = ${organizationId} and s.is_active and not s.is_deleted order by lower(s.name), s.id`
  const slug = clinic.slug ?? (await freeSlug(db, slugOf(clinic.name)))
  const { isOpen, version, paysOnline, currency } = clinic
  return { slug, isOpen: isOpen ?? false, paysOnline, currency, services, version }
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
  { slug, isOpen, unlistedServiceIds, deposits, version }: Update,
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
  if (deposits) await setDeposits(db, key, deposits)
  return before
}

/** Errors: invalid_input on `field` where one of them is not there, or named twice. */
async function requireServices(
  db: Db,
  organizationId: string,
  serviceIds: readonly string[],
  field: string,
): Promise<void> {
  const known = await db`
    select 1 from services where organization_id = ${organizationId} and id = any(${serviceIds as string[]}::uuid[]) and not is_deleted`
  if (known.length < serviceIds.length) throw invalidInput({ [field]: messages.serviceUnknown })
}

async function setDeposits(
  db: Db,
  { organizationId, clinicId }: Key,
  deposits: NonNullable<Update['deposits']>,
): Promise<void> {
  await requireServices(
    db,
    organizationId,
    deposits.map(({ serviceId }) => serviceId),
    'deposits',
  )
  await db`delete from booking_deposits where organization_id = ${organizationId} and clinic_id = ${clinicId}`
  if (deposits.length === 0) return
  await db`insert into booking_deposits ${db(
    deposits.map(({ serviceId, amountMinor }) => ({
      organization_id: organizationId,
      clinic_id: clinicId,
      service_id: serviceId,
      amount_minor: amountMinor,
    })),
  )}`
}

async function setUnlisted(db: Db, { organizationId, clinicId }: Key, serviceIds: string[]): Promise<void> {
  await requireServices(db, organizationId, serviceIds, 'unlistedServiceIds')
  await db`delete from unlisted_services where organization_id = ${organizationId} and clinic_id = ${clinicId}`
  if (serviceIds.length === 0) return
  await db`
    insert into unlisted_services (organization_id, clinic_id, service_id)
    select ${organizationId}, ${clinicId}, unnest(${serviceIds}::uuid[])`
}
