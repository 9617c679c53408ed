import { useTranslation } from 'react-i18next'
import type { Patient } from '#contract/clinic/patients.ts'

/** What tells two of the same name apart. */
export function PatientNumbers({ patient }: { patient: Patient }) {
  const { t } = useTranslation('appointments')
  return (
    <span className="small muted nowrap">
      <bdi dir="ltr">{patient.phoneNumber}</bdi> · {t('patient.number', { number: patient.number })}
    </span>
  )
}
