import { doctorEndpoints, type Doctor } from '#contract/clinic/doctors.ts'
import type { Profile } from '#contract/identity/profile.ts'
import { choosableDoctors } from '#web/features/clinic/doctors/choosable-doctors.ts'
import { useWholeList } from '#web/calls/whole-list.ts'

/** Loaded before the sheet is shown: otherwise a quick save would ask for a doctor even where only one exists. */
export const useDoctorList = () => useWholeList<Doctor>(doctorEndpoints.list, { sort: 'name' })

/** The doctors that this person may prescribe for; a doctor only themselves. If there is only one, it is chosen. */
export function useDoctorChoices(profile: Profile, chosen: string) {
  const doctors = choosableDoctors(profile, useDoctorList().data ?? [])
  const doctor = doctors.find(({ _id }) => _id === chosen) ?? (doctors.length === 1 ? doctors[0] : undefined)
  return { doctors, doctor }
}
