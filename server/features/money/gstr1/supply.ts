import { isGstin, stateOfGstin } from '#contract/money/tax/gstin.ts'
import type { Gstr1TableName } from '#contract/money/registers/gstr1.ts'
import {
  creditedOf,
  placeOfSupply,
  rateSums,
  type Paper,
  type PaperLine,
  type RateSum,
} from '#server/features/money/registers/documents.ts'
import type { CreditNote } from '#server/features/money/registers/credit-notes.ts'
import type { Sale } from '#server/features/money/registers/sales.ts'

/** A document as GSTR-1 counts it: an invoice, or a credit note with the invoice that it takes back. Amounts are above 0. */
export type Supply = Pick<
  Paper,
  'number' | 'issuedOn' | 'buyer' | 'buyerTaxNumber' | 'sellerTaxNumber' | 'deliveryState' | 'grossMinor'
> & {
  original: { number: string; issuedOn: string; grossMinor: number } | null
  rates: RateSum[]
  lines: Pick<PaperLine, 'rateId' | 'netMinor' | 'quantityMilli' | 'code' | 'unit' | 'isGoods'>[]
}

export const supplyOfSale = (sale: Sale & { lines: PaperLine[] }): Supply => ({
  ...sale,
  original: null,
  rates: rateSums(sale.taxes),
})

/** Its lines have what is credited of them, and no quantity: a price is credited, not a piece. */
export function supplyOfNote(note: CreditNote): Supply {
  return {
    ...note,
    original: { number: note.original, issuedOn: note.originalOn, grossMinor: note.originalGrossMinor },
    rates: rateSums(creditedOf(note).taxes),
    lines: note.own.flatMap(({ lineId, netMinor }) => {
      const line = note.lines.find(one => one.lineId === lineId)
      return line ? [{ ...line, netMinor, quantityMilli: 0 }] : []
    }),
  }
}

/** Above one lakh rupees, in paise: supplies to another state are listed one by one. */
const largeMinor = 10_000_000

export const isRegistered = ({ buyerTaxNumber }: Pick<Supply, 'buyerTaxNumber'>): boolean =>
  buyerTaxNumber !== null && isGstin(buyerTaxNumber)

/**
 * The table that a rate of a document belongs to. A credit note is listed where its invoice was; for the invoices that are only
 * summed up it lowers the sum.
 */
export function tableOf(
  supply: Supply,
  { ratePercent, isInterstate }: RateSum,
): Extract<Gstr1TableName, 'b2b' | 'b2cl' | 'b2cs' | 'exempt' | 'notes'> {
  if (ratePercent === 0) return 'exempt'
  const isNote = supply.original !== null
  if (isRegistered(supply)) return isNote ? 'notes' : 'b2b'
  const { grossMinor } = supply.original ?? supply
  if (isInterstate && grossMinor > largeMinor) return isNote ? 'notes' : 'b2cl'
  return 'b2cs'
}

/** Whether goods without tax go to another state. */
export const goesElsewhere = (
  { sellerTaxNumber, deliveryState }: Supply,
  { isGoods }: Pick<PaperLine, 'isGoods'>,
): boolean =>
  isGoods &&
  deliveryState !== null &&
  sellerTaxNumber !== null &&
  isGstin(sellerTaxNumber) &&
  deliveryState !== stateOfGstin(sellerTaxNumber)

export const placeOf = (supply: Supply, isInterstate: boolean): string =>
  placeOfSupply(supply, isInterstate) ?? ''
