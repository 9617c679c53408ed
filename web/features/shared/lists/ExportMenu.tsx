import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Definition } from '#contract/core/endpoint.ts'
import { exportFormats, pdfColumnLimit, pdfRowLimit, type ExportFormat } from '#contract/core/lists.ts'
import { messages } from '#contract/core/messages.ts'
import { downloadFile, keepFile } from '#web/calls/api.ts'
import { useMay } from '#web/calls/profile.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { formatNumber } from '#words/formats/money.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { followExport, type ExportProgress } from './export-progress.ts'
import './export-menu.css'

const formats = Object.keys(exportFormats) as ExportFormat[]

type ExportMenuProps = {
  definition: Definition
  /** `matching`: the filter, as the call of the list takes it. */
  state: { sort?: string | undefined; matching: Readonly<Record<string, unknown>> }
  total: number
  /** There are more rows than `total`. */
  isMore?: boolean
  /** The chosen columns; undefined: the file has all columns. */
  columns?: readonly string[] | undefined
  /** Absent if the list cannot be printed. */
  onPrint?: () => void
}

/** The whole filtered list, in its order, as a file or on paper. */
export function ExportMenu(props: ExportMenuProps) {
  const { t } = useTranslation('lists')
  const { isPending, progress, choices } = useExportChoices(props)
  if (!choices) return null
  return (
    <>
      {progress}
      <Menu
        className="btn"
        label={t('export.label')}
        isWorded
        button={
          <>
            <Icon name="download" className="sm" />
            {isPending ? t('export.pending') : t('export.label')}
            <Icon name="down" className="sm" />
          </>
        }
      >
        {choices}
      </Menu>
    </>
  )
}

/** The choices alone, for a menu that has others too; none for who takes no list out. */
export function useExportChoices({ definition, state, total, isMore, columns, onPrint }: ExportMenuProps) {
  const { t } = useTranslation('lists')
  const { t: tUi } = useTranslation('ui')
  const locale = useLocale()
  const say = useMessage()
  const toast = useToast()
  const mayExport = useMay('lists.export')
  const [isPending, setIsPending] = useState(false)
  const [progress, setProgress] = useState<ExportProgress>()

  async function take(format: ExportFormat) {
    setIsPending(true)
    try {
      // A PDF page has room for only some columns.
      const chosen = format === 'pdf' ? columns?.slice(0, pdfColumnLimit) : columns
      const query = { format, lang: locale, sort: state.sort, ...state.matching, columns: chosen?.join() }
      const onPart = followExport(format, isMore ? undefined : total, {
        tell: setProgress,
        now: () => performance.now(),
      })
      const file = await downloadFile<Definition>(definition, { query } as never, onPart)
      keepFile(file)
      if (file.unprintable) toast(tUi('unprintable', { letters: file.unprintable }))
    } catch (error) {
      toast(sentenceOf(error), 'error')
    } finally {
      setIsPending(false)
      setProgress(undefined)
    }
  }

  const choices = mayExport && (
    <>
      {formats.map(format => {
        const refusal =
          format === 'pdf' && total > pdfRowLimit ? say(messages.exportTooLongForPdf) : undefined
        return (
          <button
            key={format}
            type="button"
            disabled={isPending}
            aria-disabled={refusal ? true : undefined}
            title={refusal}
            onClick={() => (refusal ? toast(refusal, 'error') : void take(format))}
          >
            <Icon name="file" className="sm" />
            <bdi dir="ltr">{format.toUpperCase()}</bdi>
          </button>
        )
      })}
      {onPrint && (
        <>
          <hr />
          <button type="button" onClick={onPrint}>
            <Icon name="print" className="sm" />
            {t('export.print')}
          </button>
        </>
      )}
    </>
  )
  return { isPending, progress: progress && <Progress progress={progress} total={total} />, choices }
}

/** How much of the file has arrived; a long list takes seconds. */
function Progress({ progress, total }: { progress: ExportProgress; total: number }) {
  const { t } = useTranslation('lists')
  const locale = useLocale()
  const isCounted = 'rows' in progress
  const words = isCounted
    ? t('export.progress', { done: formatNumber(progress.rows, locale), total: formatNumber(total, locale) })
    : t('export.received', { size: formatNumber(Math.ceil(progress.bytes / 100_000) / 10, locale) })
  return (
    <p className="export-progress small muted">
      <progress aria-label={t('export.pending')} {...(isCounted && { value: progress.rows, max: total })} />
      {words}
    </p>
  )
}
