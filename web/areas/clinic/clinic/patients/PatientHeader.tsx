import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { hasMoney } from '#contract/day/visit-account.ts'
import { patientEndpoints, type Patient } from '#contract/clinic/patients.ts'
import { mayIssueCertificate } from '#contract/record/certificates/certificate-policy.ts'
import { visitCardEndpoints } from '#contract/day/visit-card.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { AroundFacts } from '#web/features/day/appointments/steps/AroundFacts.tsx'
import { useDied } from '#web/i18n/use-died.ts'
import { useGenderWord } from '#web/i18n/use-gender-word.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { lazyDialog } from '#web/routes/lazy-part.tsx'
import { paths } from '#web/routes/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useTabTitle } from '#web/ui/PageTitle.tsx'
import { formatAge } from '#words/formats/age.ts'
import { commas } from '#words/formats/clinic-date.ts'
import { EditRecord } from '#web/areas/clinic/shared/list/records/EditRecord.tsx'
import { useOpenBooking } from '#web/areas/clinic/booking.tsx'
import { withMoneyTexts } from '#web/i18n/with-texts.ts'
import { PatientPopup } from './PatientPopup.tsx'
import { RecordDeath } from './RecordDeath.tsx'
import { StartVisit } from './StartVisit.tsx'
import { VisitsAfterDeath } from './VisitsAfterDeath.tsx'

const TakePayment = lazyDialog(
  withMoneyTexts(async () => (await import('#web/features/money/payments/TakePayment.tsx')).TakePayment),
)

/** Who the patient is, what they owe, when they come next, and what a desk does for them. */
export function PatientHeader({ patient, today }: { patient: Patient; today: string }) {
  const { t } = useTranslation('patientDetails')
  const { t: say } = useTranslation('visit')
  const sayGender = useGenderWord()
  const { t: list } = useTranslation('clinic')
  const locale = useLocale()
  const openBooking = useOpenBooking()
  const hasDied = patient.deceasedOn !== null
  const mayBook = useMay('appointments.book') && !hasDied
  const mayEdit = useMay('patients.update')
  const mayPrescribe = useMay('prescriptions.write') && !hasDied
  const mayReadMoney = useMay('invoices.read')
  const mayRecordDeath = useMay('patients.recordDeath')
  const sayDied = useDied()
  const mayCertify = mayIssueCertificate(useProfile())
  const [isEditing, setIsEditing] = useState(false)
  useTabTitle(patient.name)
  const { _id: id, name, image, gender, dateOfBirth, number, phoneNumber, isIncomplete } = patient
  const around = useEndpoint(visitCardEndpoints.ofPatient, { params: { id } }).data?.data
  const about = [
    dateOfBirth && formatAge(dateOfBirth, today, locale),
    sayGender(gender),
    say('patientNumber', { number }),
  ].filter(Boolean)
  const phone = phoneNumber
  return (
    <header className="patient-head">
      <div className="patient-who">
        <Avatar name={name} image={image} />
        <div>
          <h1>
            <bdi>{name}</bdi>
            {patient.isSample && (
              <>
                {' '}
                <span className="sample-badge">{list('patients.sample')}</span>
              </>
            )}
            {hasDied && (
              <>
                {' '}
                <span className="sample-badge">{sayDied(patient.deceasedOn)}</span>
              </>
            )}
          </h1>
          <p>{about.join(commas[locale])}</p>
        </div>
      </div>
      {around && (
        <div className="patient-around">
          <AroundFacts around={around} />
          {around.hidden > 0 && (
            <p className="hint">
              <Icon name="lock" className="sm" /> {t('hiddenVisits', { count: around.hidden })}
            </p>
          )}
        </div>
      )}
      {isIncomplete && (
        <p className="already">
          <Icon name="alert" className="sm" />
          <span>{t('incomplete')}</span>
        </p>
      )}
      {hasDied && <VisitsAfterDeath patientId={id} today={today} />}
      <div className="row patient-do">
        {mayBook && (
          <Button look="primary" icon="plus" aria-haspopup="dialog" onClick={() => openBooking({ patient })}>
            {t('do.book')}
          </Button>
        )}
        <StartVisit patient={patient} today={today} />
        {around?.owed && around.owed.amountMinor > 0 && <Pay patientId={id} today={today} />}
        {mayEdit && (
          <Button icon="edit" aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
            {t('do.edit')}
          </Button>
        )}
        {mayReadMoney && (
          <Link className="btn" to={paths.patientAccount} search={{ id }}>
            <Icon name="receipt" className="sm" />
            {t('account')}
          </Link>
        )}
        <a className="btn" href={`tel:${phone}`}>
          <Icon name="phone" className="sm" />
          {say('call')}
        </a>
        <a className="btn" href={`sms:${phone}`}>
          <Icon name="speech" className="sm" />
          {say('message')}
        </a>
        {mayPrescribe && (
          <Link className="btn" to={paths.createPrescription} search={{ patientId: id }}>
            <Icon name="pill" className="sm" />
            {t('createPrescription')}
          </Link>
        )}
        {mayCertify && (
          <Link className="btn" to={paths.createCertificate} search={{ patientId: id }}>
            <Icon name="file" className="sm" />
            {t('createCertificate')}
          </Link>
        )}
        {mayRecordDeath && <RecordDeath patient={patient} today={today} />}
        <Link className="btn quiet" to="." search={true} hash="overview">
          {t('overview')}
        </Link>
        <Link className="btn quiet" to={paths.patients}>
          {t('toList')}
        </Link>
      </div>
      {isEditing && (
        <EditRecord<Patient>
          get={patientEndpoints.get}
          id={id}
          onClose={() => setIsEditing(false)}
          popup={PatientPopup}
        />
      )}
    </header>
  )
}

/** Takes the payment of the latest visit that is due; an older one follows when this one is paid. */
function Pay({ patientId, today }: { patientId: string; today: string }) {
  const { t } = useTranslation('visit')
  const mayTake = useMay('payments.take')
  const [isPaying, setIsPaying] = useState(false)
  const query = { patientId, isDue: true, to: today, sort: '-start', limit: 1 } as const
  const due = useEndpoint(appointmentEndpoints.list, { query }, { enabled: mayTake }).data?.data[0]
  if (!mayTake || !due) return null
  return (
    <>
      <Button icon="receipt" aria-haspopup="dialog" onClick={() => setIsPaying(true)}>
        {t('pay')}
      </Button>
      {isPaying && hasMoney(due) && <TakePayment appointment={due} onClose={() => setIsPaying(false)} />}
    </>
  )
}
