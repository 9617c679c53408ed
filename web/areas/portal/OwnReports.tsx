import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { reportEndpoints, type Report } from '#contract/record/reports.ts'
import { downloadFile, keepFile, useEndpoint } from '#web/calls/api.ts'
import { isPortalShut, sentenceOf } from '#web/calls/api-error.ts'
import { ReportViewer, UploadPart } from '#web/features/record/reports/report-parts.ts'
import { Thumbnail } from '#web/features/record/reports/Thumbnail.tsx'
import { closeUploads, useUploads } from '#web/features/record/reports/upload/upload-queue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { PortalEmpty } from './PortalEmpty.tsx'
import { useToday } from './use-today.ts'

type OwnReportsProps = {
  /** The name of the page number in the address. */
  name: string
  patientId: string
  /** The patient's name, if the page also shows others. */
  of: string | undefined
}

/** The reports of one patient, and a way to add a document of one's own. */
export function OwnReports({ name, patientId, of }: OwnReportsProps) {
  const { t } = useTranslation('portal')
  const { t: say } = useTranslation('patientDetails')
  const locale = useLocale()
  const today = useToday()
  const toast = useToast()
  const [isAdding, setIsAdding] = useState(false)
  const [viewed, setViewed] = useState<Report>()
  const uploads = useUploads(patientId)
  const answer = useEndpoint(
    reportEndpoints.list,
    { params: { id: patientId }, query: usePageOf(name) },
    { keepPrevious: true },
  )
  if (isPortalShut(answer.error)) return null

  async function keep({ _id: reportId }: Report) {
    try {
      const params = { id: patientId, reportId }
      keepFile(await downloadFile(reportEndpoints.file, { params, query: { download: true } }))
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  const isUploading = isAdding || uploads.length > 0
  const close = () => {
    setIsAdding(false)
    closeUploads(patientId)
  }
  // Small beside a heading; in an empty section as large as the first steps of others.
  const add = (look: { size?: 'sm' }) => (
    <Button {...look} icon="upload" aria-expanded={isUploading} onClick={() => setIsAdding(true)}>
      {t('reports.add')}
    </Button>
  )
  return (
    <>
      {isUploading && (
        <UploadPart patientId={patientId} today={today} title={t('reports.add')} onClose={close} />
      )}
      <PagedSection<Report>
        name={name}
        title={of ? t('reports.titleOf', { name: isolated(of) }) : t('reports.title')}
        answer={answer}
        start={answer.data && answer.data.total > 0 && add({ size: 'sm' })}
        empty={
          <PortalEmpty icon="file" title={t('reports.none')} text={t('reports.noneText')}>
            {add({})}
          </PortalEmpty>
        }
      >
        {rows => (
          <ul className="portal-rows">
            {rows.map(report => (
              <li key={report._id}>
                <Thumbnail patientId={patientId} report={report} />
                <div>
                  <b>
                    <bdi>{report.title}</bdi>
                  </b>
                  <small>
                    {formatDate(report.reportedOn, locale, { dateStyle: 'medium' })} ·{' '}
                    {say(`category.${report.category}`)} ·{' '}
                    {say(report.mediaType === 'application/pdf' ? 'report.pdf' : 'report.picture')} ·{' '}
                    <bdi>{report.uploadedBy}</bdi>
                  </small>
                </div>
                <IconButton
                  icon="eye"
                  label={say('report.view', { title: report.title })}
                  onClick={() => setViewed(report)}
                />
                <IconButton
                  icon="download"
                  label={say('report.download', { title: report.title })}
                  onClick={() => void keep(report)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedSection>
      {viewed && <ReportViewer patientId={patientId} report={viewed} onClose={() => setViewed(undefined)} />}
    </>
  )
}
