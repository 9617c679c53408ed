import { useId } from 'react'
import './field.css'

type SwitchProps = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** What it switches: 'Status of Asha Rao'. */
  label: string
  /** What its position is called: 'Open'. */
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
