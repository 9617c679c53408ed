import { useTranslation } from '#web/i18n/use-translation.ts'
import { claimEndpoints } from '#contract/money/payers/claims.ts'
import { useAction } from '#web/calls/api.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

type SendClaimsProps = { claimIds: string[]; today: string; onClose: () => void; onDone: () => void }
const schema = claimEndpoints.send.body.pick({ sentOn: true, reference: true })

/** Notes when claims were sent, and how. */
export function SendClaims({ claimIds, today, onClose, onDone }: SendClaimsProps) {
  const { t } = useTranslation('payers')
  const toast = useToast()
  const send = useAction(claimEndpoints.send)
  const { errors, summary, isPending, submit } = useContractForm({
    schema,
    send: (_form, { sentOn, reference }) =>
      send.mutateAsync({ body: { claimIds, sentOn: sentOn!, reference: reference ?? null } }),
    onDone: ({ message }) => {
      toast(message)
      onDone()
    },
  })
  return (
    <FormDialog
      title={t('send.title', { count: claimIds.length })}
      saveLabel={t('send')}
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
      isNarrow
    >
      <ErrorSummary {...summary} />
      <div className="fields">
        <DateField
          name="sentOn"
          label={t('send.on')}
          defaultValue={today}
          max={today}
          error={errors['sentOn']}
        />
        <TextField
          name="reference"
          label={t('reference')}
          isOptional
          maxLength={100}
          dir="auto"
          error={errors['reference']}
        />
      </div>
    </FormDialog>
  )
}
