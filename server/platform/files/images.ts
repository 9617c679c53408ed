import sharp from 'sharp'
import { imageInvalid, imageTooLarge } from '#server/platform/http/errors.ts'

export const imageSizes = ['original', 'large', 'small'] as const
export type ImageSize = (typeof imageSizes)[number]
export type EncodedImage = Record<ImageSize, Buffer>

const pixelLimit = 25_000_000
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

/**
 * Looks at the bytes, not at the name or the declared type, and encodes the picture anew: what is stored is ours,
 * without EXIF or anything that rode along. Longest side in pixels: original 2000, large 640, small 96.
 * Errors: image_invalid (not a picture of a taken kind), image_too_large (over 25 megapixels).
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  // Of no bytes at all the library throws at once.
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
