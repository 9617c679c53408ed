import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { breakGlassEndpoints, openEmergencyBody } from '#contract/clinic/break-glass.ts'
import { securityEndpoints } from '#contract/identity/security.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

type OpenFormProps = { patientId: string; name: string | undefined; onDone: () => void }

/** The password, or a code from accounts with an app, and the reason. */
export function OpenForm({ patientId, name, onDone }: OpenFormProps) {
  const { t } = useTranslation('emergency')
  const { t: session } = useTranslation('session')
  const toast = useToast()
  const navigate = useNavigate()
  const action = useAction(breakGlassEndpoints.open)
  const [byCode, setByCode] = useState(false)
  const hasApp = useEndpoint(securityEndpoints.secondFactor, {}).data?.data.isOn === true
  const { errors, summary, isPending, submit } = useContractForm({
    schema: openEmergencyBody,
    send: (_form, { password, otp, reason = '' }) =>
      action.mutateAsync({
        params: { id: patientId },
        body: { ...(byCode ? { otp } : { password }), reason },
      }),
    onDone: ({ message, data }) => {
      toast(message)
      onDone()
      void navigate({ to: paths.patientDetails, search: { id: data.patient._id } })
    },
  })
  return (
    <form noValidate aria-label={t('open')} onSubmit={submit}>
      {name && (
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>
        </p>
      )}
      <ErrorSummary {...summary} />
      <div className="fields">
        <TextArea name="reason" label={t('reason')} width={12} maxLength={500} error={errors['reason']} />
        {byCode ? (
          <TextField
            key="otp"
            name="otp"
            label={session('ended.code')}
            hint={session('ended.codeHint')}
            width={12}
            dir="ltr"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            error={errors['otp']}
          />
        ) : (
          <PasswordField
            key="password"
            name="password"
            label={session('ended.password')}
            width={12}
            autoComplete="current-password"
            error={errors['password']}
          />
        )}
      </div>
      <div className="row">
        <Button type="submit" look="primary" icon="lock" disabled={isPending}>
          {t('open')}
        </Button>
        {hasApp && (
          <Button look="quiet" onClick={() => setByCode(!byCode)}>
            {session(byCode ? 'stepUp.byPassword' : 'stepUp.byCode')}
          </Button>
        )}
      </div>
    </form>
  )
}
