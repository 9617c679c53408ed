import sharp from 'sharp'
import { imageInvalid, imageTooLarge } from '#server/platform/http/errors.ts'

export const imageSizes = ['original', 'large', 'small'] as const
export type ImageSize = (typeof imageSizes)[number]
export type EncodedImage = Record<ImageSize, Buffer>

const pixelLimit = 25_000_000
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

/**
 * Recognizes a picture by its bytes, not by its name or declared type, and encodes it again: we store no EXIF and no other
 * attached data. Longest side in pixels: original 2000, large 640, small 96.
 * Errors: image_invalid (not an accepted kind of picture), image_too_large (over 25 megapixels).
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  // The library throws synchronously for an empty buffer.
  if (bytes.length === 0) throw imageInvalid()
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata || !formats.has(metadata.format ?? '')) throw imageInvalid()
  if (metadata.width * metadata.height > pixelLimit) throw imageTooLarge()
  const encode = (side: number, fit: 'inside' | 'cover') =>
    sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 82 })
      .toBuffer()
  try {
    const [original, large, small] = await Promise.all([
      encode(2000, 'inside'),
      encode(640, 'inside'),
      encode(96, 'cover'),
    ])
    return { original, large, small }
  } catch {
    throw imageInvalid()
  }
}
