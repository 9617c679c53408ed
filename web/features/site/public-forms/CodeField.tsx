import { Field, type FieldProps } from './Field.tsx'

/** A mailed code of six digits; other characters cannot be typed. */
export function CodeField(props: Pick<FieldProps, 'name' | 'label' | 'hint' | 'error'>) {
  return (
    <Field
      {...props}
      className="code"
      type="text"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      onInput={event => {
        const input = event.currentTarget
        const digits = input.value.replace(/\D/g, '').slice(0, 6)
        if (input.value !== digits) input.value = digits
      }}
    />
  )
}
