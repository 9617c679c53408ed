import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportEndpoints, type Report } from '#contract/record/reports.ts'
import { downloadFile, keepFile, openFile, useAction, useEndpoint } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMay } from '#web/calls/profile.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { AddReport } from './AddReport.tsx'

type ReportsProps = { patientId: string; today: string }

/** The medical reports of a patient, newest first: view, save, add and remove. */
export function Reports({ patientId, today }: ReportsProps) {
  const { t } = useTranslation('patientDetails')
  const locale = useLocale()
  const toast = useToast()
  const mayWrite = useMay('reports.write')
  const [isAdding, setIsAdding] = useState(false)
  const removal = useAction(reportEndpoints.archive)
  const restoring = useAction(reportEndpoints.restore)
  const answer = useEndpoint(
    reportEndpoints.list,
    { params: { id: patientId }, query: usePageOf('reports') },
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
  const view = (report: Report) =>
    trying(async () => openFile(await downloadFile(reportEndpoints.file, { params: paramsOf(report) })))
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

  return (
    <>
      <PagedSection<Report>
        name="reports"
        title={t('reports')}
        emptyReason={t('report.none')}
        answer={answer}
        start={
          mayWrite && (
            <Button size="sm" icon="upload" onClick={() => setIsAdding(true)}>
              {t('report.add')}
            </Button>
          )
        }
      >
        {reports => (
          <Table
            label={t('reports')}
            rows={reports}
            columns={[
              { header: t('report.title'), render: ({ title }) => <bdi>{title}</bdi> },
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
                    onClick={() => void view(report)}
                  />
                  <IconButton
                    icon="download"
                    label={t('report.download', { title: report.title })}
                    onClick={() => void keep(report)}
                  />
                  {mayWrite && (
                    <IconButton
                      icon="trash"
                      label={t('report.remove', { title: report.title })}
                      onClick={() => void remove(report)}
                    />
                  )}
                </>
              ),
            }}
          />
        )}
      </PagedSection>
      {isAdding && <AddReport patientId={patientId} today={today} onClose={() => setIsAdding(false)} />}
    </>
  )
}
