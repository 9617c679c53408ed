import { dateOf } from '#contract/values/clinic-time.ts'
import { messages } from '#contract/core/messages.ts'
import { invalidInput } from '#server/platform/http/errors.ts'

/** Today counts wherever on earth it has begun. Errors: invalid_input on dateOfBirth. */
export function requirePastBirth(dateOfBirth: string | null | undefined, now: number): void {
  if (dateOfBirth && dateOfBirth > dateOf('Pacific/Kiritimati', now))
    throw invalidInput({ dateOfBirth: messages.dateOfBirthInvalid })
}
