import { doctorEndpoints } from '#contract/doctors.ts'
import type { Profile } from '#contract/profile.ts'
import { useEndpoint } from '#web/api.ts'

const query = { limit: 100, sort: 'name' } as const

/** In whose name one may prescribe; a doctor in their own. Where there is but one, that is chosen. */
export function useDoctorChoices(profile: Profile, chosen: string) {
  const { data } = useEndpoint(doctorEndpoints.list, { query })
  const doctors = (data?.data ?? []).filter(
    ({ status, email }) => status && (profile.role !== 'doctor' || email === profile.email),
  )
  const doctor = doctors.find(({ _id }) => _id === chosen) ?? (doctors.length === 1 ? doctors[0] : undefined)
  return { doctors, doctor, isReady: data !== undefined }
}
