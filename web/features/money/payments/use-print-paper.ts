import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Locale } from '#contract/core/locale.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { openFile, type DownloadedFile } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Opens a paper in the language of the page. `load` asks for it with this query. */
export function usePrintPaper() {
  const { t } = useTranslation('ui')
  const lang = useLocale()
  const toast = useToast()
  const [isPrinting, setIsPrinting] = useState(false)
  async function print(load: (query: { lang: Locale }) => Promise<DownloadedFile>): Promise<void> {
    setIsPrinting(true)
    try {
      const file = await load({ lang })
      if (file.unprintable) toast(t('unprintable', { letters: file.unprintable }))
      openFile(file)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    } finally {
      setIsPrinting(false)
    }
  }
  return { print, isPrinting }
}
