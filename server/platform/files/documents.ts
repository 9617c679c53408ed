import { readFile } from 'node:fs/promises'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { documentInvalid, HttpError } from '#server/platform/http/errors.ts'
import type { Asker } from '#server/platform/limits/fair-line.ts'
import { encodeImage } from './images.ts'
import { checkPdf } from './pdf/check-pdf.ts'
import { pdfOfPages } from './pdf/pdf-of-pages.ts'
import { endsOf, type SentFile } from './sent-file.ts'
import { isTiff, tiffPages } from './tiff-pages.ts'

export type DocumentType = 'application/pdf' | 'image/webp'

/** What is kept: a picture encoded again, a PDF as it came, or one that was made of it. `thumbnail`: only of a picture. */
export type Made = { stored: Buffer; thumbnail: Buffer | undefined; mediaType: DocumentType }

/** A small document: `bytes` is what was sent, and readers get `stored`. */
export type DocumentUpload = Made & { bytes: Buffer }

/** Errors: as of checkDocument. */
export async function readDocument(bytes: Buffer, asker: Asker): Promise<DocumentUpload> {
  const made = await checkDocument(bytes, asker)
  return { bytes, ...(made ?? { stored: bytes, thumbnail: undefined, mediaType: 'application/pdf' }) }
}

/**
 * Recognizes a PDF or a picture by its bytes, never by its name or declared type. Pictures are encoded again, and a TIFF of several
 * pages becomes a PDF: the answer is what to keep. Undefined: a PDF, which is kept as it came. It must begin with its header and end
 * with its end marker (ISO 32000-1, 7.5): bytes added before or behind could make it another file type too. Only what says nothing is
 * cut off there: a byte order mark, white space, zeros. It is kept only if nothing in it runs or opens by itself.
 * Errors: document_invalid, document_heic, document_unsafe, document_protected, document_swells, image_too_large; Busy, if too many wait.
 */
export async function checkDocument(sent: SentFile, asker: Asker): Promise<Made | undefined> {
  const { head, tail } = await endsOf(sent, { first: 64, last: longestArchiveEnd })
  const before = /^(?:\u00ef\u00bb\u00bf)?[\s\0]*(?=%PDF-)/.exec(head.toString('latin1'))?.[0].length
  if (before === undefined) return encode(sent, head, asker)
  const behind = /[\s\0]*$/.exec(tail.toString('latin1'))![0].replace(/^\s+/, '').length
  if (before === 0 && behind === 0) {
    await requirePdf(sent, { head, tail }, asker)
    return undefined
  }
  const bytes = Buffer.isBuffer(sent) ? sent : await readFile(sent.path)
  const stored = bytes.subarray(before, bytes.length - behind)
  await requirePdf(stored, await endsOf(stored, { first: 16, last: longestArchiveEnd }), asker)
  return { stored, thumbnail: undefined, mediaType: 'application/pdf' }
}

async function requirePdf(
  sent: SentFile,
  { head, tail }: { head: Buffer; tail: Buffer },
  asker: Asker,
): Promise<void> {
  const isWhole =
    /^%PDF-[12]\.\d\s/.test(head.toString('latin1')) &&
    /\bstartxref\s+\d+\s+%%EOF\s*$/.test(tail.subarray(-1024).toString('latin1'))
  if (!isWhole || endsArchive(tail)) throw documentInvalid()
  await checkPdf(sent, asker)
}

/** Files of an iPhone (ISO/IEC 23008-12): the decoder that they need is not free to ship. */
const heic = /^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/

async function encode(sent: SentFile, head: Buffer, asker: Asker): Promise<Made> {
  try {
    const pages = isTiff(head) ? await tiffPages(sent, asker) : []
    if (pages.length > 1)
      return { stored: pdfOfPages(pages), thumbnail: undefined, mediaType: 'application/pdf' }
    const { original, small } = await encodeImage(pages[0]?.jpeg ?? sent, asker)
    return { stored: original, thumbnail: small, mediaType: 'image/webp' }
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'image_invalid' && heic.test(head.toString('latin1')))
      throw new HttpError('document_heic', { errors: { file: clinicalMessages.documentHeic } })
    if (code === 'image_invalid') throw documentInvalid()
    // Said beside the field that these forms have, with the limit that they have.
    if (code === 'image_too_large')
      throw new HttpError(code, { errors: { file: clinicalMessages.documentPixels } })
    throw error
  }
}

/** The record at the end of a ZIP file has 22 bytes, and a comment that may hold the end of a PDF (APPNOTE 4.3.16). */
const longestArchiveEnd = 22 + 0xffff

function endsArchive(tail: Buffer): boolean {
  for (let at = tail.indexOf('PK\u0005\u0006', 0, 'latin1'); at >= 0;) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
    at = tail.indexOf('PK\u0005\u0006', at + 4, 'latin1')
  }
  return false
}
