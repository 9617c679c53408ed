import { z } from 'zod'
import { endpoint, type QueryOf } from '../../core/endpoint.ts'
import { nothing } from '../../core/fields.ts'
import { ledgerAccounts } from '../accounts.ts'
import {
  asSheet,
  days,
  isInOrder,
  isOneChoice,
  notInOrder,
  notOneChoice,
  ofClinics,
  sheetFiles,
} from './period.ts'
import { registerMessages } from './register-messages.ts'

/** What an accountant takes of a period: everything posted, and its documents. */
export const registerNames = [
  'journal',
  'sales',
  'creditNotes',
  'payments',
  'payerReceipts',
  'advances',
] as const
export type RegisterName = (typeof registerNames)[number]

const amount = z.number()

/** What the documents of a period say beside what the ledger says of the same. */
const comparisonNames = [
  'sales',
  'salesTax',
  'credited',
  'creditedTax',
  'rounding',
  'received',
  'givenBack',
  'payerReceived',
  'payerTds',
  'advances',
  'advanceTax',
] as const
const comparison = z.object({
  name: z.enum(comparisonNames),
  registerMinor: amount,
  ledgerMinor: amount,
})

const sums = { netMinor: amount, taxMinor: amount, roundingMinor: amount, grossMinor: amount }
const registers = z.object({
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  /** How many documents or transactions each register has. */
  counts: z.object({
    journal: amount,
    sales: amount,
    creditNotes: amount,
    payments: amount,
    payerReceipts: amount,
    advances: amount,
  }),
  sales: z.object(sums),
  creditNotes: z.object(sums),
  /** Each part of each rate, on invoices and on credit notes; `rate` in percent. */
  taxes: z.array(
    z.object({
      name: z.string(),
      rate: z.string(),
      taxableMinor: amount,
      amountMinor: amount,
      creditedTaxableMinor: amount,
      creditedMinor: amount,
    }),
  ),
  payments: z.array(
    z.object({ method: z.string(), takenMinor: amount, undoneMinor: amount, refundedMinor: amount }),
  ),
  /** What payers settled of their claims, less what was taken back. */
  payerReceipts: z.object({
    receivedMinor: amount,
    fromAdvanceMinor: amount,
    tdsMinor: amount,
    disallowedMinor: amount,
  }),
  /** Money without an invoice: before the period, what came and went in it, and after. */
  advances: z.object({
    openingMinor: amount,
    receivedMinor: amount,
    usedMinor: amount,
    closingMinor: amount,
    /** By how much the tax that they owe before their invoices grew. */
    taxMinor: amount,
  }),
  comparisons: z.array(comparison),
  /** The ledger in the same days. */
  accounts: z.array(z.object({ name: z.enum(ledgerAccounts), debitMinor: amount, creditMinor: amount })),
})
export type Registers = z.output<typeof registers>

const period = { ...days, ...ofClinics }

export const registerEndpoints = {
  totals: endpoint({
    method: 'GET',
    path: 'users/registers',
    summary:
      'The totals of the registers of a period: sales, credit notes, payments, receipts of payers and advances, beside those of the ledger',
    allow: 'ledger.export',
    query: z.object(period).refine(isInOrder, notInOrder).refine(isOneChoice, notOneChoice),
    data: registers,
    reads: 'payments',
    takesLong: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'users/registers/export',
    summary: 'A register of a period as a file',
    allow: 'ledger.export',
    query: z
      .object({
        ...asSheet,
        register: z.enum(registerNames, { error: registerMessages.registerUnknown }),
        ...period,
      })
      .refine(isInOrder, notInOrder)
      .refine(isOneChoice, notOneChoice),
    file: sheetFiles,
    data: nothing,
    takesLong: true,
    stepUp: 'always',
    errors: ['step_up_required', 'too_many_requests'],
    reads: 'payments',
  }),
}
export type RegisterDays = QueryOf<typeof registerEndpoints.totals>
