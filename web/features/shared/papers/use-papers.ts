import { useState } from 'react'
import { sentenceOf } from '#web/calls/api-error.ts'
import type { DownloadedFile } from '#web/calls/api.ts'
import { openFile, openPaperTab, type PaperTab } from '#web/calls/paper-tab.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/**
 * Opens papers in tabs of their own. `open` is called during the press, or gets a tab that `openTab` opened during it. If the browser
 * refuses the tab, a message says so, and its button opens the file.
 */
export function usePapers() {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const toast = useToast()
  const [isOpening, setIsOpening] = useState(false)
  const openTab = (): PaperTab => openPaperTab(t('paper.loading'), locale)

  async function open(load: () => Promise<DownloadedFile>, tab = openTab()): Promise<void> {
    setIsOpening(true)
    try {
      const file = await load()
      if (tab.show(file)) return
      toast(t('paper.noTab'), 'error', undefined, {
        action: { label: t('paper.open'), onPress: () => openFile(file) },
      })
    } catch (error) {
      tab.close()
      toast(sentenceOf(error), 'error')
    } finally {
      setIsOpening(false)
    }
  }
  return { open, openTab, isOpening }
}
