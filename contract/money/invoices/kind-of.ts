import type { InvoiceKind } from './invoice.ts'

type Facts = {
  /** The clinic's registration for GST; null elsewhere, and for a clinic without one. */
  hasGstin: boolean
  /** Whether each line is taxed at more than 0 %. A use of a package is left out, because its sale was invoiced. */
  areTaxed: readonly boolean[]
}

/** A buyer with a GSTIN gets a tax invoice for taxed lines and a bill of supply for exempt ones (CGST Rules 2017, rule 46A). */
export const needsTwoDocuments = (kind: InvoiceKind, buyerTaxNumber: string | null): boolean =>
  kind === 'invoice_cum_bill_of_supply' && buyerTaxNumber !== null

/**
 * What a paper is, by Indian GST: exempt supplies go on a bill of supply, taxed ones on a tax invoice, both together on one paper for
 * a buyer without a GSTIN (CGST Rules 2017, rules 46, 49 and 46A). Elsewhere, and without a GSTIN, it is an invoice.
 */
export function kindOfInvoice({ hasGstin, areTaxed }: Facts): InvoiceKind {
  if (!hasGstin || areTaxed.every(isTaxed => isTaxed)) return 'invoice'
  return areTaxed.some(isTaxed => isTaxed) ? 'invoice_cum_bill_of_supply' : 'bill_of_supply'
}
