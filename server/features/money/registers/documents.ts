import { stateOfGstin, isGstin } from '#contract/money/tax/gstin.ts'
import type { InvoiceKind } from '#contract/money/invoices/invoice.ts'
import { taxesOfNote } from '#server/features/money/invoices/note-taxes.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A part of a rate, as it stands on the paper: `rate` in percent. */
export type TaxPart = {
  rateId: string
  isInterstate: boolean
  name: string
  rate: string
  taxableMinor: number
  amountMinor: number
}

/** What the registers say of an issued invoice, of its seller and of its buyer. */
export type Paper = {
  number: string
  issuedOn: string
  kind: InvoiceKind
  clinic: string
  sellerTaxNumber: string | null
  buyer: string
  buyerTaxNumber: string | null
  deliveryState: string | null
  netMinor: number
  exemptMinor: number
  taxMinor: number
  roundingMinor: number
  grossMinor: number
  taxes: TaxPart[]
}

/** Joins of an invoice `i` with what `paperColumns` reads. */
export const paperJoins = (db: Db) => db`
  join clinics c on c.organization_id = i.organization_id and c.id = i.clinic_id
  left join patients p on p.organization_id = i.organization_id and p.id = i.patient_id`

/** Columns of an invoice `i`: all but its number, its day and its sums. */
export const paperColumns = (db: Db, organizationId: string) => db`
  i.kind, c.name as clinic, i.issued_as -> 'clinic' ->> 'taxNumber' as "sellerTaxNumber",
  coalesce(i.buyer_name, i.issued_as -> 'buyer' ->> 'name', trim(p.first_name || ' ' || coalesce(p.last_name, ''))) as buyer,
  i.buyer_tax_number as "buyerTaxNumber", i.delivery_state as "deliveryState",
  coalesce((select json_agg(json_build_object('rateId', ${rateGroup(db, 't')}, 'isInterstate', t.is_interstate, 'name', t.name,
      'rate', t.rate_text, 'taxableMinor', t.taxable_minor, 'amountMinor', t.amount_minor) order by t.position)
    from invoice_taxes t where t.organization_id = ${organizationId} and t.invoice_id = i.id), '[]') as taxes`

/** The same rate is another tax for goods that go to another state. */
export const rateGroup = (db: Db, alias: 'l' | 't') =>
  db.unsafe(`(${alias}.tax_rate_id || case when ${alias}.is_interstate then ' IGST' else '' end)`)

/** A rate of a paper: what it taxes and its parts. Amounts of a credit note are above 0, too. */
export type RateSum = {
  rateId: string
  /** In percent. */
  ratePercent: number
  isInterstate: boolean
  taxableMinor: number
  taxMinor: number
  igstMinor: number
  cgstMinor: number
  sgstMinor: number
}

export function rateSums(taxes: readonly TaxPart[]): RateSum[] {
  const ids = [...new Set(taxes.map(({ rateId }) => rateId))]
  return ids.map(rateId => {
    const parts = taxes.filter(tax => tax.rateId === rateId)
    const amountOf = (name: string) =>
      parts.filter(part => part.name === name).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    return {
      rateId,
      // Two halves of 12.5 percent are 6.25 each.
      ratePercent: Math.round(parts.reduce((sum, { rate }) => sum + Number(rate), 0) * 1_000) / 1_000,
      isInterstate: parts[0]!.isInterstate,
      taxableMinor: parts[0]!.taxableMinor,
      taxMinor: parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      igstMinor: amountOf('IGST'),
      cgstMinor: amountOf('CGST'),
      sgstMinor: amountOf('SGST'),
    }
  })
}

/** The state where a supply is taxed, by its code of GST: goods where they go to, all else where the clinic is. */
export const placeOfSupply = (
  { sellerTaxNumber, deliveryState }: Pick<Paper, 'sellerTaxNumber' | 'deliveryState'>,
  isInterstate: boolean,
): string | null =>
  isInterstate
    ? deliveryState
    : sellerTaxNumber !== null && isGstin(sellerTaxNumber)
      ? stateOfGstin(sellerTaxNumber)
      : null

/** A line of an invoice; without a `rateId` it is exempt. */
export type PaperLine = {
  lineId: string
  rateId: string | null
  netMinor: number
  quantityMilli: number
  /** HSN or SAC. */
  code: string | null
  unit: string | null
  isGoods: boolean
}

/** The lines of an invoice that a column names: 'i.id'. */
export const paperLines = (db: Db, organizationId: string, invoiceId: 'i.id' | 'n.invoice_id') => db`
  coalesce((select json_agg(json_build_object('lineId', l.id, 'rateId', ${rateGroup(db, 'l')}, 'netMinor', l.net_minor,
      'quantityMilli', l.quantity_milli, 'code', l.code, 'unit', l.unit, 'isGoods', coalesce(w.kind = 'goods', false)) order by l.position)
    from invoice_lines l
    left join price_items w on w.organization_id = l.organization_id and w.id = l.item_id
    where l.organization_id = ${organizationId} and l.invoice_id = ${db(invoiceId)}), '[]')`

type Credited = { lineId: string; netMinor: number }
export type CreditedPaper = {
  lines: PaperLine[]
  /** The taxes of the invoice. */
  taxes: TaxPart[]
  earlier: Credited[]
  own: Credited[]
  taxMinor: number
}

/** What a credit note takes back of each part of each rate, and without tax. */
export function creditedOf({ lines, taxes, earlier, own, taxMinor }: CreditedPaper): {
  taxes: TaxPart[]
  exemptMinor: number
} {
  const rateIds = [...new Set(taxes.map(({ rateId }) => rateId))]
  const exempt = new Set(lines.flatMap(({ lineId, rateId }) => (rateId === null ? [lineId] : [])))
  return {
    taxes: rateIds.flatMap(rateId => {
      const ofRate = taxes.filter(tax => tax.rateId === rateId)
      const { isInterstate } = ofRate[0]!
      return taxesOfNote({ taxes: ofRate, lines }, earlier, own).map(part => ({
        ...part,
        rateId,
        isInterstate,
        // A note that comes late takes back no tax.
        amountMinor: taxMinor === 0 ? 0 : part.amountMinor,
      }))
    }),
    exemptMinor: own
      .filter(({ lineId }) => exempt.has(lineId))
      .reduce((sum, { netMinor }) => sum + netMinor, 0),
  }
}
