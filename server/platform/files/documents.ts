import { messages } from '#contract/core/messages.ts'
import { documentInvalid, HttpError } from '#server/platform/http/errors.ts'
import type { Asker } from '#server/platform/limits/fair-line.ts'
import { encodeImage } from './images.ts'
import { checkPdf } from './pdf/check-pdf.ts'
import { endsOf, type SentFile } from './sent-file.ts'

export type DocumentType = 'application/pdf' | 'image/webp'
export type Picture = { stored: Buffer; thumbnail: Buffer }

/** A small document as it is kept: readers get `stored`. */
export type DocumentUpload = {
  bytes: Buffer
  stored: Buffer
  /** Only of a picture. */
  thumbnail: Buffer | undefined
  mediaType: DocumentType
}

/** Errors: as of checkDocument. */
export async function readDocument(bytes: Buffer, asker: Asker): Promise<DocumentUpload> {
  const picture = await checkDocument(bytes, asker)
  if (!picture) return { bytes, stored: bytes, thumbnail: undefined, mediaType: 'application/pdf' }
  return { bytes, ...picture, mediaType: 'image/webp' }
}

/**
 * Recognizes a PDF or a picture by its bytes, never by its name or declared type. Pictures are encoded again: the answer is what to
 * keep. Undefined: a PDF, which is kept as it came. It must begin with its header and end with its end marker (ISO 32000-1, 7.5):
 * bytes added before or behind could make it another file type too. It is kept only if nothing in it runs or opens by itself.
 * Errors: document_invalid, document_unsafe, document_protected, document_swells, image_too_large; Busy, if too many wait.
 */
export async function checkDocument(sent: SentFile, asker: Asker): Promise<Picture | undefined> {
  const { head, tail } = await endsOf(sent, { first: 16, last: longestArchiveEnd })
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') {
    const isWhole =
      /^%PDF-[12]\.\d\s/.test(head.toString('latin1')) &&
      /\bstartxref\s+\d+\s+%%EOF\s*$/.test(tail.subarray(-1024).toString('latin1'))
    if (!isWhole || endsArchive(tail)) throw documentInvalid()
    await checkPdf(sent, asker)
    return undefined
  }
  const { original, small } = await encodeImage(sent, asker).catch((error: unknown) => {
    const { code } = error as { code?: string }
    if (code === 'image_invalid') throw documentInvalid()
    // Said beside the field that these forms have.
    if (code === 'image_too_large') throw new HttpError(code, { errors: { file: messages.imageTooLarge } })
    throw error
  })
  return { stored: original, thumbnail: small }
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
