import { Icon } from './look/Icon.tsx'
import type { IconName } from './look/icon-paths.ts'
import './chip.css'

/** A filter that is switched on and off with one press. */
export function ChipToggle({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <button type="button" className="chip" aria-pressed={isOn} onClick={onPress}>
      {isOn && <Icon name="check" className="sm" />}
      {label}
    </button>
  )
}

type StatusChipProps = {
  /** The value of data-s, which decides the colour. */
  status: string
  icon: IconName
  label: string
  count: string
  isOn: boolean
  onPress: () => void
}

/** Shows or hides the entries with a status. */
export function StatusChip({ status, icon, label, count, isOn, onPress }: StatusChipProps) {
  return (
    <button type="button" className="chip status" data-s={status} aria-pressed={isOn} onClick={onPress}>
      <Icon name={icon} className="sm" />
      {label} <b>{count}</b>
    </button>
  )
}

/** An active filter with a button that removes it. */
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
