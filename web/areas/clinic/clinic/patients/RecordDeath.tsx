import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { patientDeathEndpoints } from '#contract/clinic/patient-death.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { isolated } from '#words/formats/isolated.ts'

type DeathProps = { patient: Patient; today: string }

/** Says on which day the patient died, or takes it back. */
export function RecordDeath({ patient, today }: DeathProps) {
  const { t } = useTranslation('patientDetails')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t(patient.deceasedOn ? 'death.takeBack' : 'death.record')}
      </Button>
      {isOpen && !patient.deceasedOn && <DeathForm patient={patient} today={today} onClose={close} />}
      {isOpen && patient.deceasedOn && <TakeBack patient={patient} onClose={close} />}
    </>
  )
}

function DeathForm({ patient, today, onClose }: DeathProps & { onClose: () => void }) {
  const { t } = useTranslation('patientDetails')
  const toast = useToast()
  const action = useAction(patientDeathEndpoints.record)
  const { _id: id, version, name, dateOfBirth } = patient
  const { errors, summary, isPending, submit } = useContractForm({
    schema: patientDeathEndpoints.record.body.omit({ version: true }),
    send: (_form, values) =>
      action.mutateAsync({ params: { id }, body: { deceasedOn: String(values['deceasedOn']), version } }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('death.title', { name: isolated(name) })}
      saveLabel={t('death.record')}
      note={t('death.note')}
      isNarrow
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
    >
      <ErrorSummary {...summary} />
      <div className="fields">
        <DateField
          name="deceasedOn"
          label={t('death.day')}
          width={12}
          min={dateOfBirth ?? undefined}
          max={today}
          defaultValue={today}
          error={errors['deceasedOn']}
        />
      </div>
    </FormDialog>
  )
}

function TakeBack({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const { t } = useTranslation('patientDetails')
  const toast = useToast()
  const action = useAction(patientDeathEndpoints.record)
  const { _id: id, version, name } = patient
  const takeBack = () => {
    onClose()
    action.mutate(
      { params: { id }, body: { deceasedOn: null, version } },
      {
        onSuccess: ({ message }) => toast(message),
        onError: error => toast(sentenceOf(error), 'error'),
      },
    )
  }
  return (
    <ConfirmDialog
      title={t('death.takeBackTitle', { name: isolated(name) })}
      confirmLabel={t('death.takeBack')}
      cancelLabel={t('death.keep')}
      onConfirm={takeBack}
      onCancel={onClose}
    >
      <p>{t('death.takeBackText')}</p>
    </ConfirmDialog>
  )
}
