import type { InvoiceKind } from './invoice.ts'

type Facts = {
  /** The clinic's registration for GST; null elsewhere, and for a clinic without one. */
  hasGstin: boolean
  /** Of each line, at a rate above 0 %; a use of a package says nothing, for its sale was invoiced. */
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
