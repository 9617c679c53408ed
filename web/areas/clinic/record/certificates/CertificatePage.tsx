import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { certificateEndpoints } from '#contract/record/certificates/certificates.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { SavedCertificate } from '#web/features/record/certificates/SavedCertificate.tsx'
import { paths } from '#web/routes/paths.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** One certificate, opened from a list. */
export function CertificatePage() {
  const { t } = useTranslation('certificates')
  const { id } = useSearch({ from: '/clinic/certificate' })
  const answer = useEndpoint(certificateEndpoints.get, { params: { id } })
  const certificate = answer.data?.data
  return (
    <>
      <PageTitle
        title={certificate ? t('paper.title', { number: certificate.certificateNumber }) : t('title')}
      >
        <Link className="btn" to={paths.certificates}>
          <Icon name="prev" className="sm flip" />
          {t('toList')}
        </Link>
      </PageTitle>
      {!certificate && answer.isError && (
        <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {!certificate && !answer.isError && <Skeleton />}
      {certificate && <SavedCertificate certificate={certificate} />}
    </>
  )
}
