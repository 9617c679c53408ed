import type { Locale } from '#contract/core/locale.ts'
import type { PaperSize } from '#contract/values/paper-size.ts'
import { zatcaQr } from '#contract/money/tax/zatca.ts'
import { upiLink } from '#contract/money/upi-link.ts'
import { formatAmountInFull } from '#contract/values/money.ts'
import type { InvoiceData } from '#documents/money-data.ts'
import { findLetterhead } from '#server/features/clinic/clinics/load-letterhead.ts'
import { partiesOf, type Parties } from '#server/features/money/tax/parties-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FoundInvoice } from './queries.ts'

export type PaperFacts = {
  head: Awaited<ReturnType<typeof findLetterhead>>
  parties: Parties
  issuedAt: string | null
  locale: Locale
  paperSize: PaperSize
  /** The clinic's, or else the organization's. */
  upiId: string | null
}

/** What the papers of an invoice say besides its sums. A draft names its parties as they are now. */
export async function findPaperFacts(
  db: Db,
  organizationId: string,
  { _id, clinic, patient }: FoundInvoice,
): Promise<PaperFacts> {
  const [row] = await db<(Omit<PaperFacts, 'head' | 'parties'> & { issuedAs: Parties | null })[]>`
    select i.issued_at as "issuedAt", i.issued_as as "issuedAs", o.locale, o.money_paper_size as "paperSize",
      coalesce(c.upi_id, r.upi_id) as "upiId"
    from invoices i join organizations o on o.id = i.organization_id
      join clinics c on c.organization_id = i.organization_id and c.id = i.clinic_id
      left join money_rules r on r.organization_id = i.organization_id
    where i.organization_id = ${organizationId} and i.id = ${_id}`
  const { issuedAs, ...facts } = row!
  const parties =
    issuedAs ?? (await partiesOf(db, organizationId, { clinicId: clinic._id, patientId: patient._id }))
  const head = await findLetterhead(db, organizationId, clinic._id)
  const { name, address } = parties.clinic
  return { ...facts, parties, head: { ...head, clinic: { ...head.clinic, name, address } } }
}

type Owed = Pick<FoundInvoice, 'state' | 'number' | 'issuedOn' | 'currency'> & {
  totals: { dueMinor: number; payerDueMinor: number }
}

/** The code that the patient pays with; null where the patient owes nothing, in another currency, and without a UPI ID. */
export function upiOf(
  { upiId, head }: { upiId: string | null; head: { clinic: { name: string } } },
  { state, number, issuedOn, currency, totals }: Owed,
): InvoiceData['upi'] {
  const dueMinor = totals.dueMinor - totals.payerDueMinor
  const isOwed = (state === 'issued' || state === 'part_paid') && dueMinor > 0
  if (upiId === null || number === null || currency !== 'INR' || !isOwed) return null
  return {
    id: upiId,
    link: upiLink({ upiId, payee: head.clinic.name, amountMinor: dueMinor, number, issuedOn }),
  }
}

type Taxed = { issuedAt: string | null; grossMinor: number; taxMinor: number; currency: string }

/** The text of the code that a Saudi clinic with a VAT number prints; null for all others, and in a draft. */
export function zatcaOf({ name, country, taxNumber }: Parties['clinic'], paper: Taxed): string | null {
  const { issuedAt, grossMinor, taxMinor, currency } = paper
  if (country !== 'SA' || taxNumber === null || issuedAt === null) return null
  return zatcaQr({
    seller: name,
    vatNumber: taxNumber,
    issuedAt: `${new Date(issuedAt).toISOString().slice(0, 19)}Z`,
    gross: formatAmountInFull(grossMinor, currency),
    tax: formatAmountInFull(taxMinor, currency),
  })
}
