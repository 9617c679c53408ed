import type { RefObject } from 'react'
import type { Patient } from '#contract/clinic/patients.ts'
import { useMay } from '#web/calls/profile.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import type { BookingDraft } from './booking-draft.ts'
import { newPatientFrom } from './new-patient.ts'
import { NewPatientFields } from './NewPatientFields.tsx'
import { PatientField } from './PatientField.tsx'

type PatientChoiceProps = {
  value: Pick<BookingDraft, 'patient' | 'newPatient'>
  onChange: (changes: Partial<Pick<BookingDraft, 'patient' | 'newPatient'>>) => void
  /** Patients on record who may be the same person as the new one. */
  known: readonly Patient[]
  inputRef: RefObject<HTMLInputElement | null>
  errors: FieldErrors
}

/** Chooses a patient on record, or takes a new one with three fields. */
export function PatientChoice({ value, onChange, known, inputRef, errors }: PatientChoiceProps) {
  const mayAdd = useMay('patients.create')
  const { patient, newPatient } = value
  return newPatient ? (
    <NewPatientFields
      value={newPatient}
      onChange={changed => onChange({ newPatient: changed })}
      onKnown={() => onChange({ newPatient: null })}
      errors={errors}
      known={known}
      onUse={found => onChange({ patient: found, newPatient: null })}
    />
  ) : (
    <PatientField
      value={patient}
      onChange={found => onChange({ patient: found })}
      onNew={mayAdd ? text => onChange({ patient: null, newPatient: newPatientFrom(text) }) : undefined}
      inputRef={inputRef}
      error={errors['patientId']}
    />
  )
}
