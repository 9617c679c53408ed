import { useTranslation } from '#web/i18n/use-translation.ts'
import { prescriptionEndpoints, type Prescription } from '#contract/record/prescriptions.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { isPortalShut } from '#web/calls/api-error.ts'
import { usePrint } from '#web/features/record/prescriptions/use-print.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { StateBadge } from '#web/ui/states/StateBadge.tsx'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { commas, formatDate } from '#words/formats/clinic-date.ts'
import { OwnLines } from './OwnLines.tsx'
import { PortalEmpty } from './PortalEmpty.tsx'

type OwnPrescriptionsProps = { patientId: string | undefined; namesPatient: boolean }

/** Each prescription with its medicines, and as a PDF. */
export function OwnPrescriptions({ patientId, namesPatient }: OwnPrescriptionsProps) {
  const { t } = useTranslation('portal')
  const answer = useEndpoint(
    prescriptionEndpoints.list,
    { query: { patientId, ...usePageOf('prescriptions') } },
    { keepPrevious: true },
  )
  if (isPortalShut(answer.error)) return null
  return (
    <PagedSection<Prescription>
      name="prescriptions"
      title={t('prescriptions.title')}
      answer={answer}
      empty={<PortalEmpty icon="pill" title={t('prescriptions.none')} text={t('prescriptions.noneText')} />}
    >
      {rows =>
        rows.map(row => <OwnPrescription key={row._id} prescription={row} namesPatient={namesPatient} />)
      }
    </PagedSection>
  )
}

type OwnPrescriptionProps = { prescription: Prescription; namesPatient: boolean }

function OwnPrescription({ prescription, namesPatient }: OwnPrescriptionProps) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const { print, isPrinting } = usePrint()
  const { _id, prescriptionNumber, issuedOn, doctor, patient, lines, status } = prescription
  return (
    <article className="own-prescription" aria-label={prescriptionNumber}>
      <header>
        <p className="muted">
          <time dateTime={issuedOn}>
            {formatDate(issuedOn, locale, { day: 'numeric', month: 'short', year: 'numeric' })}
          </time>
          {commas[locale]}
          <bdi>{doctor.name}</bdi>
          {namesPatient && (
            <>
              {' '}
              · <bdi>{patient.name}</bdi>
            </>
          )}
        </p>
        {status ? (
          <Button
            size="sm"
            disabled={isPrinting}
            aria-label={t('prescriptions.openOf', { number: prescriptionNumber })}
            onClick={() => void print(_id)}
          >
            {t('prescriptions.open')}
          </Button>
        ) : (
          <StateBadge state="closed" label={t('prescriptions.cancelled')} />
        )}
      </header>
      <OwnLines lines={lines} />
    </article>
  )
}
