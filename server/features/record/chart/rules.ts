import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { ChartPatient } from './find-patient.ts'

type Lived = Pick<ChartPatient, 'dateOfBirth' | 'today'>

/** Errors: invalid_input beside a day that is before the patient's birth, or in the future. Null and undefined are none. */
export function requireLivedDays(
  { dateOfBirth, today }: Lived,
  days: Record<string, string | null | undefined>,
): void {
  for (const [field, day] of Object.entries(days)) {
    if (!day) continue
    if (day > today) throw invalidInput({ [field]: clinicalMessages.inFuture })
    if (dateOfBirth && day < dateOfBirth) throw invalidInput({ [field]: clinicalMessages.beforeBirth })
  }
}

/** The same of a moment, in epoch milliseconds. */
export function requireLivedMoment(
  { dateOfBirth, zone }: Pick<ChartPatient, 'dateOfBirth' | 'zone'>,
  moment: number,
  { field, now }: { field: string; now: number },
): void {
  if (moment > now) throw invalidInput({ [field]: clinicalMessages.inFuture })
  if (dateOfBirth && dateOf(zone, moment) < dateOfBirth)
    throw invalidInput({ [field]: clinicalMessages.beforeBirth })
}

/** How long a medicine that ran out is still shown and checked. */
export const ranOutDays = 90

/** Dates are YYYY-MM-DD. */
export function medicineState(
  { stoppedOn, lastsUntil }: { stoppedOn: string | null; lastsUntil: string | null },
  today: string,
): 'current' | 'ran_out' | 'stopped' {
  if (stoppedOn) return 'stopped'
  return lastsUntil && lastsUntil < today ? 'ran_out' : 'current'
}
