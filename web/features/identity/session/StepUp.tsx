import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { securityEndpoints, stepUpBody } from '#contract/identity/security.ts'
import { messages } from '#contract/core/messages.ts'
import { call, useEndpoint } from '#web/calls/api.ts'
import { answerStepUp, type StepUpNeeds } from '#web/calls/step-up.ts'
import { Button } from '#web/ui/Button.tsx'
import { useModal } from '#web/ui/dialogs/open-modal.ts'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm, type FormValues } from '#web/ui/forms/use-contract-form.ts'
import { PasswordAndCode } from './PasswordAndCode.tsx'
import { PasswordOrCode } from './PasswordOrCode.tsx'
import '#web/ui/dialogs/dialog.css'
import './session.css'

/**
 * Asks for the password, or for a code from accounts with an app, over the page and its dialogs. If it is closed, the requested
 * action is not done. A session that began with less than the action needs is asked for both.
 */
export function StepUp({ needs }: { needs: StepUpNeeds }) {
  const { t } = useTranslation('session')
  const id = useId()
  const dialog = useModal({ onEscape: () => answerStepUp(false), first: 'input' })
  const hasApp = useEndpoint(securityEndpoints.secondFactor, {}).data?.data.isOn === true
  const form = useContractForm({
    schema: stepUpBody,
    // Without both, the call would be refused again.
    check: typed => (needs === 'both' ? missingIn(typed, hasApp) : {}),
    send: (_, body) => call(securityEndpoints.stepUp, { body }),
    onDone: () => answerStepUp(true),
  })
  return (
    <dialog
      ref={dialog}
      className="dialog narrow session"
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
    >
      <form noValidate aria-labelledby={id} onSubmit={form.submit}>
        <header className="dlg-h">
          <h2 id={id}>{t(needs === 'both' ? 'stronger.title' : 'stepUp.title')}</h2>
        </header>
        <div className="dlg-b">
          <p id={`${id}-why`}>{t(needs === 'both' ? 'stronger.why' : 'stepUp.why')}</p>
          <ErrorSummary {...form.summary} />
          <div className="fields">
            {needs === 'both' ? (
              <PasswordAndCode errors={form.errors} asksCode={hasApp} />
            ) : (
              <PasswordOrCode errors={form.errors} />
            )}
          </div>
        </div>
        <footer className="dlg-f">
          <Button className="push" onClick={() => answerStepUp(false)}>
            {t('stepUp.cancel')}
          </Button>
          <Button look="primary" type="submit" disabled={form.isPending}>
            {t('stepUp.confirm')}
          </Button>
        </footer>
      </form>
    </dialog>
  )
}

const missingIn = ({ password, otp }: FormValues, hasApp: boolean) => ({
  ...(!password && { password: messages.passwordRequired }),
  ...(hasApp && !otp && { otp: messages.secondFactorRequired }),
})
