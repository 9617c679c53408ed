import { z } from 'zod'
import { visitTime } from './appointments.ts'
import { idOf, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'

/** The most visits that can be decided at once. */
export const touchedLimit = 500

const appointmentId = idOf(messages.required)
const decision = z.discriminatedUnion(
  'action',
  [
    z.object({ appointmentId, action: z.literal('move'), ...visitTime }),
    /** The visit stays booked outside the hours, and its doctor is notified. */
    z.object({ appointmentId, action: z.literal('keep') }),
    z.object({ appointmentId, action: z.literal('cancel') }),
  ],
  { error: messages.visitDecisionInvalid },
)
export type VisitDecision = z.output<typeof decision>

/**
 * What to do with booked visits that a change of hours leaves outside the hours. Without a decision for each, the answer is 409
 * `visits_touched`, its `data` is a list of TouchedVisit, and nothing changes.
 */
export const visitDecisions = z
  .array(decision, { error: messages.visitDecisionInvalid })
  .max(touchedLimit, messages.visitDecisionInvalid)
  .optional()

/** An upcoming booked visit that fits the hours now, but not after the change. */
export const touchedVisit = z.object({
  _id: z.string(),
  number: z.number(),
  patient: reference,
  doctor: reference,
  clinic: reference,
  service: reference,
  /** The further services of the visit. */
  moreServiceIds: z.array(z.string()),
  start: z.string(),
  end: z.string(),
  /** Proposals: the nearest free time of its doctor, or another doctor of the clinic at the same time. */
  proposals: z.array(z.object({ start: z.string(), end: z.string(), doctor: reference })),
  /** Why its decision is not possible: a message, beside a new proposal. */
  refused: z.string().nullable(),
})
export type TouchedVisit = z.output<typeof touchedVisit>
