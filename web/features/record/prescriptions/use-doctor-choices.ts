import { doctorEndpoints } from '#contract/clinic/doctors.ts'
import type { Profile } from '#contract/identity/profile.ts'
import { useEndpoint } from '#web/calls/api.ts'

const query = { limit: 100, sort: 'name' } as const

/** Asked for before the sheet is shown: who saves at once must not be told to choose the only doctor. */
export const useDoctorList = () => useEndpoint(doctorEndpoints.list, { query })

/** In whose name one may prescribe; a doctor in their own. Where there is but one, that is chosen. */
export function useDoctorChoices(profile: Profile, chosen: string) {
  const { data } = useDoctorList()
  const doctors = (data?.data ?? []).filter(
    ({ status, email }) => status && (profile.role !== 'doctor' || email === profile.email),
  )
  const doctor = doctors.find(({ _id }) => _id === chosen) ?? (doctors.length === 1 ? doctors[0] : undefined)
  return { doctors, doctor }
}
