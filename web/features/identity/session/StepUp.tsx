import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { securityEndpoints, stepUpBody } from '#contract/identity/security.ts'
import { call } from '#web/calls/api.ts'
import { answerStepUp } from '#web/calls/step-up.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { PasswordOrCode } from './PasswordOrCode.tsx'
import { useModal } from './use-modal.ts'
import '#web/ui/dialogs/dialog.css'
import './session.css'

/**
 * Asks for the password, or for a code from accounts with an app, over the page and its dialogs. If it is closed, the requested
 * action is not done.
 */
export function StepUp() {
  const { t } = useTranslation('session')
  const id = useId()
  const dialog = useModal('input')
  const form = useContractForm({
    schema: stepUpBody,
    send: (_, body) => call(securityEndpoints.stepUp, { body }),
    onDone: () => answerStepUp(true),
  })
  return (
    <dialog
      ref={dialog}
      className="dialog narrow session"
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
      onCancel={event => {
        event.preventDefault()
        answerStepUp(false)
      }}
    >
      <form noValidate aria-labelledby={id} onSubmit={form.submit}>
        <header className="dlg-h">
          <h2 id={id}>{t('stepUp.title')}</h2>
        </header>
        <div className="dlg-b">
          <p id={`${id}-why`}>{t('stepUp.why')}</p>
          <ErrorSummary {...form.summary} />
          <div className="fields">
            <PasswordOrCode errors={form.errors} />
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
