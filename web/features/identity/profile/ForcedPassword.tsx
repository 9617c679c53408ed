import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import { profileEndpoints, updateProfileBody } from '#contract/identity/profile.ts'
import { call } from '#web/calls/api.ts'
import { profileQuery, useAccount } from '#web/calls/profile.ts'
import { Brand } from '#web/ui/look/Brand.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useTabTitle } from '#web/ui/PageTitle.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { logOut } from './log-out.ts'
import { PasswordChange, passwordErrors } from './PasswordChange.tsx'
import './profile.css'

/** Covers every page as long as the password is one that staff typed. */
export function ForcedPassword() {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  const account = useAccount()
  const toast = useToast()
  useTabTitle(t('forced.title'))
  const form = useContractForm({
    schema: updateProfileBody,
    check: values =>
      Object.keys(values).length > 0
        ? passwordErrors(values, account)
        : { password: messages.passwordRequired },
    send: (_, { currentPassword, password, otp }) =>
      call(profileEndpoints.update, { body: { currentPassword, password, otp } }),
    onDone: answer => {
      queries.setQueryData(profileQuery.queryKey, answer)
      toast(messages.passwordUpdated)
    },
  })
  return (
    <div className="forced-page">
      <header>
        <Brand />
        <LanguageMenu />
        <Button look="quiet" onClick={() => void logOut()}>
          {t('menu.logout')}
        </Button>
      </header>
      <main id="main" className="forced card">
        <div>
          <h1>{t('forced.title')}</h1>
          <p>{t('forced.why')}</p>
        </div>
        <form noValidate onSubmit={form.submit}>
          <ErrorSummary {...form.summary} />
          <PasswordChange errors={form.errors} hint={t('forced.current')} />
          <Button look="primary" type="submit" disabled={form.isPending}>
            {t('forced.save')}
          </Button>
        </form>
      </main>
    </div>
  )
}
