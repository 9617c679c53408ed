import { useTranslation } from '#web/i18n/use-translation.ts'
import { certificateEndpoints, type Certificate } from '#contract/record/certificates/certificates.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { Table, usualColumns } from '#web/ui/tables/Table.tsx'
import { useCertificateColumns } from './use-certificate-columns.tsx'
import { usePrintCertificate } from './use-print-certificate.ts'

/** The certificates of one patient. */
export function CertificatesOf({ patientId }: { patientId: string }) {
  const { t } = useTranslation('certificates')
  const { print, isPrinting } = usePrintCertificate()
  const columns = usualColumns(useCertificateColumns(), 'patient')
  const query = { patientId, ...usePageOf('certificates') }
  const answer = useEndpoint(certificateEndpoints.list, { query }, { keepPrevious: true })
  return (
    <PagedSection<Certificate>
      name="certificates"
      title={t('title')}
      emptyReason={t('list.none')}
      answer={answer}
    >
      {rows => (
        <Table
          label={t('title')}
          columns={columns}
          rows={rows}
          actions={{
            header: t('list.actions'),
            render: ({ _id, certificateNumber: number }) => (
              <IconButton
                icon="print"
                label={t('list.print', { number })}
                disabledReason={isPrinting ? t('list.printing') : undefined}
                onClick={() => void print(_id)}
              />
            ),
          }}
        />
      )}
    </PagedSection>
  )
}
