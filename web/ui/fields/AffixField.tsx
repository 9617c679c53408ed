import type { ComponentProps, ReactNode } from 'react'
import { Field, splitFieldProps, type FieldProps } from './Field.tsx'

type AffixFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'prefix'> & { prefix?: ReactNode; suffix?: ReactNode }

/** A text field with a unit in front or behind: +91, ₹, min, %. */
export function AffixField(props: AffixFieldProps) {
  const { field, native } = splitFieldProps(props)
  const { prefix, suffix, ...input } = native
  return (
    <Field {...field}>
      {control => (
        <span className="affix" dir={input.dir}>
          {prefix && <span>{prefix}</span>}
          <input autoComplete="off" {...input} {...control} />
          {suffix && <span>{suffix}</span>}
        </span>
      )}
    </Field>
  )
}
