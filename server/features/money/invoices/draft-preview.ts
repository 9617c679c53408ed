import { isGstin } from '#contract/money/tax/gstin.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { kindOfInvoice } from '#contract/money/invoices/kind-of.ts'
import type { InvoiceTotals } from '#contract/money/invoices/totals.ts'
import { previewDocumentNumber } from '#server/features/money/numbering/take-document-number.ts'
import { ratesOn } from '#server/features/money/tax/rates-on.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { askedOf } from './asked-of.ts'
import { priceLines, saidOfTax, type Priced } from './price-lines.ts'

type Draft = Pick<Invoice, 'lines' | 'discountMinor' | 'currency' | 'deliveryState'> & {
  clinicId: string
  patientId: string
  payerId: string | null
  day: string
}
type Preview = Pick<Invoice, 'taxes' | 'draft'> & { totals: InvoiceTotals | null }

/** What a draft comes to if it is issued on this day: with the rates of the day, the kind of paper and its number. */
export async function previewDraft(db: Db, organizationId: string, draft: Draft): Promise<Preview> {
  const { clinicId, day, lines, discountMinor } = draft
  const asked = { lines: lines.map(askedOf), discountMinor, areKept: true }
  const [known, nextNumber, [clinic]] = await allSent([
    ratesOn(db, organizationId, { day, clinicId }),
    previewDocumentNumber(db, organizationId, { clinicId, kind: 'invoice', day }),
    db<{ taxNumber: string | null }[]>`
      select tax_number as "taxNumber" from clinics where organization_id = ${organizationId} and id = ${clinicId}`,
  ])
  // A rate of a line may have ended since: then issuing says so, and the draft stands as it was saved.
  const priced = await priceLines(db, organizationId, draft, asked).catch((error: unknown) => {
    if (error instanceof HttpError) return undefined
    throw error
  })
  return {
    totals: priced?.totals ?? null,
    taxes: priced ? taxesOf(priced.totals, priced.lines) : [],
    draft: {
      kind: kindOfInvoice({
        hasGstin: isGstin(clinic!.taxNumber ?? ''),
        areTaxed: saidOfTax(priced?.lines ?? []),
      }),
      nextNumber,
      today: day,
      rates: [...known.rates.values()].map(({ id, name, basisPoints }) => ({
        taxRateId: id,
        name,
        basisPoints,
      })),
    },
  }
}

type Tax = Invoice['taxes'][number] & { taxRateId: string; isInterstate: boolean }

/** The taxes of a paper, one line for each part of each rate. */
export const taxesOf = (
  { rates }: Pick<InvoiceTotals, 'rates'>,
  lines: readonly Pick<Priced, 'rate' | 'taxRateId' | 'isInterstate'>[],
): Tax[] =>
  rates.flatMap(({ rateId, basisPoints, taxableMinor, parts }) => {
    const { rate, taxRateId, isInterstate } = lines.find(line => line.rate?.id === rateId)!
    return parts.map(({ name, amountMinor }) => ({
      taxRateId: taxRateId!,
      isInterstate,
      // A rate that is one tax goes by the name that the clinic gave it.
      name: parts.length > 1 || isInterstate ? name : rate!.name,
      rate: String(basisPoints / 100 / parts.length),
      taxableMinor,
      amountMinor,
    }))
  })
