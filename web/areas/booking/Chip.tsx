import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'

type ChipProps = { look: 'is-booked' | 'is-noshow' | 'is-waiting' | 'is-done'; icon: IconName; text: string }

/** The state of a visit. */
export function Chip({ look, icon, text }: ChipProps) {
  return (
    <span className={`chip ${look}`}>
      <Icon name={icon} />
      {text}
    </span>
  )
}
