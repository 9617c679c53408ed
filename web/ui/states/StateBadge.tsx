import { Icon } from '../look/Icon.tsx'
import type { IconName } from '../look/icon-paths.ts'

type State = 'open' | 'closed' | 'invited' | 'unverified'
const icons: Record<State, IconName> = { open: 'done', closed: 'ban', invited: 'mail', unverified: 'ban' }

/** A state, always shown by icon, word and colour together. */
export function StateBadge({ state, label }: { state: State; label: string }) {
  return (
    <span className="st" data-s={state}>
      <Icon name={icons[state]} />
      {label}
    </span>
  )
}
