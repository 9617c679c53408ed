import { useId } from 'react'
import './field.css'

type SwitchProps = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** The name of the switch: 'Status of Asha Rao'. */
  label: string
  /** The current state as a word: 'Open'. */
  word: string
}

export function Switch({ isOn, onChange, label, word }: SwitchProps) {
  const id = useId()
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        aria-describedby={id}
        checked={isOn}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span id={id}>{word}</span>
    </label>
  )
}
