import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { breakGlassEndpoints, openEmergencyBody } from '#contract/clinic/break-glass.ts'
import { useAction } from '#web/calls/api.ts'
import { PasswordOrCode } from '#web/features/identity/session/PasswordOrCode.tsx'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

type OpenFormProps = { patientId: string; name: string | undefined; onDone: () => void }

/** The password, or a code from accounts with an app, and the reason. */
export function OpenForm({ patientId, name, onDone }: OpenFormProps) {
  const { t } = useTranslation('emergency')
  const toast = useToast()
  const navigate = useNavigate()
  const action = useAction(breakGlassEndpoints.open)
  const { errors, summary, isPending, submit } = useContractForm({
    schema: openEmergencyBody,
    send: (_form, { reason = '', ...proof }) =>
      action.mutateAsync({ params: { id: patientId }, body: { ...proof, reason } }),
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
        <PasswordOrCode errors={errors} />
      </div>
      <div className="row">
        <Button type="submit" look="primary" icon="lock" disabled={isPending}>
          {t('open')}
        </Button>
      </div>
    </form>
  )
}
