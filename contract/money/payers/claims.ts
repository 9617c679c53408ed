import { z } from 'zod'
import { endpoint, listQuery } from '../../core/endpoint.ts'
import { date, formBoolean, idOf, nothing, optionalText, reference, requiredText } from '../../core/fields.ts'
import { exportEndpoint } from '../../core/lists.ts'
import { messages } from '../../core/messages.ts'
import { largestAmountMinor } from '../../values/money.ts'
import { claimStates } from './claim-state.ts'
import { payerMessages } from './payer-messages.ts'

export const settlementMethods = ['bank', 'cheque', 'advance'] as const
export const disallowedTo = ['patient', 'write_off'] as const

const settlementOfClaim = z.object({
  /** The id of the settlement, which may be for several claims. */
  _id: z.string(),
  settledOn: z.string(),
  method: z.enum(settlementMethods).nullable(),
  reference: z.string().nullable(),
  receivedMinor: z.number(),
  tdsMinor: z.number(),
  tdsSection: z.string().nullable(),
  disallowedMinor: z.number(),
  disallowedTo: z.enum(disallowedTo).nullable(),
  reason: z.string().nullable(),
  isUndone: z.boolean(),
  /** Why its cheque came back. */
  returnedReason: z.string().nullable(),
})

const claim = z.object({
  _id: z.string(),
  state: z.enum(claimStates),
  invoice: z.object({ _id: z.string(), number: z.string() }),
  payer: reference,
  patient: reference,
  clinic: reference,
  memberNumber: z.string().nullable(),
  issuedOn: z.string(),
  sentOn: z.string().nullable(),
  reference: z.string().nullable(),
  /** When the payer should have paid; null until it is sent. */
  dueOn: z.string().nullable(),
  currency: z.string(),
  claimedMinor: z.number(),
  creditedMinor: z.number(),
  receivedMinor: z.number(),
  tdsMinor: z.number(),
  disallowedMinor: z.number(),
  /** What is still open. */
  dueMinor: z.number(),
  /** The oldest first. */
  settlements: z.array(settlementOfClaim),
})
export type Claim = z.output<typeof claim>

const sums = z.object({
  currency: z.string(),
  /** Today, by the organization's calendar. */
  today: z.string(),
  /** Open claims by the days since their invoices were issued; `upToDays` is null for all that are older. */
  ages: z.array(z.object({ upToDays: z.number().nullable(), count: z.number(), dueMinor: z.number() })),
  /** Sent claims whose day to pay has passed. */
  overdue: z.object({ count: z.number(), dueMinor: z.number() }),
  /** The tax that payers keep back today. */
  tds: z.object({ rate: z.string(), section: z.string().nullable() }).nullable(),
})
export type ClaimSums = z.output<typeof sums>

const amount = z
  .number({ error: payerMessages.amountInvalid })
  .int(payerMessages.amountInvalid)
  .min(0, payerMessages.amountInvalid)
  .max(largestAmountMinor, payerMessages.amountInvalid)
const settledClaim = z
  .object({
    claimId: idOf(payerMessages.claimUnknown),
    /** What of the claim this settles: all that is open, unless given. */
    claimedMinor: amount.min(1, payerMessages.amountInvalid).optional(),
    receivedMinor: amount.default(0),
    tdsMinor: amount.default(0),
    disallowedMinor: amount.default(0),
    disallowedTo: z.enum(disallowedTo, { error: payerMessages.disallowedToRequired }).optional(),
    /** Why something was disallowed. */
    reason: optionalText(200),
  })
  .refine(({ receivedMinor, tdsMinor, disallowedMinor }) => receivedMinor + tdsMinor + disallowedMinor > 0, {
    path: ['receivedMinor'],
    message: payerMessages.nothingSettled,
  })
  .refine(({ disallowedMinor, disallowedTo: to }) => disallowedMinor === 0 || to !== undefined, {
    path: ['disallowedTo'],
    message: payerMessages.disallowedToRequired,
  })
  .refine(({ disallowedMinor, reason }) => disallowedMinor === 0 || Boolean(reason), {
    path: ['reason'],
    message: payerMessages.reasonRequired,
  })
const isOnce = (ids: readonly string[]) => new Set(ids).size === ids.length

const path = 'users/claims'
const filters = {
  payerId: idOf(messages.invalidValue).optional(),
  clinicId: idOf(messages.clinicRequired).optional(),
}
const listFilters = {
  ...filters,
  state: z.enum(claimStates, { error: messages.invalidValue }).optional(),
  /** Something of it is still open. */
  isDue: formBoolean.optional(),
  invoiceId: idOf(messages.invalidValue).optional(),
}
export const claimSorts = ['issuedOn', 'payer', 'patient', 'state', 'claimed', 'due', 'createdAt'] as const
const allow = 'payers.manage'
const changes = ['payers', 'invoices', 'payments'] as const
const claimIds = z
  .array(idOf(payerMessages.claimUnknown))
  .min(1, payerMessages.claimsRequired)
  .max(100, messages.invalidValue)
  .refine(isOnce, payerMessages.claimTwice)

export const claimEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List claims: one for each invoice that a payer bears a part of',
    allow,
    query: listQuery(claimSorts, listFilters),
    data: z.array(claim),
    paged: true,
    reads: 'invoices',
  }),
  export: exportEndpoint({
    path,
    name: { many: 'claims' },
    filters: listFilters,
    sorts: claimSorts,
    columns: [
      'number',
      'payer',
      'patient',
      'issuedOn',
      'status',
      'claimed',
      'due',
      'memberNumber',
      'clinic',
      'sentOn',
      'dueOn',
      'reference',
      'credited',
      'received',
      'tds',
      'disallowed',
      'currency',
    ],
    allow,
    reads: 'invoices',
  }),
  sums: endpoint({
    method: 'GET',
    path: `${path}/sums`,
    summary: 'What is open of claims, by its age',
    allow,
    query: z.object(filters),
    data: sums,
    readsNobody: 'Sums and counts of claims.',
  }),
  send: endpoint({
    method: 'POST',
    path: `${path}/send`,
    summary: 'Mark claims as sent on a day, with the reference of the sending',
    allow,
    body: z.object({ claimIds, sentOn: date(payerMessages.sentOnRequired), reference: optionalText(100) }),
    data: nothing,
    message: payerMessages.claimsSent,
    errors: ['conflict'],
    changes,
  }),
  settle: endpoint({
    method: 'POST',
    path: `${path}/settlements`,
    summary: 'Settle claims of one payer: received, TDS and disallowed are together what is claimed',
    allow,
    body: z
      .object({
        method: z.enum(settlementMethods, { error: payerMessages.methodRequired }).optional(),
        reference: optionalText(100),
        claims: z
          .array(settledClaim)
          .min(1, payerMessages.claimsRequired)
          .max(100, messages.invalidValue)
          .refine(claims => isOnce(claims.map(one => one.claimId)), payerMessages.claimTwice),
      })
      .refine(({ method, claims }) => method !== undefined || claims.every(one => one.receivedMinor === 0), {
        path: ['method'],
        message: payerMessages.methodRequired,
      }),
    data: z.object({ _id: z.string() }),
    success: 201,
    message: payerMessages.settled,
    errors: ['amount_exceeds', 'approval_needed', 'conflict', 'limit_exceeded', 'period_closed'],
    changes,
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/settlements/:id/undo`,
    summary: 'Undo a settlement on its own day: its claims are open again',
    allow,
    data: nothing,
    message: payerMessages.settlementUndone,
    errors: ['conflict', 'not_found', 'period_closed'],
    changes,
  }),
  returnCheque: endpoint({
    method: 'POST',
    path: `${path}/settlements/:id/return`,
    summary: 'Book that the cheque of a settlement came back, today: its claims are open again as they were',
    allow,
    body: z.object({ reason: requiredText(payerMessages.reasonRequired, 200) }),
    data: nothing,
    message: payerMessages.chequeReturned,
    errors: ['conflict', 'not_found', 'period_closed'],
    changes,
  }),
}
