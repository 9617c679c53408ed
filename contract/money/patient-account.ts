import { z } from 'zod'
import { endpoint, type QueryOf } from '../core/endpoint.ts'
import { date, nothing } from '../core/fields.ts'
import { transactionKinds } from './accounts.ts'
import { paperQuery } from './paper-query.ts'
import { paymentMethods } from './payments.ts'
import { packageStates } from './prices/packages.ts'

/** Debts by the days since their documents: through 30, through 60, through 90, and older. */
export const ageLimits = [30, 60, 90, null] as const

/** An account shows at most so many entries at once, the latest of those that were asked for. */
export const accountEntryLimit = 500

const entry = z.object({
  /** The ledger's transaction. */
  _id: z.string(),
  /** The clinic's own day. */
  on: z.string(),
  kind: z.enum(transactionKinds),
  /** Of the invoice, credit note or receipt, as printed; null where the entry has no document. */
  number: z.string().nullable(),
  /** What an invoice or a visit was for, or the reason of a credit note or a write-off. */
  descriptions: z.array(z.string()),
  method: z.enum(paymentMethods).nullable(),
  /** What it adds to the balance, or 0. Giving a payment back adds to it. */
  chargeMinor: z.number(),
  /** What it takes off the balance, or 0. */
  paymentMinor: z.number(),
  balanceMinor: z.number(),
  invoiceId: z.string().nullable(),
  creditNoteId: z.string().nullable(),
  paymentId: z.string().nullable(),
  refundId: z.string().nullable(),
  appointmentId: z.string().nullable(),
})

const packageOfAccount = z.object({
  _id: z.string(),
  name: z.string(),
  uses: z.number(),
  used: z.number(),
  validUntil: z.string(),
  state: z.enum(packageStates),
  /** Of the invoice that sold it; null where the reader may not open it. */
  invoiceId: z.string().nullable(),
  invoiceNumber: z.string(),
  /** The oldest first. */
  usedOn: z.array(
    z.object({
      on: z.string(),
      uses: z.number(),
      /** By credit notes of the invoice. */
      givenBack: z.number(),
      invoiceId: z.string().nullable(),
      invoiceNumber: z.string(),
    }),
  ),
})
export type PackageOfAccount = z.output<typeof packageOfAccount>

const account = z.object({
  currency: z.string(),
  /** The day that the sums are of: `to`, or today. */
  asOf: z.string(),
  /** due less advance, below 0 where the clinic owes. */
  balanceMinor: z.number(),
  /** What was paid and is not set against anything yet. */
  advanceMinor: z.number(),
  dueMinor: z.number(),
  /** The balance before the first of `entries`. */
  openingMinor: z.number(),
  /** Oldest first. */
  entries: z.array(entry),
  /** Earlier entries are left out, because there are too many: a `to` asks for them. */
  hasEarlier: z.boolean(),
  /** `dueMinor` by age; `upToDays` is null for all that is older. */
  /** All that the patient bought, as it is today, the latest first. */
  packages: z.array(packageOfAccount),
  ages: z.array(z.object({ upToDays: z.number().nullable(), dueMinor: z.number() })),
})
export type PatientAccount = z.output<typeof account>
export type AccountEntry = z.output<typeof entry>

/** Days of the clinics, both included. */
const inDays = z.object({ from: date().optional(), to: date().optional() })

export const patientAccountEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/patients/:id/account',
    summary:
      "A patient's account: all that was charged and paid, the running balance, what is due by age, and the packages that the patient bought",
    allow: 'invoices.read',
    query: inDays,
    data: account,
    reads: 'invoices',
  }),
  statement: endpoint({
    method: 'GET',
    path: 'users/patients/:id/statement',
    summary:
      "A statement of a patient's account on the letterhead of their clinic, in the organization's language and on its paper unless others are asked for",
    allow: 'invoices.read',
    query: inDays.extend(paperQuery.shape),
    file: ['application/pdf'],
    data: nothing,
    reads: 'invoices',
  }),
}
export type AccountDays = QueryOf<typeof patientAccountEndpoints.get>
