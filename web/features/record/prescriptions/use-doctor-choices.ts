import { doctorEndpoints, type Doctor } from '#contract/clinic/doctors.ts'
import type { Profile } from '#contract/identity/profile.ts'
import { choosableDoctors } from '#web/features/clinic/doctors/choosable-doctors.ts'
import { useWholeList } from '#web/calls/whole-list.ts'

/** Asked for before the sheet is shown: who saves at once must not be told to choose the only doctor. */
export const useDoctorList = () => useWholeList<Doctor>(doctorEndpoints.list, { sort: 'name' })

/** In whose name one may prescribe; a doctor in their own. Where there is but one, that is chosen. */
export function useDoctorChoices(profile: Profile, chosen: string) {
  const doctors = choosableDoctors(profile, useDoctorList().data ?? [])
  const doctor = doctors.find(({ _id }) => _id === chosen) ?? (doctors.length === 1 ? doctors[0] : undefined)
  return { doctors, doctor }
}
