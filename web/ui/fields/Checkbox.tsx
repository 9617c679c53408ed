import type { ComponentProps } from 'react'
import './field.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  name?: string
  label: string
}

/** Ticked, its form carries name=true, if it has a name. */
export function Checkbox({ label, ...props }: CheckboxProps) {
  return (
    <label className="check" data-field={props.name}>
      <input value="true" {...props} type="checkbox" />
      <span data-label>{label}</span>
    </label>
  )
}
