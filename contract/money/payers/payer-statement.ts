import { z } from 'zod'
import { endpoint, type QueryOf } from '../../core/endpoint.ts'
import { nothing, reference } from '../../core/fields.ts'
import { transactionKinds } from '../accounts.ts'
import { paperQuery } from '../paper-query.ts'
import { asSheet, days, isInOrder, notInOrder, sheetFiles } from '../registers/period.ts'

/** It leaves the clinic: numbers, days, member numbers and amounts, never a service or a diagnosis. */
const statement = z.object({
  payer: reference,
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  /** What the payer owed before the first day, below 0 where the clinic owes. */
  openingMinor: z.number(),
  /** The oldest first. */
  entries: z.array(
    z.object({
      _id: z.string(),
      on: z.string(),
      kind: z.enum(transactionKinds),
      invoiceId: z.string().nullable(),
      /** Of the invoice. */
      number: z.string().nullable(),
      memberNumber: z.string().nullable(),
      /** Of what the payer sent. */
      reference: z.string().nullable(),
      /** Why money went back, or a cheque came back. */
      reason: z.string().nullable(),
      /** A payout that was undone since. */
      isUndone: z.boolean(),
      /** What it adds to what is owed, or 0. */
      chargeMinor: z.number(),
      /** What it takes off, or 0: of it, the tax that was kept back and what was disallowed. */
      settledMinor: z.number(),
      tdsMinor: z.number(),
      disallowedMinor: z.number(),
      balanceMinor: z.number(),
    }),
  ),
  chargedMinor: z.number(),
  settledMinor: z.number(),
  closingMinor: z.number(),
})
export type PayerStatement = z.output<typeof statement>

const path = 'users/payers/:id/statement'
const allow = 'payers.manage'
const reads = 'invoices' as const

export const payerStatementEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'What a payer was charged and settled in a period, with the balance before and after',
    allow,
    query: z.object(days).refine(isInOrder, notInOrder),
    data: statement,
    reads,
  }),
  export: endpoint({
    method: 'GET',
    path: `${path}/export`,
    summary: "A payer's statement as a table",
    allow,
    query: z.object({ ...asSheet, ...days }).refine(isInOrder, notInOrder),
    file: sheetFiles,
    data: nothing,
    takesLong: true,
    stepUp: 'always',
    errors: ['step_up_required', 'too_many_requests'],
    reads,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${path}/pdf`,
    summary: "A payer's statement on paper, in the organization's language unless another is asked for",
    allow,
    query: z.object({ ...days, lang: paperQuery.shape.lang }).refine(isInOrder, notInOrder),
    file: ['application/pdf'],
    data: nothing,
    reads,
  }),
}
export type PayerDays = QueryOf<typeof payerStatementEndpoints.get>
