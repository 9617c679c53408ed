import type { ComponentProps } from 'react'
import './field.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  name?: string
  label: string
}

/** If it has a name and is ticked, its form contains name=true. */
export function Checkbox({ label, ...props }: CheckboxProps) {
  return (
    <label className="check" data-field={props.name}>
      <input value="true" {...props} type="checkbox" />
      <span data-label>{label}</span>
    </label>
  )
}
