import { z } from 'zod'
import { endpoint, listQuery } from '../../core/endpoint.ts'
import { date, formBoolean, idOf, nothing, optionalText, requiredText, version } from '../../core/fields.ts'
import { exportEndpoint } from '../../core/lists.ts'
import { messages } from '../../core/messages.ts'
import { basisPointsOf, largestAmountMinor } from '../../values/money.ts'
import { payerMessages } from './payer-messages.ts'

export const payerKinds = ['insurer', 'employer'] as const
const kind = z.enum(payerKinds, { error: payerMessages.payerKindRequired })

const payer = z.object({
  _id: z.string(),
  name: z.string(),
  kind,
  /** A person, an address, an email: as the clinic wrote it. */
  contact: z.string().nullable(),
  taxNumber: z.string().nullable(),
  daysToPay: z.number(),
  status: z.boolean(),
  version: z.number(),
  currency: z.string(),
  /** Claims of which something is open, and how much. */
  openCount: z.number(),
  openMinor: z.number(),
  /** What the payer paid beyond credit notes, and no claim took yet. */
  advanceMinor: z.number(),
})
export type Payer = z.output<typeof payer>

const daysToPay = z
  .number({ error: payerMessages.daysToPayInvalid })
  .int(payerMessages.daysToPayInvalid)
  .min(0, payerMessages.daysToPayInvalid)
  .max(365, payerMessages.daysToPayInvalid)
const name = requiredText(payerMessages.payerNameRequired, 200)
const content = {
  contact: optionalText(300).optional(),
  taxNumber: optionalText(30).optional(),
}

const path = 'users/payers'
const one = `${path}/:id` as const
const changes = ['payers'] as const
export const payerSorts = ['name', 'daysToPay', 'open', 'createdAt'] as const
const filters = { kind: kind.optional(), status: formBoolean.optional() }

export const payOutBody = z.object({
  clinicId: idOf(messages.clinicRequired),
  amountMinor: z
    .number({ error: payerMessages.payoutAmountInvalid })
    .int(payerMessages.payoutAmountInvalid)
    .min(1, payerMessages.payoutAmountInvalid)
    .max(largestAmountMinor, payerMessages.payoutAmountInvalid),
  reference: optionalText(100),
  reason: requiredText(payerMessages.payoutReasonRequired, 200),
})

export const payerEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List insurers and employers, with what each owes',
    allow: 'payers.manage',
    query: listQuery(payerSorts, filters),
    data: z.array(payer),
    paged: true,
    readsNobody: 'Insurers and employers, and what they owe in all.',
  }),
  export: exportEndpoint({
    path,
    name: { many: 'insurers and employers' },
    filters,
    sorts: payerSorts,
    columns: [
      'name',
      'type',
      'contact',
      'daysToPay',
      'openClaims',
      'due',
      'advance',
      'taxNumber',
      'status',
      'currency',
    ],
    allow: 'payers.manage',
    reads: 'payers',
  }),
  names: endpoint({
    method: 'GET',
    path: `${path}/names`,
    summary: 'The payers that an invoice or a policy can name',
    allow: 'invoices.write',
    data: z.array(z.object({ _id: z.string(), name: z.string(), kind })),
    readsNobody: 'The names of insurers and employers.',
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'Get a payer with what it owes',
    allow: 'payers.manage',
    data: payer,
    readsNobody: 'An insurer or employer, and what it owes in all.',
  }),
  add: endpoint({
    method: 'POST',
    path,
    summary: 'Add an insurer or employer',
    allow: 'payers.manage',
    body: z.object({ name, kind, daysToPay: daysToPay.default(30), ...content }),
    data: payer,
    success: 201,
    message: payerMessages.payerAdded,
    changes,
  }),
  change: endpoint({
    method: 'PUT',
    path: one,
    summary: 'Change a payer, or take it out of use',
    allow: 'payers.manage',
    body: z.object({
      name: name.optional(),
      kind: kind.optional(),
      daysToPay: daysToPay.optional(),
      status: formBoolean.optional(),
      ...content,
      version,
    }),
    data: payer,
    message: payerMessages.payerSaved,
    errors: ['not_found', 'stale_version'],
    changes,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    summary: 'Delete a payer that has no open claim, no draft and no policy in force',
    allow: 'payers.manage',
    data: nothing,
    message: payerMessages.payerDeleted,
    errors: ['in_use', 'not_found'],
    changes,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${one}/restore`,
    summary: 'Restore a deleted payer',
    allow: 'payers.manage',
    data: payer,
    message: messages.restored,
    errors: ['not_found'],
    changes,
  }),
  payOut: endpoint({
    method: 'POST',
    path: `${one}/payouts`,
    summary: 'Give a payer money of its advance back, by bank, from a clinic',
    allow: 'payers.manage',
    body: payOutBody,
    data: payer,
    success: 201,
    message: payerMessages.paidOut,
    errors: ['approval_needed', 'conflict', 'not_found', 'period_closed'],
    changes: ['payers', 'payments'],
  }),
  undoPayout: endpoint({
    method: 'POST',
    path: `${one}/payouts/:payoutId/undo`,
    summary: 'Undo a payout on its own day: it is an advance of the payer again',
    allow: 'payers.manage',
    data: payer,
    message: payerMessages.payoutUndone,
    errors: ['conflict', 'not_found', 'period_closed'],
    changes: ['payers', 'payments'],
  }),
  tdsRates: endpoint({
    method: 'GET',
    path: 'users/payer-tds-rates',
    summary: 'The tax that payers keep back, the latest day first',
    allow: 'payers.manage',
    data: z.array(z.object({ validFrom: z.string(), rate: z.string(), section: z.string().nullable() })),
    readsNobody: 'Rates of a tax by day, with their sections.',
  }),
  setTds: endpoint({
    method: 'PUT',
    path: 'users/payer-tds-rates',
    summary: 'Set the tax that payers keep back, from a day on',
    allow: 'payers.manage',
    body: z.object({
      validFrom: date(payerMessages.tdsFromRequired),
      rate: z
        .string({ error: payerMessages.tdsInvalid })
        .refine(text => basisPointsOf(text) !== null, payerMessages.tdsInvalid),
      section: optionalText(20),
    }),
    data: nothing,
    message: payerMessages.tdsSaved,
    changes,
  }),
}

/** Of an invoice's or a policy's body. */
export const payerId = idOf(messages.invalidValue)
