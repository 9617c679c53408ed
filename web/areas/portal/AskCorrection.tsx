import { useState } from 'react'
import { askCorrectionBody, correctionEndpoints } from '#contract/clinic/corrections.ts'
import { sexes } from '#contract/clinic/sex-for-ranges.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import { useAction } from '#web/calls/api.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { isolated } from '#words/formats/isolated.ts'

/** Asks the clinic to correct who a person of the account is. Fields that stay as they are ask for nothing. */
export function AskCorrection({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const { t } = useTranslation('portal')
  const { t: say } = useTranslation('clinic')
  const toast = useToast()
  const asking = useAction(correctionEndpoints.ask)
  const [gender, setGender] = useState(patient.gender)
  const { errors, summary, isPending, submit } = useContractForm({
    schema: askCorrectionBody,
    send: (_form, values) => asking.mutateAsync({ params: { id: patient._id }, body: values }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('details.askOf', { name: isolated(patient.name) })}
      isNarrow
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
      saveLabel={t('details.send')}
    >
      <ErrorSummary {...summary} />
      <p className="muted">{t('details.hint')}</p>
      <div className="fields">
        <TextField
          name="firstName"
          label={say('field.firstName')}
          width={12}
          defaultValue={patient.firstName}
          error={errors['firstName']}
        />
        <TextField
          name="lastName"
          label={say('field.lastName')}
          width={12}
          defaultValue={patient.lastName ?? ''}
          error={errors['lastName']}
        />
        <DateField
          name="dateOfBirth"
          label={say('field.dateOfBirth')}
          width={12}
          hasWeekday={false}
          defaultValue={patient.dateOfBirth ?? ''}
          error={errors['dateOfBirth']}
        />
        <RadioGroup
          name="gender"
          label={say('field.gender')}
          width={12}
          defaultValue={patient.gender ?? undefined}
          choices={[
            { value: 'Male', label: say('gender.male') },
            { value: 'Female', label: say('gender.female') },
            { value: 'Other', label: say('gender.other') },
          ]}
          onChoose={setGender}
          error={errors['gender']}
        />
        {gender === 'Other' && (
          <Select
            name="sexForRanges"
            label={say('field.sexForRanges')}
            hint={say('field.sexForRanges.hint')}
            width={12}
            isOptional
            prompt={say('sexForRanges.unknown')}
            defaultValue={patient.sexForRanges ?? ''}
            choices={sexes.map(value => ({ value, label: say(`sexForRanges.${value}`) }))}
            error={errors['sexForRanges']}
          />
        )}
      </div>
    </FormDialog>
  )
}
