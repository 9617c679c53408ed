import { messages } from '#contract/core/messages.ts'
import { forbidden, HttpError } from '#server/platform/http/errors.ts'
import type { HeldAppointment } from './queries.ts'
import { appointmentCan } from './rules.ts'

/** A patient moves and cancels what lies ahead, up to the clinic's window before it. Errors: forbidden, in words where it is the window. */
export function requireChangeableByPatient(held: HeldAppointment, now: number): void {
  if (!appointmentCan.beGivenUpByPatient(held, now)) throw forbidden()
  if (!appointmentCan.stillBeChangedByPatient(held, now, held.cancellationWindowHours))
    throw new HttpError('forbidden', { message: messages.changeTooLate })
}
