import { z } from 'zod'
import { endpoint, listQuery } from '../core/endpoint.ts'
import { date, idOf, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { deskMessages } from './desk-messages.ts'
import { deskMethods, paymentMethods } from './payments.ts'

/** Exact, in minor units of the organization's currency. */
const sum = (least: number) =>
  z
    .number({ error: messages.amountRequired })
    .int(messages.amountInvalid)
    .min(least, messages.amountInvalid)
    .max(1_000_000_000_000, messages.amountInvalid)

const reason = z.string({ error: messages.invalidValue }).trim().max(200, messages.tooLong)

/** How many of one note or coin. The limits keep the sum of all exact. */
const piece = z.object({
  valueMinor: sum(1).max(100_000_000, messages.amountInvalid),
  count: z.number({ error: messages.invalidValue }).int(messages.invalidValue).min(0).max(1_000_000),
  isCoin: z.boolean({ error: messages.invalidValue }).default(false),
})
export type CountedPiece = z.output<typeof piece>

export const openDeskBody = z.object({
  clinicId: idOf(messages.clinicRequired),
  floatMinor: sum(0),
  /** Confirms the float that this closed session left: `floatMinor` is that sum. */
  takenOverFrom: idOf(messages.invalidValue).optional(),
})
export type OpenDesk = z.output<typeof openDeskBody>

const otherMethod = z.enum(deskMethods, { error: messages.invalidValue }).exclude(['cash'])

/** What the person took at the clinic by one method other than cash while the session was open, less what they gave back by it. */
const paper = z.object({
  method: otherMethod,
  payments: z.number(),
  amountMinor: z.number(),
  /** The sum on the slip of the card terminal, the bank's list or the like. Null: nobody compared. */
  paperMinor: z.number().nullable(),
})
export type DeskPaper = z.output<typeof paper>

export const closeDeskBody = z.object({
  countedMinor: sum(0),
  /** By denomination; their sum is `countedMinor`. */
  counts: z.array(piece).max(40, messages.invalidValue).optional(),
  /** Why it differs from what should be there. */
  reason: reason.optional(),
  /** What of it stays as the next session's float; the rest goes to the safe. */
  leftMinor: sum(0).default(0),
  /** The sums on the terminal's slip, the bank's list and the like. */
  papers: z
    .array(z.object({ method: otherMethod, paperMinor: sum(0) }))
    .max(10, messages.invalidValue)
    .optional(),
  /** The number of the bag that goes to the safe. */
  bag: z.string({ error: messages.invalidValue }).trim().max(40, messages.tooLong).optional(),
})
export type CloseDesk = z.output<typeof closeDeskBody>

export const deskMovementBody = z.object({
  kind: z.enum(['pay_in', 'pay_out'], { error: messages.invalidValue }),
  amountMinor: sum(1),
  reason: reason.min(1, deskMessages.deskReasonRequired),
})
export type DeskMovement = z.output<typeof deskMovementBody>

const session = z.object({
  _id: z.string(),
  number: z.number(),
  clinic: reference,
  person: z.string(),
  /** It is the reader's own. */
  isMine: z.boolean(),
  currency: z.string(),
  /** Times with the clinic's offset. */
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  floatMinor: z.number(),
  /** Null while it is open; so is all that follows. */
  expectedMinor: z.number().nullable(),
  countedMinor: z.number().nullable(),
  /** Counted less expected: below 0 is short. */
  differenceMinor: z.number().nullable(),
  reason: z.string().nullable(),
  leftMinor: z.number().nullable(),
  bag: z.string().nullable(),
})
export type DeskSession = z.output<typeof session>

export const deskSources = ['float', 'payment', 'pay_in', 'pay_out', 'refund'] as const
const source = z.enum(deskSources)
export type DeskSource = z.output<typeof source>

const wholeSession = session.extend({
  /** What should be there: of a closed session, as it was when it closed. */
  expectedMinor: z.number(),
  counts: z.array(piece).nullable(),
  /** Of an open session, what there is to compare; of a closed one, as it was when it closed. */
  papers: z.array(paper),
  /** Sums of the entries below, never below 0: pay-outs and refunds go out. */
  bySource: z.record(source, z.number()),
  /** The oldest first; what goes out is below 0. */
  entries: z.array(
    z.object({
      _id: z.string(),
      source,
      at: z.string(),
      by: z.string(),
      amountMinor: z.number(),
      reason: z.string().nullable(),
      patient: reference.nullable(),
      receiptNumber: z.string().nullable(),
    }),
  ),
})
export type WholeDeskSession = z.output<typeof wholeSession>

const leftFloat = z.object({
  /** Of the session that left it. */
  _id: z.string(),
  clinic: reference,
  leftMinor: z.number(),
  closedAt: z.string(),
  person: z.string(),
})
export type LeftFloat = z.output<typeof leftFloat>

const takings = z.object({
  method: z.enum(paymentMethods),
  clinic: reference,
  /** Null: it came online, or was given back by the provider. */
  person: z.string().nullable(),
  payments: z.number(),
  takenMinor: z.number(),
  undoings: z.number(),
  undoneMinor: z.number(),
  refunds: z.number(),
  refundedMinor: z.number(),
})
export type Takings = z.output<typeof takings>

const path = 'users/cash-desks'
const allow = 'cashDesk.use'
const changes = ['payments'] as const
const clinicId = idOf(messages.clinicRequired).optional()

export const cashDeskEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List the sessions of the cash desk, the newest first; a receptionist has their own',
    allow,
    query: listQuery(['openedAt'], {
      clinicId,
      state: z.enum(['open', 'closed'], { error: messages.invalidValue }).optional(),
    }),
    data: z.array(session),
    paged: true,
    reads: 'payments',
  }),
  floats: endpoint({
    method: 'GET',
    path: `${path}/floats`,
    summary: 'Floats that closed sessions left and that nobody took over yet',
    allow,
    query: z.object({}),
    data: z.array(leftFloat),
    readsNobody: 'Names colleagues only, to those who work with them.',
  }),
  day: endpoint({
    method: 'GET',
    path: `${path}/day`,
    summary: 'What was taken and given back on a day, by method, person and clinic',
    allow,
    query: z.object({ date: date(), clinicId }),
    data: z.object({ currency: z.string(), takings: z.array(takings) }),
    reads: 'payments',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'A session with its entries, and what should be in the drawer',
    allow,
    data: wholeSession,
    reads: 'payments',
  }),
  open: endpoint({
    method: 'POST',
    path,
    summary: "Open a session: the float moves from the clinic's cash to the desk",
    allow,
    body: openDeskBody,
    data: wholeSession,
    success: 201,
    message: deskMessages.deskOpened,
    errors: ['desk_open', 'period_closed', 'conflict'],
    changes,
  }),
  close: endpoint({
    method: 'POST',
    path: `${path}/:id/close`,
    summary: "Close a session with what was counted; the cash returns to the clinic's. It cannot be undone.",
    allow,
    body: closeDeskBody,
    data: wholeSession,
    message: deskMessages.deskClosed,
    errors: ['desk_closed', 'period_closed'],
    changes,
  }),
  move: endpoint({
    method: 'POST',
    path: `${path}/:id/movements`,
    summary: 'Pay cash into the desk or out of it',
    allow,
    body: deskMovementBody,
    data: wholeSession,
    success: 201,
    message: deskMessages.deskMoved,
    errors: ['desk_closed', 'period_closed'],
    changes,
  }),
}
