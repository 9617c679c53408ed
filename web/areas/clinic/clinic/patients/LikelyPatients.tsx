import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { TypedPatient } from '#web/features/day/appointments/booking/new-patient.ts'
import { PatientNumbers } from '#web/features/day/appointments/booking/PatientNumbers.tsx'
import { useDuplicates } from '#web/features/day/appointments/booking/use-duplicates.ts'
import { paths } from '#web/routes/paths.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import '#web/features/day/appointments/appointments.css'
import './likely-patients.css'

/** Shows patients on record who may be the person being added. It stops nobody: two people can share a number. */
export function LikelyPatients({ typed }: { typed: TypedPatient }) {
  const { t } = useTranslation('clinic')
  const { patients } = useDuplicates(typed)
  return (
    <div role="status" className="duplicates likely-patients">
      {patients.map(patient => (
        <p key={patient._id}>
          <Icon name="alert" className="sm" />
          <span className="known-patient">
            {t('patients.likely')}{' '}
            <Link to={paths.patientDetails} search={{ id: patient._id }}>
              <bdi>{patient.name}</bdi>
            </Link>{' '}
            <PatientNumbers patient={patient} />
          </span>
        </p>
      ))}
    </div>
  )
}
