import { messages } from '#contract/core/messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import { countryOf } from './country-of.ts'
import { requireNumber } from '#server/platform/phone-numbers/international-number.ts'

type Placed = Parameters<typeof countryOf>[0]

const placed = (db: Db, organizationId: string, clinicId: string) => db<(Placed & { isDeleted: boolean })[]>`
  select c.country as "chosenCountry", o.country as "organizationCountry", c.time_zone as "timeZone", c.is_deleted as "isDeleted"
  from clinics c join organizations o on o.id = c.organization_id
  where c.organization_id = ${organizationId} and c.id = ${clinicId}`

/** Answers the country of the clinic's national phone numbers. Errors: invalid_input on the field that names the clinic. */
export async function requireClinic(
  db: Db,
  organizationId: string,
  field: string,
  clinicId: string,
): Promise<{ country: string | null }> {
  const [clinic] = await placed(db, organizationId, clinicId)
  if (!clinic || clinic.isDeleted) throw invalidInput({ [field]: messages.clinicUnknown })
  return { country: countryOf(clinic) }
}

type Changing = { organizationId: string; clinicId: string; change?: Partial<Placed> }

/** The clinic's country, once the change of the same call is made. */
export async function countryAfter(
  db: Db,
  { organizationId, clinicId, change = {} }: Changing,
): Promise<string | null> {
  const [clinic] = await placed(db, organizationId, clinicId)
  return clinic ? countryOf({ ...clinic, ...change }) : null
}

/**
 * Like requireNumber, of a record whose clinic may be deleted by now. `change`: of the clinic itself, in the same call.
 * Errors: invalid_input on the field.
 */
export async function requireNumberAt<Field extends string>(
  db: Db,
  { organizationId, clinicId, change = {} }: Changing,
  field: Field,
  typed: string | undefined,
): Promise<{ [K in Field]?: string }> {
  if (typed === undefined) return {}
  const [clinic] = typed.startsWith('+') ? [] : await placed(db, organizationId, clinicId)
  const number = requireNumber(field, typed, clinic ? countryOf({ ...clinic, ...change }) : null)
  return { [field]: number } as { [K in Field]?: string }
}
