import type { Db } from '#server/platform/db/database.ts'

/** What a message says of an invoice: never what it is for. `issuedOn`: 'YYYY-MM-DD'. */
export type OwedInvoice = {
  clinicId: string
  patientId: string
  number: string
  issuedOn: string
  due: { amountMinor: number; currency: string }
  /** Where it is paid. */
  url: string
}

/** Handed in by the app: the books are below this wing. Undefined: nothing of it can be paid online now. */
export type FindOwed = (
  db: Db,
  invoice: { organizationId: string; id: string },
  now: number,
) => Promise<OwedInvoice | undefined>
