import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Definition } from '#contract/endpoint.ts'
import { exportFormats, pdfColumnLimit, pdfRowLimit, type ExportFormat } from '#contract/lists.ts'
import { messages } from '#contract/messages.ts'
import { downloadFile, keepFile } from '#web/api.ts'
import { sentenceOf } from '#web/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { useToast } from '#web/ui/Toast.tsx'
import type { ListState } from './use-list-state.ts'

const formats = Object.keys(exportFormats) as ExportFormat[]

type ExportMenuProps = {
  definition: Definition
  state: ListState
  total: number
  /** Of the columns that were chosen; without a choice the file has all there are. */
  columns: readonly string[] | undefined
  onPrint: () => void
}

/** The whole filtered list, in its order: as a file, or on paper. */
export function ExportMenu({ definition, state, total, columns, onPrint }: ExportMenuProps) {
  const { t } = useTranslation('lists')
  const locale = useLocale()
  const say = useMessage()
  const toast = useToast()
  const [isPending, setIsPending] = useState(false)

  async function take(format: ExportFormat) {
    setIsPending(true)
    try {
      // A page is only so wide.
      const chosen = format === 'pdf' ? columns?.slice(0, pdfColumnLimit) : columns
      const query = { format, lang: locale, sort: state.sort, ...state.matching, columns: chosen?.join() }
      keepFile(await downloadFile<Definition>(definition, { query } as never))
    } catch (error) {
      toast(sentenceOf(error), 'error')
    } finally {
      setIsPending(false)
    }
  }

  return (
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
      <hr />
      <button type="button" onClick={onPrint}>
        <Icon name="print" className="sm" />
        {t('export.print')}
      </button>
    </Menu>
  )
}
