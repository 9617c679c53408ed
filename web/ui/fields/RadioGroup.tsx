import { useId } from 'react'
import { FieldNotes, widthClass, type FieldProps } from './Field.tsx'

type RadioGroupProps = FieldProps & {
  choices: readonly { value: string; label: string }[]
  defaultValue?: string | undefined
  onChoose?: ((value: string) => void) | undefined
}

export function RadioGroup(props: RadioGroupProps) {
  const { name, label, error, hint, width = 6, choices, defaultValue, onChoose } = props
  const id = useId()
  return (
    <fieldset
      className={widthClass(width)}
      data-field={name}
      aria-describedby={error ? `${id}-error` : undefined}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
    >
      <legend data-label>{label}</legend>
      <div className="radios">
        {choices.map((choice, index) => (
          <label key={choice.value}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={choice.value}
              defaultChecked={choice.value === defaultValue}
              onChange={onChoose && (() => onChoose(choice.value))}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  )
}
