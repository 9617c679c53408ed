import type { Ref } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { TextField } from '#web/ui/fields/Field.tsx'

type CodeFieldProps = { ref?: Ref<HTMLInputElement>; error: string | undefined }

/** A code of the authenticator app, or a recovery code. */
export function CodeField(props: CodeFieldProps) {
  const { t } = useTranslation('session')
  return (
    <TextField
      name="otp"
      label={t('ended.code')}
      hint={t('ended.codeHint')}
      width={12}
      dir="ltr"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
