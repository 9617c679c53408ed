import { useState } from 'react'
import { FieldInput, FieldNotes, type FieldProps } from '#web/features/site/public-forms/Field.tsx'
import { useTexts } from './texts.ts'
import { useAwake } from '#web/features/site/public-forms/use-awake.ts'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'dir'> & { subject: string }

export function PasswordField({ label, subject, hint, error, ...input }: PasswordFieldProps) {
  const { t } = useTexts()
  const isAwake = useAwake()
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="field">
      <label htmlFor={input.name}>{label}</label>
      <div className="reveal">
        <FieldInput
          {...input}
          hint={hint}
          error={error}
          type={isShown ? 'text' : 'password'}
          dir="ltr"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          disabled={!isAwake}
          aria-controls={input.name}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? t('reveal.hide') : t('reveal.show')}
          <span className="visually-hidden"> {subject}</span>
        </button>
      </div>
      <FieldNotes name={input.name} hint={hint} error={error} />
    </div>
  )
}
