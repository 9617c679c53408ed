import { Icon } from '../look/Icon.tsx'
import type { IconName } from '../look/icon-paths.ts'

type State = 'open' | 'closed' | 'invited' | 'unverified'
const icons: Record<State, IconName> = { open: 'done', closed: 'ban', invited: 'mail', unverified: 'ban' }

/** Icon, word and colour: none of the three alone. */
export function StateBadge({ state, label }: { state: State; label: string }) {
  return (
    <span className="st" data-s={state}>
      <Icon name={icons[state]} />
      {label}
    </span>
  )
}
