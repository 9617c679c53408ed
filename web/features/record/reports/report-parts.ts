import { withRecordTexts } from '#web/i18n/with-texts.ts'
import { lazyDialog, lazyPart } from '#web/routes/lazy-part.tsx'
import type { HideFromFamilyProps } from '#web/features/record/chart/lists/HideFromFamily.tsx'
import type { UploadPartProps } from './upload/UploadPart.tsx'
import type { ReportViewerProps } from './viewer/ReportViewer.tsx'

/** Loaded when somebody adds or opens a report. */
export const UploadPart = lazyPart<UploadPartProps>(
  withRecordTexts(async () => (await import('./upload/UploadPart.tsx')).UploadPart),
)
export const ReportViewer = lazyDialog<ReportViewerProps>(
  withRecordTexts(async () => (await import('./viewer/ReportViewer.tsx')).ReportViewer),
)

const hiding = () => import('#web/features/record/chart/lists/HideFromFamily.tsx')

/** Loaded where a report can be hidden from the family, or is. */
export const HideReport = lazyDialog<HideFromFamilyProps>(
  withRecordTexts(async () => (await hiding()).HideFromFamily),
)
export const HiddenReport = lazyDialog(withRecordTexts(async () => (await hiding()).HiddenFromFamily))
