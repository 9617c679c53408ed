import { useId } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { FieldNotes } from './Field.tsx'

type CheckboxGroupProps<Value extends string> = {
  name: string
  label: string
  choices: readonly { value: Value; label: string }[]
  value: readonly Value[]
  /** The values are in the order of the choices. */
  onChange: (value: Value[]) => void
  error?: string | undefined
  hint?: string
}

/** Chooses any number of a few values. */
export function CheckboxGroup<Value extends string>({
  name,
  label,
  choices,
  value,
  onChange,
  error,
  hint,
}: CheckboxGroupProps<Value>) {
  const id = useId()
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const values = choices.map(choice => choice.value)
  return (
    <fieldset className="f w12" data-field={name} aria-describedby={notes || undefined}>
      <legend data-label>{label}</legend>
      <div className="radios">
        {choices.map(choice => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={value.includes(choice.value)}
            onChange={({ target }) =>
              onChange(values.filter(one => (one === choice.value ? target.checked : value.includes(one))))
            }
          />
        ))}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  )
}
