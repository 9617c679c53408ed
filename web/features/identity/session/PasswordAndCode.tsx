import { useTranslation } from '#web/i18n/use-translation.ts'
import { publicPaths } from '#contract/site/public-site.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { CodeField } from './CodeField.tsx'

type Asked = { errors: Partial<Record<string, string>>; asksCode: boolean }

/** The field `password`, and `otp` from accounts with an app. Who has no password yet sets one by mail. */
export function PasswordAndCode({ errors, asksCode }: Asked) {
  const { t } = useTranslation('session')
  return (
    <>
      <PasswordField
        name="password"
        label={t('ended.password')}
        width={12}
        autoComplete="current-password"
        error={errors['password']}
      />
      {asksCode && <CodeField error={errors['otp']} />}
      <a className="link" href={publicPaths.forgotPassword}>
        {t('stronger.forgot')}
      </a>
    </>
  )
}
