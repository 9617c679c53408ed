import type { Db, Fragment } from '#server/platform/db/database.ts'
import { countryOf } from './country-of.ts'

export type ClinicFacts = {
  name: string
  address: string
  /** As `countryOf` says. */
  country: string | null
  taxNumber: string | null
  timeZone: string
}

const read = new WeakMap<Db, Map<string, Promise<ClinicFacts>>>()

/**
 * What money asks of a clinic, which is there: its day, its taxes, its numbers, its name on a paper. Read once in a transaction,
 * so not for one that changes the clinic.
 */
export function clinicFacts(db: Db, organizationId: string, clinicId: string): Promise<ClinicFacts> {
  const ofTransaction = read.get(db) ?? new Map<string, Promise<ClinicFacts>>()
  read.set(db, ofTransaction)
  const facts = ofTransaction.get(clinicId) ?? select(db, organizationId, clinicId)
  ofTransaction.set(clinicId, facts)
  return facts
}

export type FactsRow = Omit<ClinicFacts, 'country'> & {
  chosenCountry: string | null
  organizationCountry: string | null
}

/** Of the clinic `c` and its organization `o`. */
export const factsColumns = (db: Db): Fragment => db`
  c.name, c.address, c.tax_number as "taxNumber", c.country as "chosenCountry", o.country as "organizationCountry",
  c.time_zone as "timeZone"`

const factsOf = ({ name, address, taxNumber, ...placed }: FactsRow): ClinicFacts => ({
  name,
  address,
  taxNumber,
  timeZone: placed.timeZone,
  country: countryOf(placed),
})

/** A statement read them beside other things: nothing else in its transaction has to. */
export function keepClinicFacts(db: Db, clinicId: string, row: FactsRow): ClinicFacts {
  const facts = factsOf(row)
  const ofTransaction = read.get(db) ?? new Map<string, Promise<ClinicFacts>>()
  read.set(db, ofTransaction.set(clinicId, Promise.resolve(facts)))
  return facts
}

async function select(db: Db, organizationId: string, clinicId: string): Promise<ClinicFacts> {
  const [clinic] = await db<FactsRow[]>`
    select ${factsColumns(db)} from clinics c join organizations o on o.id = c.organization_id
    where c.organization_id = ${organizationId} and c.id = ${clinicId}`
  return factsOf(clinic!)
}
