import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { patientEndpoints } from '#contract/clinic/patients.ts'
import { certificateTemplateEndpoints } from '#contract/record/certificates/certificate-templates.ts'
import { certificateEndpoints, type Certificate } from '#contract/record/certificates/certificates.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { SavedCertificate } from '#web/features/record/certificates/SavedCertificate.tsx'
import { WriteCertificate } from '#web/features/record/certificates/WriteCertificate.tsx'
import { paths } from '#web/routes/paths.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** A new certificate: in a visit, for a patient, or for nobody yet. */
export function CreateCertificatePage() {
  const { patientId, encounterId } = useSearch({ from: '/clinic/createCertificate' })
  // The address now asks for another certificate, so start a new sheet.
  return <Sheet key={`${patientId}:${encounterId}`} patientId={patientId} encounterId={encounterId} />
}

type SheetProps = { patientId: string | undefined; encounterId: string | undefined }

function Sheet({ patientId, encounterId }: SheetProps) {
  const { t } = useTranslation('certificates')
  const { doctorId } = useProfile()
  const [issued, setIssued] = useState<Certificate | null>(null)
  const fresh = useEndpoint(
    certificateEndpoints.get,
    { params: { id: issued?._id ?? '' } },
    { enabled: issued !== null },
  )
  const saved = fresh.data?.data ?? issued
  const templates = useEndpoint(certificateTemplateEndpoints.list, {})
  const patient = useEndpoint(
    patientEndpoints.get,
    { params: { id: patientId ?? '' } },
    { enabled: Boolean(patientId) },
  )
  const answers = [templates, ...(patientId ? [patient] : [])]
  const failed = answers.find(answer => answer.isError && !answer.data)
  const isReady = answers.every(answer => answer.data)
  const mayWrite = doctorId !== null
  return (
    <>
      <PageTitle title={saved ? t('paper.title', { number: saved.certificateNumber }) : t('create')}>
        {encounterId ? (
          <Link className="btn" to={paths.encounter} search={{ id: encounterId }}>
            <Icon name="prev" className="sm flip" />
            {t('toVisit')}
          </Link>
        ) : (
          <Link className="btn" to={paths.certificates}>
            <Icon name="prev" className="sm flip" />
            {t('toList')}
          </Link>
        )}
      </PageTitle>
      {!mayWrite && <EmptyState reason={t('doctorsOnly')} />}
      {mayWrite && saved && <SavedCertificate certificate={saved} isNew />}
      {mayWrite && !saved && failed && (
        <LoadFailed error={failed.error} onRetry={() => answers.forEach(answer => void answer.refetch())} />
      )}
      {mayWrite && !saved && !failed && !isReady && <Skeleton />}
      {mayWrite && !saved && isReady && templates.data?.data.length === 0 && (
        <EmptyState reason={t('templates.none')} />
      )}
      {mayWrite && !saved && isReady && templates.data && templates.data.data.length > 0 && (
        <WriteCertificate
          templates={templates.data.data}
          patient={patient.data?.data}
          encounterId={encounterId}
          doctorId={doctorId}
          onIssued={setIssued}
        />
      )}
    </>
  )
}
