import type { ComponentProps } from 'react'
import { Field, splitFieldProps, type FieldProps } from './Field.tsx'
import { Icon } from '../look/Icon.tsx'

type Choice = { value: string; label: string }
type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps> & {
    choices: readonly Choice[]
    /** The text shown before anything is chosen. */
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

/** For a row of filters: the label is only read out, because the chosen value explains itself. */
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
