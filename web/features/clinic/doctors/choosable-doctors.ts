import type { Profile } from '#contract/identity/profile.ts'
import { booksOnlyInOwnName } from '#contract/day/appointment-policy.ts'

type Listed = { _id: string; status: boolean }

/** With whom this person may book or in whose name they may prescribe: a doctor in their own, others for every open doctor. */
export const choosableDoctors = <D extends Listed>(
  person: Pick<Profile, 'role' | 'doctorId'>,
  doctors: readonly D[],
): D[] =>
  doctors.filter(({ _id, status }) => status && (!booksOnlyInOwnName(person) || _id === person.doctorId))
