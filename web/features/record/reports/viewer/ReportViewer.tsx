import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { reportEndpoints, type Report } from '#contract/record/reports.ts'
import { downloadFile, keepFile } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { lazyPart } from '#web/routes/lazy-part.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { formatShare } from '#words/formats/money.ts'
import { BlobImage } from '../BlobImage.tsx'
import { useModal } from '#web/ui/dialogs/open-modal.ts'
import './viewer.css'

/** pdf.js is loaded only when somebody opens a PDF. */
const PdfPages = lazyPart<{ blob: Blob; zoom: number; onFailed: () => void }>(
  async () => (await import('./PdfPages.tsx')).PdfPages,
)

const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4]
const whole = zooms.indexOf(1)

export type ReportViewerProps = { patientId: string; report: Report; onClose: () => void }

/** A report, read where it stands. Escape closes; plus, minus and zero change its size. */
export function ReportViewer({ patientId, report, onClose }: ReportViewerProps) {
  const { t } = useTranslation('reports')
  const { t: ui } = useTranslation('ui')
  const { t: say } = useTranslation('patientDetails')
  const locale = useLocale()
  const dialog = useModal({ onEscape: onClose })
  const titleId = useId()
  const [step, setStep] = useState(whole)
  const [isUnshown, setIsUnshown] = useState(false)
  const { _id: reportId, title, mediaType } = report
  const {
    data: file,
    error,
    refetch,
  } = useQuery({
    queryKey: ['report file', patientId, reportId],
    queryFn: ({ signal }) =>
      downloadFile(reportEndpoints.file, { params: { id: patientId, reportId }, signal }),
    staleTime: Infinity,
    // Read once, and then not kept: it may be large.
    gcTime: 0,
    retry: false,
  })

  const zoom = zooms[step]!
  const change = (by: number) => setStep(now => Math.max(0, Math.min(zooms.length - 1, now + by)))

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') change(1)
    else if (event.key === '-') change(-1)
    else if (event.key === '0') setStep(whole)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole viewer; each has a button
    <dialog ref={dialog} className="dialog viewer" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <header className="dlg-h">
        <h2 id={titleId}>
          <bdi>{title}</bdi>
        </h2>
        <div className="viewer-zoom" role="group" aria-label={t('viewer.zoom')}>
          <IconButton
            icon="minus"
            label={t('viewer.zoomOut')}
            disabled={step === 0}
            onClick={() => change(-1)}
          />
          <Button
            size="sm"
            aria-label={t('viewer.fit', { share: formatShare(zoom, locale) })}
            onClick={() => setStep(whole)}
          >
            {formatShare(zoom, locale)}
          </Button>
          <IconButton
            icon="plus"
            label={t('viewer.zoomIn')}
            disabled={step === zooms.length - 1}
            onClick={() => change(1)}
          />
        </div>
        <IconButton
          icon="download"
          label={say('report.download', { title })}
          disabled={!file}
          onClick={() => file && keepFile(file)}
        />
        <IconButton icon="close" label={ui('dialog.dismiss')} onClick={onClose} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the focus, so that keys can scroll it */}
      <div className="viewer-pages" tabIndex={0} role="region" aria-label={t('viewer.content')}>
        {!file && !error && <Skeleton />}
        {!file && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {isUnshown && <p role="alert">{t('viewer.failed')}</p>}
        {file && !isUnshown && mediaType === 'application/pdf' && (
          <PdfPages blob={file.blob} zoom={zoom} onFailed={() => setIsUnshown(true)} />
        )}
        {file && !isUnshown && mediaType !== 'application/pdf' && (
          <BlobImage
            blob={file.blob}
            alt={title}
            style={{ inlineSize: step === whole ? undefined : `${zoom * 100}%` }}
            className={step === whole ? 'fitting' : undefined}
            onError={() => setIsUnshown(true)}
          />
        )}
      </div>
    </dialog>
  )
}
