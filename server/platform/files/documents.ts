import { messages } from '#contract/core/messages.ts'
import { documentInvalid, HttpError } from '#server/platform/http/errors.ts'
import { encodeImage } from './images.ts'
import { checkPdf } from './pdf/check-pdf.ts'

/** A document as it is kept: readers get `stored`. */
export type DocumentUpload = {
  bytes: Buffer
  stored: Buffer
  /** Only of a picture. */
  thumbnail: Buffer | undefined
  mediaType: 'application/pdf' | 'image/webp'
}

/**
 * Recognizes a PDF or a picture by its bytes, never by its name or declared type. Pictures are encoded again. A PDF must begin
 * with its header and end with its end marker (ISO 32000-1, 7.5): bytes added before or behind could make it another file type
 * too. It is kept only if nothing in it runs or opens by itself.
 * Errors: document_invalid, document_unsafe, document_protected, document_swells, image_too_large.
 */
export async function readDocument(bytes: Buffer): Promise<DocumentUpload> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const end = bytes.subarray(-1024).toString('latin1')
    const isWhole =
      /^%PDF-[12]\.\d\s/.test(bytes.subarray(0, 16).toString('latin1')) &&
      /\bstartxref\s+\d+\s+%%EOF\s*$/.test(end)
    if (!isWhole || isArchive(bytes)) throw documentInvalid()
    await checkPdf(bytes)
    return { bytes, stored: bytes, thumbnail: undefined, mediaType: 'application/pdf' }
  }
  const { original, small } = await encodeImage(bytes).catch((error: unknown) => {
    const { code } = error as { code?: string }
    if (code === 'image_invalid') throw documentInvalid()
    // Said beside the field that these forms have.
    if (code === 'image_too_large') throw new HttpError(code, { errors: { file: messages.imageTooLarge } })
    throw error
  })
  return { bytes, stored: original, thumbnail: small, mediaType: 'image/webp' }
}

/** A ZIP file ends with a record whose comment may hold the end of a PDF (APPNOTE 4.3.16). */
function isArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.indexOf('PK\u0005\u0006', from, 'latin1'); at >= 0;) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true
    at = bytes.indexOf('PK\u0005\u0006', at + 4, 'latin1')
  }
  return false
}
