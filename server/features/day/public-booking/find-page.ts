import {
  enterOrganization,
  type Database,
  type Db,
  type TransactionOptions,
} from '#server/platform/db/database.ts'
import { countryOf } from '#server/features/clinic/clinics/country-of.ts'
import { notFound } from '#server/platform/http/errors.ts'

export type Page = {
  slug: string
  organizationId: string
  clinicId: string
  name: string
  address: string
  contactNumber: string
  /** Of national phone numbers. */
  country: string | null
  timeZone: string
  currency: string
  taxBasisPoints: number
  cancellationWindowHours: number
  visitsAheadLimit: number
}

type ClinicOfPage = Omit<Page, 'slug' | 'organizationId' | 'clinicId' | 'country'> &
  Parameters<typeof countryOf>[0]

/**
 * Enters the organization whose clinic has this open page, and answers the clinic. Of an unknown address, one that is
 * closed, a clinic that is closed or deleted and an organization that is suspended: the same not_found.
 */
async function openPage(db: Db, slug: string): Promise<Page> {
  const [page] = await db<{ organizationId: string; clinicId: string }[]>`
    select p.organization_id as "organizationId", p.clinic_id as "clinicId"
    from booking_pages p join organizations o on o.id = p.organization_id
    where p.slug = ${slug} and p.is_open and o.suspended_at is null and o.demo_expires_at is null`
  if (!page) throw notFound()
  const { organizationId, clinicId } = page
  await enterOrganization(db, organizationId)
  const [clinic] = await db<ClinicOfPage[]>`
    select c.name, c.address, c.contact_number as "contactNumber", c.time_zone as "timeZone", c.country as "chosenCountry",
      o.country as "organizationCountry", o.currency,
      o.tax_basis_points as "taxBasisPoints", o.cancellation_window_hours as "cancellationWindowHours", o.visits_ahead_limit as "visitsAheadLimit"
    from clinics c join organizations o on o.id = c.organization_id
    where c.organization_id = ${organizationId} and c.id = ${clinicId} and c.is_active and not c.is_deleted`
  if (!clinic) throw notFound()
  return { slug, organizationId, clinicId, ...clinic, country: countryOf(clinic) }
}

/** One transaction in the organization of an open page. Errors: not_found. */
export const inPage = <T>(
  database: Database,
  slug: string,
  work: (db: Db, page: Page) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> => database.inGlobal(async db => work(db, await openPage(db, slug)), options)
