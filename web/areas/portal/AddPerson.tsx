import { useTranslation } from '#web/i18n/use-translation.ts'
import { portalEndpoints } from '#contract/day/portal.ts'
import { useAction } from '#web/calls/api.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Adds a child or another member of the family to the account. */
export function AddPerson({ besideId, onClose }: { besideId: string; onClose: () => void }) {
  const { t } = useTranslation('portal')
  const toast = useToast()
  const adding = useAction(portalEndpoints.addPerson)
  const { errors, summary, isPending, submit } = useContractForm({
    schema: portalEndpoints.addPerson.body.omit({ besideId: true }),
    send: (_form, values) =>
      adding.mutateAsync({ body: { firstName: '', lastName: null, ...values, besideId } }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog title={t('family.title')} isNarrow onClose={onClose} onSubmit={submit} isPending={isPending}>
      <ErrorSummary {...summary} />
      <p className="muted">{t('family.text')}</p>
      <div className="fields">
        <TextField name="firstName" label={t('family.firstName')} width={12} error={errors['firstName']} />
        <TextField
          name="lastName"
          label={t('family.lastName')}
          width={12}
          isOptional
          error={errors['lastName']}
        />
      </div>
    </FormDialog>
  )
}
