import { documentInvalid } from '#server/platform/http/errors.ts'
import { encodeImage } from './images.ts'

/** A document as it is kept: readers get `stored`. */
export type DocumentUpload = {
  bytes: Buffer
  stored: Buffer
  mediaType: 'application/pdf' | 'image/webp'
}

/**
 * Recognizes a PDF or a picture by its bytes, never by its name or declared type. Pictures are encoded again. A PDF must begin
 * with its header and end with its end marker (ISO 32000-1, 7.5): bytes added before or behind could make it another file type
 * too.
 * Errors: document_invalid, image_too_large.
 */
export async function readDocument(bytes: Buffer): Promise<DocumentUpload> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const end = bytes.subarray(-1024).toString('latin1')
    const isWhole =
      /^%PDF-[12]\.\d\s/.test(bytes.subarray(0, 16).toString('latin1')) &&
      /\bstartxref\s+\d+\s+%%EOF\s*$/.test(end)
    if (!isWhole) throw documentInvalid()
    return { bytes, stored: bytes, mediaType: 'application/pdf' }
  }
  const { original } = await encodeImage(bytes).catch((error: unknown) => {
    throw (error as { code?: string }).code === 'image_invalid' ? documentInvalid() : error
  })
  return { bytes, stored: original, mediaType: 'image/webp' }
}
