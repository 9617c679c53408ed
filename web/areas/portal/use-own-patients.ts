import { patientEndpoints, type Patient } from '#contract/clinic/patients.ts'
import { useEndpoint } from '#web/calls/api.ts'

/** The people for whom this account signs in: oneself, or a family. */
export function useOwnPatients(): { patients: readonly Patient[]; isFamily: boolean } {
  const patients = useEndpoint(patientEndpoints.list, { query: { limit: 100 } }).data?.data ?? []
  return { patients, isFamily: patients.length > 1 }
}
