import { shownNumber } from '#contract/values/phone-number.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { countries } from '#contract/core/fields.ts'
import { appointmentEndpoints, type Appointment } from '#contract/day/appointments.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { patientEndpoints, type Patient } from '#contract/clinic/patients.ts'
import { reportEndpoints } from '#contract/record/reports.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useEmergencyAccess } from '#web/features/clinic/break-glass/use-emergency-access.ts'
import { CorrectionsOf } from '#web/features/clinic/corrections/AskedCorrections.tsx'
import { useAppointmentColumns } from '#web/features/day/appointments/use-appointment-columns.tsx'
import { PrescriptionsOf } from '#web/features/record/prescriptions/PrescriptionsOf.tsx'
import { Reports } from '#web/features/record/reports/Reports.tsx'
import { withRecordTexts } from '#web/i18n/with-texts.ts'
import { useGenderWord } from '#web/i18n/use-gender-word.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { lazyPart } from '#web/routes/lazy-part.tsx'
import { paths } from '#web/routes/paths.ts'
import { ReadOnlyRecord, useMay, useMayAll, useProfile } from '#web/calls/profile.ts'
import { formatAge } from '#words/formats/age.ts'
import { placeParts } from '#words/formats/place.ts'
import { commas, formatDate } from '#words/formats/clinic-date.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { formatNumber } from '#words/formats/money.ts'
import { countryKey } from '../people/AddressFields.tsx'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { Table, usualColumns } from '#web/ui/tables/Table.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { EmergencyLink, EmergencyNote } from './emergency-parts.ts'
import { PatientHeader } from './PatientHeader.tsx'
import { PortalAddress } from './PortalAddress.tsx'
import { RememberedDevices } from './RememberedDevices.tsx'
import './patient-details.css'

/** All records of one patient that the reader may see. */
export function PatientDetailsPage() {
  const { t } = useTranslation('patientDetails')
  const { id } = useSearch({ from: '/clinic/patient-details' })
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const maySeePrescriptions = useMay('prescriptions.read')
  const maySeeCertificates = useMay('certificates.read')
  const maySeeReports = useMay('reports.read')
  const maySeeChart = useMay('chart.read')
  const maySeeOrders = useMay('orders.read')
  const answer = useEndpoint(patientEndpoints.get, { params: { id } })
  const emergency = useEmergencyAccess(id, answer)
  // What was read before is no longer shown when the record has closed.
  const isClosed = emergency.isEnded || answer.error?.code === 'not_found'
  const patient = isClosed ? undefined : answer.data?.data
  return (
    <>
      {!patient && (
        <PageTitle title={t('title')}>
          <Link className="btn" to={paths.patients}>
            <Icon name="prev" className="sm flip" />
            {t('toList')}
          </Link>
        </PageTitle>
      )}
      {!patient && answer.isError && (
        <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.error?.code === 'not_found' && emergency.mayOpen && (
        <div className="row patient-emergency">
          <EmergencyLink patientId={id} />
        </div>
      )}
      {!patient && !answer.isError && <Skeleton />}
      {patient && (
        <ReadOnlyRecord value={emergency.until !== undefined}>
          {emergency.until !== undefined && <EmergencyNote until={emergency.until} />}
          <PatientHeader patient={patient} today={today} />
          <CorrectionsOf patientId={id} />
          <Counts patientId={id} />
          <BasicInfo patient={patient} today={today} />
          {maySeeChart && <PatientRecord patientId={id} />}
          {maySeeOrders && <PatientResults patientId={id} />}
          {maySeeReports && <Reports patient={patient} today={today} />}
          {maySeePrescriptions && <PrescriptionsOf patientId={id} />}
          {maySeeCertificates && <CertificatesOf patientId={id} />}
          <Appointments patientId={id} />
        </ReadOnlyRecord>
      )}
    </>
  )
}

/** Its code too is loaded only for those who may read it. */
const PatientRecord = lazyPart<{ patientId: string }>(
  withRecordTexts(async () => (await import('#web/features/record/chart/PatientRecord.tsx')).PatientRecord),
)

const PatientResults = lazyPart<{ patientId: string }>(
  withRecordTexts(
    async () => (await import('#web/features/record/orders/PatientResults.tsx')).PatientResults,
  ),
)
const CertificatesOf = lazyPart<{ patientId: string }>(
  withRecordTexts(
    async () => (await import('#web/features/record/certificates/CertificatesOf.tsx')).CertificatesOf,
  ),
)

function Counts({ patientId }: { patientId: string }) {
  const { t } = useTranslation('patientDetails')
  const locale = useLocale()
  const counts = useEndpoint(reportEndpoints.summary, { params: { id: patientId } }).data?.data
  return (
    <dl className="patient-counts" id="overview">
      {(['appointments', 'upcoming', 'prescriptions', 'reports'] as const).map(name => (
        <div key={name} className="card">
          <dt>{t(`count.${name}`)}</dt>
          <dd>{counts ? (counts[name] === null ? '–' : formatNumber(counts[name], locale)) : '…'}</dd>
        </div>
      ))}
    </dl>
  )
}

function BasicInfo({ patient, today }: { patient: Patient; today: string }) {
  const { t } = useTranslation('patientDetails')
  const { t: clinic } = useTranslation('clinic')
  const sayGender = useGenderWord()
  const locale = useLocale()
  const { email, phoneNumber, dateOfBirth, gender, clinicId } = patient
  const { address, city, state, postalCode, country } = patient
  const mayEndDevices = useMay('patients.devices')
  const mayAudit = useMayAll('audit.read')
  const land = countries.find(known => known === country)
  const place = placeParts([address, city, state, postalCode, land && clinic(countryKey[land])])
  return (
    <section className="card" aria-labelledby="basic-info">
      <header className="card-h">
        <h2 id="basic-info">{t('info')}</h2>
        {mayAudit && (
          <Link to={paths.audit} search={{ subjectId: patient._id }}>
            <Icon name="eye" className="sm" />
            {t('seenBy')}
          </Link>
        )}
      </header>
      <dl className="patient-info">
        <div className="patient-email">
          <dt>{t('info.email')}</dt>
          <dd>
            <bdi dir="ltr">{email ?? '–'}</bdi>
          </dd>
        </div>
        <PortalAddress patient={patient} />
        <div>
          <dt>{t('info.phone')}</dt>
          <dd>
            <bdi dir="ltr" className="nowrap">
              {shownNumber(phoneNumber)}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{t('info.birth')}</dt>
          <dd>
            {dateOfBirth
              ? `${formatDate(dateOfBirth, locale, { dateStyle: 'long' })} · ${formatAge(dateOfBirth, today, locale)}`
              : '–'}
          </dd>
        </div>
        <div>
          <dt>{t('info.gender')}</dt>
          <dd>{sayGender(gender) ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('info.address')}</dt>
          <dd>
            <bdi>{place.join(commas[locale]) || '–'}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('info.clinic')}</dt>
          <dd>
            <bdi>{clinicId.name}</bdi>
          </dd>
        </div>
        {mayEndDevices && <RememberedDevices patientId={patient._id} name={patient.name} />}
      </dl>
    </section>
  )
}

function Appointments({ patientId }: { patientId: string }) {
  const { t } = useTranslation('patientDetails')
  const columns = usualColumns(useAppointmentColumns(), 'patient')
  const query = { patientId, sort: '-start', ...usePageOf('appointments') } as const
  const answer = useEndpoint(appointmentEndpoints.list, { query }, { keepPrevious: true })
  return (
    <PagedSection<Appointment>
      name="appointments"
      title={t('count.appointments')}
      emptyReason={t('appointments.none')}
      answer={answer}
    >
      {rows => <Table label={t('count.appointments')} columns={columns} rows={rows} />}
    </PagedSection>
  )
}
