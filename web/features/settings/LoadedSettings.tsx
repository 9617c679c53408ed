import type { ReactNode } from 'react'
import { settingsEndpoints, type Settings } from '#contract/settings.ts'
import { useEndpoint } from '#web/api.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** A section needs the settings as they are: until they are there it is not. */
export function LoadedSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const answer = useEndpoint(settingsEndpoints.get, {})
  if (answer.data) return children(answer.data.data)
  if (answer.isError) return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  return <Skeleton />
}
