import type { Profile } from '#contract/identity/profile.ts'
import { booksOnlyInOwnName } from '#contract/day/appointment-policy.ts'

type Listed = { _id: string; status: boolean }

/**
 * The doctors that this person may choose when booking or prescribing. A doctor may choose only themselves; other roles may
 * choose every active doctor.
 */
export const choosableDoctors = <D extends Listed>(
  person: Pick<Profile, 'role' | 'doctorId'>,
  doctors: readonly D[],
): D[] =>
  doctors.filter(({ _id, status }) => status && (!booksOnlyInOwnName(person) || _id === person.doctorId))
