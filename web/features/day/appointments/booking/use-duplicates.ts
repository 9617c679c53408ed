import { patientEndpoints } from '#contract/clinic/patients.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { duplicatesQuery, type TypedPatient } from './new-patient.ts'

const pauseMs = 250

/** Patients on record who may be the same as the one being typed. `isLooking` is true until they are known. */
export function useDuplicates(patient: TypedPatient | null) {
  const wanted = JSON.stringify(patient && duplicatesQuery(patient))
  const asked = useDelayed(wanted, pauseMs)
  const query = JSON.parse(asked) as ReturnType<typeof duplicatesQuery>
  const answer = useEndpoint(patientEndpoints.duplicates, { query: query ?? {} }, { enabled: query !== null })
  const isCurrent = asked === wanted
  return {
    patients: (isCurrent && query && answer.data?.data) || [],
    // If the lookup fails, booking goes on without it.
    isLooking: !isCurrent || (query !== null && answer.isLoading),
    /** The query that these patients match, as JSON text. */
    of: wanted,
  }
}
