import { shownNumber } from '#contract/values/phone-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDate } from '#words/formats/clinic-date.ts'

/** What distinguishes two patients with the same name: date of birth, phone and number. */
export function PatientNumbers({ patient }: { patient: Patient }) {
  const { t } = useTranslation('appointments')
  const locale = useLocale()
  const { dateOfBirth, phoneNumber, number } = patient
  return (
    <span className="small muted nowrap">
      {dateOfBirth && <>{formatDate(dateOfBirth, locale, { dateStyle: 'medium' })} · </>}
      <bdi dir="ltr" className="nowrap">
        {shownNumber(phoneNumber)}
      </bdi>{' '}
      · {t('patient.number', { number })}
    </span>
  )
}
