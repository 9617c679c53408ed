import type { Clinic, clinicEndpoints } from '#contract/clinic/clinics.ts'
import type { BodyOf, QueryOf } from '#contract/core/endpoint.ts'
import { imagePath } from '#server/features/shared/files/save-image.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import { firstHours, setOpeningHours } from './opening-hours.ts'
import { countryOf } from './country-of.ts'
import { requireNumber } from '#server/platform/phone-numbers/international-number.ts'

type Row = Omit<Clinic, 'image' | 'country'> & {
  imageId: string | null
  chosenCountry: string | null
  organizationCountry: string | null
}

const toClinic = ({ imageId, chosenCountry, organizationCountry, ...row }: Row): Clinic => ({
  ...row,
  country: countryOf({ ...row, chosenCountry, organizationCountry }),
  image: imagePath(imageId),
})

const columns = (db: Db) => db`
  c.id as "_id", c.name, c.description, c.email, c.contact_number as "contactNumber", c.service, c.slot_minutes as "timeSlot",
  c.address, c.time_zone as "timeZone", c.country as "chosenCountry", c.tax_number as "taxNumber", c.upi_id as "upiId", o.country as "organizationCountry", c.hours_set_at is not null as "hoursAreSet", c.image_id as "imageId", c.is_active as status, c.is_deleted as "isDeleted", c.version,
  c.created_at as "createdAt", c.updated_at as "updatedAt"`

/** A function of a wing above, which knows a country's rules for tax numbers. Errors: invalid_input on taxNumber. */
export type RequireTaxNumber = (taxNumber: string | null, country: string | null) => void

type Filter = Pick<QueryOf<typeof clinicEndpoints.list>, 'keyword' | 'status'>

export const clinicList = (organizationId: string) =>
  ({
    table: 'clinics',
    alias: 'c',
    from: db => db`clinics c join organizations o on o.id = c.organization_id`,
    scope: db => db`c.organization_id = ${organizationId}`,
    asked: (db, { keyword, status }) => db`
      ${keyword ? db`and lower(c.name || ' ' || c.email || ' ' || replace(c.contact_number, '+91', '') || ' ' || c.service) like ${containing(keyword)}` : db``}
      ${status === undefined ? db`` : db`and c.is_active = ${status}`}`,
    columns,
    sorts: {
      name: 'lower(c.name)',
      service: 'lower(c.service)',
      contactNumber: 'c.contact_number',
      status: 'c.is_active',
      createdAt: 'c.created_at',
    },
    toRecord: toClinic,
  }) satisfies ListSql<Filter, Row, Clinic>

export const getClinic = (db: Db, organizationId: string, id: string): Promise<Clinic> =>
  findOne(db, clinicList(organizationId), id)

/** A clinic is in the organization's zone unless it says its own, and open on working days. Errors: invalid_input on contactNumber. */
export async function insertClinic(
  db: Db,
  organizationId: string,
  { id, imageId }: { id: string; imageId: string | undefined },
  body: BodyOf<typeof clinicEndpoints.create>,
  requireTaxNumber: RequireTaxNumber,
): Promise<void> {
  const {
    name,
    description,
    email,
    service,
    timeSlot,
    address,
    country = null,
    taxNumber = null,
    upiId = null,
    status = true,
  } = body
  const [organization] = await db<{ organizationCountry: string | null; timeZone: string }[]>`
    select country as "organizationCountry", time_zone as "timeZone" from organizations where id = ${organizationId}`
  const timeZone = body.timeZone ?? organization!.timeZone
  const placed = { ...organization!, chosenCountry: country, timeZone }
  const contactNumber = requireNumber('contactNumber', body.contactNumber, countryOf(placed))
  requireTaxNumber(taxNumber, countryOf(placed))
  await db`
    insert into clinics (organization_id, id, name, description, email, contact_number, service, slot_minutes, address,
      time_zone, country, tax_number, upi_id, image_id, is_active)
    values (${organizationId}, ${id}, ${name}, ${description}, ${email}, ${contactNumber}, ${service}, ${timeSlot}, ${address},
      ${timeZone}, ${country}, ${taxNumber}, ${upiId}, ${imageId ?? null}, ${status})`
  await setOpeningHours(db, { organizationId, id }, firstHours)
}

/** Clinics that send nothing to phones, because their country is not certain. */
export async function clinicsWithoutCountry(
  db: Db,
  organizationId: string,
): Promise<{ _id: string; name: string }[]> {
  const clinics = await placedClinics(db, organizationId)
  return clinics.filter(clinic => !countryOf(clinic)).map(({ _id, name }) => ({ _id, name }))
}

/** The countries of the clinics' national phone numbers, each once. */
export async function clinicCountries(db: Db, organizationId: string): Promise<string[]> {
  const countries = (await placedClinics(db, organizationId)).map(countryOf)
  return [...new Set(countries)].filter(country => country !== null)
}

const placedClinics = (db: Db, organizationId: string) => db<
  Pick<Row, '_id' | 'name' | 'timeZone' | 'chosenCountry' | 'organizationCountry'>[]
>`
  select c.id as "_id", c.name, c.time_zone as "timeZone", c.country as "chosenCountry", o.country as "organizationCountry"
  from clinics c join organizations o on o.id = c.organization_id
  where c.organization_id = ${organizationId} and c.is_active and not c.is_deleted
  order by lower(c.name), c.id`
