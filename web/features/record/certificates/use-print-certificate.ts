import { certificateEndpoints } from '#contract/record/certificates/certificates.ts'
import { downloadFile } from '#web/calls/api.ts'
import type { PaperTab } from '#web/calls/paper-tab.ts'
import { usePapers } from '#web/features/shared/papers/use-papers.ts'

/** Prints in the language of the certificate itself. */
export function usePrintCertificate() {
  const { open, openTab, isOpening } = usePapers()
  const print = (id: string, tab?: PaperTab): Promise<void> =>
    open(() => downloadFile(certificateEndpoints.pdf, { params: { id } }), tab)
  return { print, openTab, isPrinting: isOpening }
}
