import { z } from 'zod'
import { visitTime } from './appointments.ts'
import { idOf, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'

/** As many visits may be decided about at once. */
export const touchedLimit = 500

const appointmentId = idOf(messages.required)
const decision = z.discriminatedUnion(
  'action',
  [
    z.object({ appointmentId, action: z.literal('move'), ...visitTime }),
    /** It stays booked outside the hours, and its doctor is notified. */
    z.object({ appointmentId, action: z.literal('keep') }),
    z.object({ appointmentId, action: z.literal('cancel') }),
  ],
  { error: messages.visitDecisionInvalid },
)
export type VisitDecision = z.output<typeof decision>

/**
 * What becomes of the booked visits that a change of hours leaves outside of them. Without a decision about each, the
 * change is answered by 409 `visits_touched`, whose `data` is a list of TouchedVisit, and nothing is changed.
 */
export const visitDecisions = z
  .array(decision, { error: messages.visitDecisionInvalid })
  .max(touchedLimit, messages.visitDecisionInvalid)
  .optional()

/** A booked visit ahead that fits the hours now, and would not fit them any more. */
export const touchedVisit = z.object({
  _id: z.string(),
  number: z.number(),
  patient: reference,
  doctor: reference,
  clinic: reference,
  service: reference,
  /** What else is done in the visit. */
  moreServiceIds: z.array(z.string()),
  start: z.string(),
  end: z.string(),
  /** Where it could go: to the nearest free time of its doctor; to another doctor of the clinic at its own time. */
  proposals: z.array(z.object({ start: z.string(), end: z.string(), doctor: reference })),
  /** Why what was decided about it is not possible: a sentence, beside a fresh proposal. */
  refused: z.string().nullable(),
})
export type TouchedVisit = z.output<typeof touchedVisit>
