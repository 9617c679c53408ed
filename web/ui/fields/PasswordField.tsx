import { useState, type ComponentProps } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field, splitFieldProps, type FieldProps } from './Field.tsx'
import { Icon } from '../look/Icon.tsx'

export function PasswordField(props: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>) {
  const { field, native } = splitFieldProps(props)
  const { t } = useTranslation('ui')
  const [isShown, setIsShown] = useState(false)
  const action = t(isShown ? 'password.hide' : 'password.show', { field: field.label })
  return (
    <Field {...field}>
      {control => (
        <span className="affix">
          <input
            autoComplete="new-password"
            {...native}
            {...control}
            type={isShown ? 'text' : 'password'}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
          />
          {/* The button's name is its text. With an aria-label it could be confused with the field's label. */}
          <button type="button" className="icon-btn" title={action} onClick={() => setIsShown(!isShown)}>
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
            <span className="vh">{action}</span>
          </button>
        </span>
      )}
    </Field>
  )
}
