import { photoSidePixels } from '#contract/record/photo-size.ts'
import type { ScaledPicture } from './scaled-picture.ts'

const quality = 0.9

/** A picture that is small already is answered as it came. */
async function scale(file: Blob): Promise<ScaledPicture> {
  // Its pixels, turned as its camera was held: the canvas keeps nothing else of the file.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = picture
  const share = Math.min(1, photoSidePixels / Math.max(width, height))
  const isKnownToServer = !/heic|heif/.test(file.type)
  if (share === 1 && isKnownToServer) return { blob: file, pixels: width * height }
  const canvas = new OffscreenCanvas(Math.round(width * share), Math.round(height * share))
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const type = file.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
  const blob = await canvas.convertToBlob({ type, quality })
  return { blob, pixels: width * height }
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void scale(data).then(
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page above, not to a window
    scaled => postMessage(scaled),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the same
    () => postMessage(undefined),
  )
})
