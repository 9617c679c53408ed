import { useTranslation } from '#web/i18n/use-translation.ts'
import { shownNumber } from '#contract/values/phone-number.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { PatientNumbers } from './PatientNumbers.tsx'

type DuplicatesProps = { patients: readonly Patient[]; onUse: (patient: Patient) => void }

/** Shows patients on record who may be the same person as the new patient. */
export function Duplicates({ patients, onUse }: DuplicatesProps) {
  const { t } = useTranslation('appointments')
  return (
    <div role="status" className="duplicates">
      {patients.map(patient => (
        <p key={patient._id}>
          <Icon name="alert" className="sm" />
          <span className="known-patient">
            <span>{t('duplicate.known', { name: patient.name })}</span> <PatientNumbers patient={patient} />
          </span>
          <Button
            size="sm"
            onClick={() => onUse(patient)}
            aria-label={t('duplicate.useOf', {
              name: patient.name,
              phoneNumber: shownNumber(patient.phoneNumber),
            })}
          >
            {t('duplicate.use')}
          </Button>
        </p>
      ))}
    </div>
  )
}
