import type { ReactNode } from 'react'
import { settingsEndpoints, type Settings } from '#contract/clinic/settings.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useReload } from '#web/features/shared/stale/use-stale-choice.ts'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

export type LoadedProps = {
  settings: Settings
  /** Opens the section again with these settings. */
  onReload: (settings: Settings) => void
}

/** Loads the settings first, and then shows the section. */
export function LoadedSettings({ section: Section }: SectionProps) {
  const answer = useEndpoint(settingsEndpoints.get, {})
  if (answer.data) return <Loaded section={Section} known={answer.data.data} />
  if (answer.isError) return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  return <Skeleton />
}

type SectionProps = { section: (props: LoadedProps) => ReactNode }

function Loaded({ section: Section, known }: SectionProps & { known: Settings }) {
  const { key, row, onReload } = useReload(known)
  return <Section key={key} settings={row} onReload={onReload} />
}
