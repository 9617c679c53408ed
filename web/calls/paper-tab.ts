import { directionOf, type Locale } from '#contract/core/locale.ts'
import { keepFile, type DownloadedFile } from './api.ts'
import { addressOfFile } from './file-addresses.ts'
import { onSessionState, sessionState } from './session.ts'
import { onStepUp, stepUpAsked } from './step-up.ts'

type File = Pick<DownloadedFile, 'blob' | 'name'>

export type PaperTab = {
  /** Shows the file. False if the browser refused the tab, or if it had to close: the file is then offered another way. */
  show: (file: File) => boolean
  /** Closes the tab, unless it already shows its file. */
  close: () => void
}

/**
 * Opens a tab for a file that is still to come; until then it shows `text`. Browsers open a tab only during a press, so this is called
 * before anything is waited for. If the person has to sign in again or confirm who they are, the tab closes: the page asks that.
 */
export function openPaperTab(text: string, locale: Locale): PaperTab {
  const tab = window.open('', '_blank')
  let isWaiting = tab !== null
  const stops = [onSessionState, onStepUp].map(listen =>
    listen(() => {
      if (sessionState().kind !== 'open' || stepUpAsked()) close()
    }),
  )
  if (tab) writeInto(tab.document, text, locale)

  function end(): boolean {
    for (const stop of stops) stop()
    const was = isWaiting
    isWaiting = false
    return was
  }
  function close() {
    if (end()) tab?.close()
  }
  return {
    close,
    show(file) {
      if (!end()) return false
      // A reader who has closed the tab does not want the file any more.
      if (!tab || tab.closed) return true
      if (isShowable(file.blob)) tab.location.replace(addressOfFile(file.blob))
      else {
        tab.close()
        keepFile(file)
      }
      return true
    },
  }
}

/** Some browsers, such as those of older phones, save a PDF instead of showing it. The tab would wait for ever. */
const isShowable = ({ type }: Blob) => type !== 'application/pdf' || navigator.pdfViewerEnabled !== false

/** The tab has the security policy of the page, so its style is set by script. */
function writeInto(page: Document, text: string, locale: Locale): void {
  page.title = text
  page.documentElement.lang = locale
  page.documentElement.dir = directionOf(locale)
  page.documentElement.style.colorScheme = 'light dark'
  page.body.style.font = '16px system-ui, sans-serif'
  page.body.style.padding = '24px'
  page.body.textContent = text
}

/** Runs `work` while the tab waits, and returns the tab with the answer. If the work fails, the tab closes. */
export async function withTab<Answer extends object>(
  tab: PaperTab | undefined,
  work: () => Promise<Answer>,
): Promise<Answer & { tab: PaperTab | undefined }> {
  try {
    return { ...(await work()), tab }
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Opens a file that is already there, in a press of its own. If no tab can be opened, saves the file. */
export function openFile(file: File): void {
  if (!window.open(addressOfFile(file.blob), '_blank')) keepFile(file)
}
