import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { securityEndpoints } from '#contract/identity/security.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { CodeField } from './CodeField.tsx'

/** The field `password`, or `otp` for a code from accounts with an app: the form has one of the two. */
export function PasswordOrCode({ errors }: { errors: Partial<Record<string, string>> }) {
  const { t } = useTranslation('session')
  const [byCode, setByCode] = useState(false)
  const codeInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (byCode) codeInput.current?.focus()
  }, [byCode])
  const hasApp = useEndpoint(securityEndpoints.secondFactor, {}).data?.data.isOn === true
  return (
    <>
      {byCode ? (
        <CodeField ref={codeInput} error={errors['otp']} />
      ) : (
        <PasswordField
          name="password"
          label={t('ended.password')}
          width={12}
          autoComplete="current-password"
          error={errors['password']}
        />
      )}
      {hasApp && (
        <Button look="quiet" onClick={() => setByCode(!byCode)}>
          {t(byCode ? 'stepUp.byPassword' : 'stepUp.byCode')}
        </Button>
      )}
    </>
  )
}
