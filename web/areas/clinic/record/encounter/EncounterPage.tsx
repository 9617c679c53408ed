import { useSearch } from '@tanstack/react-router'
import { encounterEndpoints } from '#contract/record/encounters.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

export function EncounterPage() {
  const { id } = useSearch({ from: '/clinic/encounter' })
  const answer = useEndpoint(encounterEndpoints.get, { params: { id } })
  if (answer.isError) return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton />
  return <h1>{answer.data.data.patient.name}</h1>
}
