import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { mayWriteInRecord } from '#contract/record/chart-policy.ts'
import { mayHideFromFamily } from '#contract/record/family-policy.ts'
import { reportCategories } from '#contract/record/report-categories.ts'
import { reportEndpoints, type Report } from '#contract/record/reports.ts'
import { downloadFile, keepFile, useAction, useEndpoint } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { useNarrowing } from '#web/routes/use-narrowing.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { FilterSelect } from '#web/ui/fields/Select.tsx'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { HiddenReport, HideReport, ReportViewer, UploadPart } from './report-parts.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { closeUploads, useUploads } from './upload/upload-queue.ts'

type ReportsProps = { patient: { _id: string; dateOfBirth: string | null }; today: string }

/** The medical reports of a patient, newest first: view, save, add and remove. */
export function Reports({ patient: { _id: patientId, dateOfBirth }, today }: ReportsProps) {
  const { t } = useTranslation('patientDetails')
  const locale = useLocale()
  const toast = useToast()
  const mayWrite = useMay('reports.write')
  const mayWriteRecord = mayWriteInRecord(useProfile())
  const isOldEnough = mayHideFromFamily(dateOfBirth, today)
  const [isAdding, setIsAdding] = useState(false)
  const { category } = useSearch({ from: '/clinic/patient-details' })
  const narrow = useNarrowing('reports')
  const [viewed, setViewed] = useState<Report>()
  const uploads = useUploads(patientId)
  const removal = useAction(reportEndpoints.archive)
  const restoring = useAction(reportEndpoints.restore)
  const answer = useEndpoint(
    reportEndpoints.list,
    { params: { id: patientId }, query: { ...usePageOf('reports'), ...(category && { category }) } },
    { keepPrevious: true },
  )

  const trying = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  const paramsOf = ({ _id }: Report) => ({ id: patientId, reportId: _id })
  const keep = (report: Report) =>
    trying(async () =>
      keepFile(
        await downloadFile(reportEndpoints.file, { params: paramsOf(report), query: { download: true } }),
      ),
    )
  const restore = (report: Report) =>
    trying(async () => {
      toast((await restoring.mutateAsync({ params: paramsOf(report) })).message)
    })
  const remove = (report: Report) =>
    trying(async () => {
      const { message } = await removal.mutateAsync({ params: paramsOf(report) })
      toast(message, 'success', () => void restore(report))
    })

  const isUploading = isAdding || uploads.length > 0
  const close = () => {
    setIsAdding(false)
    closeUploads(patientId)
  }
  return (
    <>
      {isUploading && (
        <UploadPart patientId={patientId} today={today} title={t('report.add')} onClose={close} />
      )}
      <PagedSection<Report>
        name="reports"
        title={t('reports')}
        emptyReason={t(category ? 'report.noneOf' : 'report.none')}
        answer={answer}
        start={
          <div className="report-tools">
            <FilterSelect
              label={t('report.category')}
              value={category ?? ''}
              onChange={({ target }) => narrow({ category: target.value })}
              choices={[
                { value: '', label: t('report.all') },
                ...reportCategories.map(value => ({ value, label: t(`category.${value}`) })),
              ]}
            />
            {mayWrite && (
              <Button size="sm" icon="upload" aria-expanded={isUploading} onClick={() => setIsAdding(true)}>
                {t('report.add')}
              </Button>
            )}
          </div>
        }
      >
        {reports => (
          <Table
            label={t('reports')}
            rows={reports}
            columns={[
              {
                header: t('report.title'),
                render: report => (
                  <span className="report-title">
                    <Thumbnail patientId={patientId} report={report} />
                    <span>
                      <bdi>{report.title}</bdi>
                      {report.isHiddenFromFamily && <HiddenReport />}
                    </span>
                  </span>
                ),
              },
              { header: t('report.category'), render: ({ category }) => t(`category.${category}`) },
              {
                header: t('report.date'),
                render: ({ reportedOn }) => formatDate(reportedOn, locale, { dateStyle: 'medium' }),
              },
              {
                header: t('report.kind'),
                render: ({ mediaType }) =>
                  t(mediaType === 'application/pdf' ? 'report.pdf' : 'report.picture'),
              },
              { header: t('report.uploadedBy'), render: ({ uploadedBy }) => <bdi>{uploadedBy}</bdi> },
            ]}
            actions={{
              header: t('report.actions'),
              render: report => (
                <>
                  <IconButton
                    icon="eye"
                    label={t('report.view', { title: report.title })}
                    onClick={() => setViewed(report)}
                  />
                  <IconButton
                    icon="download"
                    label={t('report.download', { title: report.title })}
                    onClick={() => void keep(report)}
                  />
                  {mayWriteRecord && (isOldEnough || report.isHiddenFromFamily) && (
                    <HideReport patientId={patientId} kind="reports" entry={report} text={report.title} />
                  )}
                  {mayWrite && (
                    <IconButton
                      icon="trash"
                      label={t('report.remove', { title: report.title })}
                      onClick={oncePerRow(() => void remove(report))}
                    />
                  )}
                </>
              ),
            }}
          />
        )}
      </PagedSection>
      {viewed && <ReportViewer patientId={patientId} report={viewed} onClose={() => setViewed(undefined)} />}
    </>
  )
}
