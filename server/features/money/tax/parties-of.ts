import { isGstin } from '#contract/money/tax/gstin.ts'
import type { InvoiceData } from '#documents/money-data.ts'
import { clinicFacts, type ClinicFacts } from '#server/features/clinic/clinics/clinic-facts.ts'
import { allSent, type Db, type Fragment } from '#server/platform/db/database.ts'

/** What an invoice says of its seller and its buyer; kept as it was when the invoice was issued. */
export type Parties = {
  clinic: { name: string; address: string; country: string | null; taxNumber: string | null }
  buyer: { name: string; number: number; address: string | null }
  /** Who pays a part of it. Invoices that were issued before there were payers do not say it. */
  payer?: { name: string; memberNumber: string | null } | null
}

/** As they are now. Both are there. */
export async function partiesOf(
  db: Db,
  organizationId: string,
  { clinicId, patientId }: { clinicId: string; patientId: string },
): Promise<Parties> {
  const [clinic, [buyer]] = await allSent([
    clinicFacts(db, organizationId, clinicId),
    db<Parties['buyer'][]>`
      select ${buyerColumns(db)} from patients p where p.organization_id = ${organizationId} and p.id = ${patientId}`,
  ])
  return { clinic: sellerOf(clinic), buyer: buyer! }
}

const gulf = new Set(['AE', 'BH', 'KW', 'OM', 'QA', 'SA'])

export function taxNumberOf({
  country,
  taxNumber,
}: Pick<Parties['clinic'], 'country' | 'taxNumber'>): InvoiceData['taxNumber'] {
  if (taxNumber === null) return null
  const name =
    country === 'IN' && isGstin(taxNumber) ? 'gstin' : country && gulf.has(country) ? 'vat' : 'other'
  return { name, number: taxNumber }
}

/** Of the patient `p`. */
export const buyerColumns = (db: Db): Fragment => db`
  trim(p.first_name || ' ' || coalesce(p.last_name, '')) as name, p.number, p.address`

export const sellerOf = ({ name, address, country, taxNumber }: ClinicFacts): Parties['clinic'] => ({
  name,
  address,
  country,
  taxNumber,
})
