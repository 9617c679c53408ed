import { patientEndpoints, type Patient } from '#contract/clinic/patients.ts'
import { useWholeList } from '#web/calls/whole-list.ts'

/** The people that this account signs in for: one person or a family. */
export function useOwnPatients() {
  const list = useWholeList<Patient>(patientEndpoints.list, {})
  const patients: readonly Patient[] = list.data ?? []
  return { patients, isFamily: patients.length > 1, list }
}
