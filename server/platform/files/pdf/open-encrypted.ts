import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { PdfFault } from './scan-pdf.ts'

/** More pages are not looked at one by one. */
const mostPages = 500

/**
 * Looks into an encrypted PDF that opens without a password: banks and laboratories lock their papers against changes so. Its streams
 * cannot be searched for names, so the reader that shows it says whether something in it runs or is attached.
 */
export async function openEncrypted(bytes: Uint8Array): Promise<PdfFault | undefined> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: bytes, verbosity: 0, stopAtErrors: true, useSystemFonts: false })
  try {
    const file = await task.promise
    return (await holdsMore(file)) ? 'unsafe' : undefined
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'protected' : 'unreadable'
  } finally {
    await task.destroy()
  }
}

async function holdsMore(file: PDFDocumentProxy): Promise<boolean> {
  if (file.isPureXfa || file.numPages > mostPages) return true
  if ((await file.getJSActions()) ?? (await file.getAttachments())) return true
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    const annotations = (await page.getAnnotations()) as { subtype?: string; actions?: unknown }[]
    if (await page.getJSActions()) return true
    if (annotations.some(({ subtype, actions }) => subtype === 'FileAttachment' || actions)) return true
    page.cleanup()
  }
  return false
}
