import { Icon } from './Icon.tsx'
import './chip.css'

/** A filter that is one press away. */
export function ChipToggle({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <button type="button" className="chip" aria-pressed={isOn} onClick={onPress}>
      {isOn && <Icon name="check" className="sm" />}
      {label}
    </button>
  )
}

/** Something that is in force, and the cross that ends it. */
export function Chip({
  label,
  removeLabel,
  onRemove,
}: {
  label: string
  removeLabel: string
  onRemove: () => void
}) {
  return (
    <span className="chip on">
      <bdi className="cut">{label}</bdi>
      <button type="button" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <Icon name="close" className="sm" />
      </button>
    </span>
  )
}
