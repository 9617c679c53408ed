import type { ComponentProps } from 'react'
import { Field, splitFieldProps, type FieldProps } from './Field.tsx'
import { Icon } from '../look/Icon.tsx'

type Choice = { value: string; label: string }
type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps> & {
    choices: readonly Choice[]
    /** What stands there before anything is chosen. */
    prompt?: string
  }

export function Select(props: SelectProps) {
  const { field, native } = splitFieldProps(props)
  const { choices, prompt, ...select } = native
  return (
    <Field {...field}>
      {control => (
        <span className="select">
          <select {...select} {...control}>
            {prompt !== undefined && <option value="">{prompt}</option>}
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="down" className="sm" />
        </span>
      )}
    </Field>
  )
}

type FilterSelectProps = Omit<ComponentProps<'select'>, 'aria-label'> & {
  label: string
  choices: readonly Choice[]
}

/** In a row of filters: its name is spoken, what is chosen tells the eye. */
export function FilterSelect({ label, choices, ...select }: FilterSelectProps) {
  return (
    <span className="select filter-select">
      <select {...select} aria-label={label}>
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="down" className="sm" />
    </span>
  )
}
