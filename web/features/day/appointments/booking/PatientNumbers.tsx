import { useTranslation } from 'react-i18next'
import type { Patient } from '#contract/clinic/patients.ts'

/** The numbers that distinguish two patients with the same name. */
export function PatientNumbers({ patient }: { patient: Patient }) {
  const { t } = useTranslation('appointments')
  return (
    <span className="small muted nowrap">
      <bdi dir="ltr">{patient.phoneNumber}</bdi> · {t('patient.number', { number: patient.number })}
    </span>
  )
}
