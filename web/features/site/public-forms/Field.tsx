import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useSay } from './say.ts'

export type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  name: string
  label: string
  hint?: string
  error?: string
}

export function Field({ label, hint, error, ...input }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={input.name}>{label}</label>
      <FieldInput {...input} error={error} hint={hint} />
      <FieldNotes name={input.name} error={error} hint={hint} />
    </div>
  )
}

export function FieldInput({ hint, error, className = '', ...input }: Omit<FieldProps, 'label'>) {
  const notes = [error && `${input.name}-error`, hint && `${input.name}-hint`].filter(Boolean)
  return (
    <input
      {...input}
      id={input.name}
      className={`input ${className}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}
    />
  )
}

export function FieldNotes({ name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>) {
  const say = useSay()
  return (
    <>
      {error && (
        <p className="error" id={`${name}-error`}>
          <Icon name="error" />
          <span>{say(error)}</span>
        </p>
      )}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}
