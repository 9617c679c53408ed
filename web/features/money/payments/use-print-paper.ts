import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Locale } from '#contract/core/locale.ts'
import type { DownloadedFile } from '#web/calls/api.ts'
import { usePapers } from '#web/features/shared/papers/use-papers.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Opens a paper in the language of the page. `load` asks for it with this query. */
export function usePrintPaper() {
  const { t } = useTranslation('ui')
  const lang = useLocale()
  const toast = useToast()
  const { open, isOpening } = usePapers()
  const print = (load: (query: { lang: Locale }) => Promise<DownloadedFile>): Promise<void> =>
    open(async () => {
      const file = await load({ lang })
      if (file.unprintable) toast(t('unprintable', { letters: file.unprintable }))
      return file
    })
  return { print, isPrinting: isOpening }
}
