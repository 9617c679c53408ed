import { prescriptionEndpoints } from '#contract/record/prescriptions.ts'
import { downloadFile } from '#web/calls/api.ts'
import type { PaperTab } from '#web/calls/paper-tab.ts'
import { usePapers } from '#web/features/shared/papers/use-papers.ts'
import { useLocale } from '#web/i18n/use-locale.ts'

/** Prints in the language of the page. */
export function usePrint() {
  const lang = useLocale()
  const { open, openTab, isOpening } = usePapers()
  const print = (id: string, tab?: PaperTab): Promise<void> =>
    open(() => downloadFile(prescriptionEndpoints.pdf, { params: { id }, query: { lang } }), tab)
  return { print, openTab, isPrinting: isOpening }
}
