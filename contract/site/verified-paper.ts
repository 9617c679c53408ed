// Without zod, because the public pages contain it.

/** What the public page says of a printed paper. Unknown has null for the rest. */
export type VerifiedPaper = {
  kind: 'prescription' | 'certificate' | 'invoice' | 'credit_note' | 'receipt' | 'quotation' | 'refund' | null
  /** As printed: RX-000123. */
  number: string | null
  issuedOn: string | null
  state: 'valid' | 'cancelled' | 'unknown'
}
