import { useId, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '../look/Icon.tsx'
import './field.css'

/** The props of every field. `error` is a sentence of the contract. */
export type FieldProps = {
  name: string
  label: string
  error?: string | undefined
  hint?: string
  /** The width in columns of a twelve-column grid. */
  width?: 3 | 4 | 6 | 12
  isOptional?: boolean
}

type Control = { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** Label, control, error and hint, connected by ids. */
export function Field(props: FieldProps & { children: (control: Control) => ReactNode }) {
  const { name, label, error, hint, width = 6, isOptional, children } = props
  const id = useId()
  const notes = [error && `${id}-error`, isOptional && `${id}-optional`, hint && `${id}-hint`]
  const control: Control = { id, name, 'aria-describedby': notes.filter(Boolean).join(' ') || undefined }
  if (error) control['aria-invalid'] = true
  return (
    <div className={widthClass(width)} data-field={name}>
      <span className="lab">
        <label htmlFor={id} data-label>
          {label}
        </label>
        {isOptional && <Optional id={id} />}
      </span>
      {children(control)}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

export const widthClass = (width: number) => (width === 6 ? 'f' : `f w${width}`)

/** Beside the label, not inside it, so that the field's name is only the label. */
export function Optional({ id }: { id: string }) {
  const { t } = useTranslation('ui')
  return (
    <span className="optional" id={`${id}-optional`}>
      {t('field.optional')}
    </span>
  )
}

type FieldNotesProps = { id: string; error?: string | undefined; hint?: string | undefined }

export function FieldNotes({ id, error, hint }: FieldNotesProps) {
  const say = useMessage()
  return (
    <>
      {error && (
        <p className="err" id={`${id}-error`}>
          <Icon name="alert" />
          <span>{say(error)}</span>
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}

/** Separates a field's own props from those of the native control. */
export function splitFieldProps<P extends FieldProps>({
  name,
  label,
  error,
  hint,
  width,
  isOptional,
  ...native
}: P) {
  return { field: { name, label, error, hint, width, isOptional }, native }
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>

export function TextField(props: TextFieldProps) {
  const { field, native } = splitFieldProps(props)
  return <Field {...field}>{control => <input autoComplete="off" {...native} {...control} />}</Field>
}

/** E-mail addresses read from left to right in every language. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" dir="ltr" autoCapitalize="none" spellCheck={false} {...props} />
}

export function TextArea(props: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>) {
  const { field, native } = splitFieldProps(props)
  return <Field {...field}>{control => <textarea rows={3} {...native} {...control} />}</Field>
}
