import { Icon } from './look/Icon.tsx'
import type { IconName } from './look/icon-paths.ts'
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

type StatusChipProps = {
  /** As data-s has it: the colour. */
  status: string
  icon: IconName
  label: string
  count: string
  isOn: boolean
  onPress: () => void
}

/** Shows what is in a status, or leaves it out. */
export function StatusChip({ status, icon, label, count, isOn, onPress }: StatusChipProps) {
  return (
    <button type="button" className="chip status" data-s={status} aria-pressed={isOn} onClick={onPress}>
      <Icon name={icon} className="sm" />
      {label} <b>{count}</b>
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
