import { pixelLimit } from '#contract/record/photo-size.ts'
import { imageInvalid, imageTooLarge } from '#server/platform/http/errors.ts'
import type { Asker } from '#server/platform/limits/fair-line.ts'
import { createTurns } from '#server/platform/limits/turns.ts'
import { loadSharp } from './load-sharp.ts'
import { endsOf, type SentFile } from './sent-file.ts'

export const imageSizes = ['original', 'large', 'small'] as const
export type ImageSize = (typeof imageSizes)[number]
export type EncodedImage = Record<ImageSize, Buffer>

const longestSide = 2000
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
/** How files of these formats begin. The library knows more formats, and is given none of those. */
const beginnings = /^(?:\u00ff\u00d8\u00ff|\u0089PNG\r\n\u001a\n|RIFF[^]{4}WEBP|GIF8[79]a|[^]{4}ftyp)/

/** Some decoders hold all pixels: 100 MB at the limit. Smaller pictures do not wait for a large one. */
const manyPixels = 4_000_000
const large = createTurns({ atOnce: 1, mostWaiting: 60 })
/** The encoder uses the threads that reading files and looking up names need too. */
const small = createTurns({ atOnce: 2, mostWaiting: 200 })

/**
 * Recognizes a picture by its bytes, not by its name or declared type, and encodes it again: we store no EXIF and no other
 * attached data. Longest side in pixels: original 2000, large 640, small 96.
 * Errors: image_invalid (not an accepted kind of picture), image_too_large (over 25 megapixels); Busy, if too many wait.
 */
export async function encodeImage(sent: SentFile, asker: Asker): Promise<EncodedImage> {
  const { head } = await endsOf(sent, { first: 16, last: 0 })
  if (!beginnings.test(head.toString('latin1'))) throw imageInvalid()
  const input = Buffer.isBuffer(sent) ? sent : sent.path
  const sharp = await loadSharp()
  const metadata = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata || !formats.has(metadata.format ?? '')) throw imageInvalid()
  const pixels = metadata.width * metadata.height
  if (pixels > pixelLimit) throw imageTooLarge()
  const inTurn = pixels > manyPixels ? large : small
  return inTurn(asker, () => encodeAll(input))
}

/** Decodes once, and makes all sizes of that. */
async function encodeAll(input: Buffer | string): Promise<EncodedImage> {
  const sharp = await loadSharp()
  const decoded = await sharp(input, { limitInputPixels: pixelLimit, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw imageInvalid()
    })
  const { width, height, channels } = decoded.info
  const encode = (side: number, fit: 'inside' | 'cover') =>
    sharp(decoded.data, { raw: { width, height, channels } })
      .resize({ width: side, height: side, fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 82 })
      .toBuffer()
  return {
    original: await encode(longestSide, 'inside'),
    large: await encode(640, 'inside'),
    small: await encode(96, 'cover'),
  }
}
