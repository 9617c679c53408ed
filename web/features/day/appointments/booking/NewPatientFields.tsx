import { useEffect, useRef } from 'react'
import { messages } from '#contract/core/messages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import { PhoneField } from '#web/ui/fields/PhoneField.tsx'
import { Duplicates } from './Duplicates.tsx'
import type { NewPatient } from './new-patient.ts'

type NewPatientFieldsProps = {
  value: NewPatient
  onChange: (patient: NewPatient) => void
  onKnown: () => void
  /** Errors by field name, such as 'newPatient.firstName'. */
  errors: Readonly<Record<string, string>>
  /** Patients on record who may be the same person. */
  known: readonly Patient[]
  onUse: (patient: Patient) => void
}

const names = [
  { name: 'firstName', isOptional: false },
  { name: 'lastName', isOptional: true },
] as const

/** Three fields are enough to book for a person who has never been here. */
export function NewPatientFields(props: NewPatientFieldsProps) {
  const { value, onChange, onKnown, errors, known, onUse } = props
  const { t } = useTranslation('appointments')
  // The focus starts at the first field that the search text has not filled.
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const inputs = [...(group.current?.querySelectorAll('input') ?? [])]
    ;(inputs.find(input => input.value === '') ?? inputs[0])?.focus()
  }, [])
  return (
    <fieldset ref={group} className="new-patient">
      <legend>{t('patient.new')}</legend>
      <div className="fields">
        {names.map(({ name, isOptional }) => (
          <TextField
            key={name}
            name={`newPatient.${name}`}
            label={t(`patient.${name}`)}
            width={4}
            isOptional={isOptional}
            error={errors[`newPatient.${name}`]}
            value={value[name]}
            onChange={event => onChange({ ...value, [name]: event.target.value })}
          />
        ))}
        <PhoneField
          name="newPatient.phoneNumber"
          label={t('patient.phoneNumber')}
          notTenDigits={messages.phoneNumberTenDigits}
          width={4}
          error={errors['newPatient.phoneNumber']}
          defaultValue={value.phoneNumber}
          onNumber={phoneNumber => onChange({ ...value, phoneNumber })}
        />
      </div>
      <Duplicates patients={known} onUse={onUse} />
      <p className="hint row">
        {t('patient.incomplete')}
        <button type="button" className="link" onClick={onKnown}>
          {t('patient.known')}
        </button>
      </p>
    </fieldset>
  )
}
