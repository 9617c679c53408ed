import { patientEndpoints } from '#contract/clinic/patients.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'

const shown = 5
const pauseMs = 150

/** Patients whose name or number contains the text. Results for an older text are never shown. */
export function usePatientSearch(text: string) {
  const keyword = text.trim()
  const asked = useDelayed(keyword, pauseMs)
  const answer = useEndpoint(patientEndpoints.list, {
    query: { keyword: asked || undefined, limit: shown, sort: asked ? 'name' : undefined },
  })
  const isCurrent = asked === keyword && !answer.isPending
  const patients = isCurrent ? (answer.data?.data ?? []) : []
  const state: 'loading' | 'failed' | 'ready' = !isCurrent ? 'loading' : answer.isError ? 'failed' : 'ready'
  return { patients, state }
}
