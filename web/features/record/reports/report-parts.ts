import { withRecordTexts } from '#web/i18n/with-texts.ts'
import { lazyDialog, lazyPart } from '#web/routes/lazy-part.tsx'
import type { UploadPartProps } from './upload/UploadPart.tsx'
import type { ReportViewerProps } from './viewer/ReportViewer.tsx'

/** Loaded when somebody adds or opens a report. */
export const UploadPart = lazyPart<UploadPartProps>(
  withRecordTexts(async () => (await import('./upload/UploadPart.tsx')).UploadPart),
)
export const ReportViewer = lazyDialog<ReportViewerProps>(
  withRecordTexts(async () => (await import('./viewer/ReportViewer.tsx')).ReportViewer),
)
