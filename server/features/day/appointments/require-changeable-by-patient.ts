import { messages } from '#contract/core/messages.ts'
import { forbidden, HttpError } from '#server/platform/http/errors.ts'
import type { HeldAppointment } from './queries.ts'
import { appointmentCan } from './rules.ts'

/** A patient may move and cancel future visits, up to the clinic's limit before the visit. Errors: forbidden, with a message about the limit. */
export function requireChangeableByPatient(held: HeldAppointment, now: number): void {
  if (!appointmentCan.beGivenUpByPatient(held, now)) throw forbidden()
  if (!appointmentCan.stillBeChangedByPatient(held, now, held.cancellationWindowHours))
    throw new HttpError('forbidden', { message: messages.changeTooLate })
}
