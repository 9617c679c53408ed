import { pixelLimit } from '#contract/record/photo-size.ts'
import { imageInvalid, imageTooLarge } from '#server/platform/http/errors.ts'
import type { Asker } from '#server/platform/limits/fair-line.ts'
import { createTurns } from '#server/platform/limits/turns.ts'
import { loadSharp } from './load-sharp.ts'
import type { SentFile } from './sent-file.ts'

/** Longer than a letter that a laboratory faxes. */
const mostPages = 100
const longestSide = 2000
const inTurn = createTurns({ atOnce: 1, mostWaiting: 20 })

export type Page = { jpeg: Buffer; width: number; height: number }

/** How a TIFF begins (TIFF 6.0, section 2). */
export const isTiff = (head: Buffer): boolean => /^(?:II\*\0|MM\0\*)/.test(head.toString('latin1'))

/** The pages of a scanned letter, each of at most 2000 pixels a side. Errors: image_invalid, image_too_large; Busy, if too many wait. */
export const tiffPages = (sent: SentFile, asker: Asker): Promise<Page[]> =>
  inTurn(asker, () => readPages(Buffer.isBuffer(sent) ? sent : sent.path))

async function readPages(input: Buffer | string): Promise<Page[]> {
  const sharp = await loadSharp()
  const metadata = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (metadata?.format !== 'tiff') throw imageInvalid()
  const { pages: count = 1 } = metadata
  if (count > mostPages) throw imageTooLarge()
  const pages: Page[] = []
  for (let page = 0; page < count; page++) {
    const { width, height } = await sharp(input, { page, limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw imageInvalid()
      })
    if (width * height > pixelLimit) throw imageTooLarge()
    pages.push(await readPage(input, page))
  }
  return pages
}

async function readPage(input: Buffer | string, page: number): Promise<Page> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(input, { page, limitInputPixels: pixelLimit, failOn: 'error' })
    .autoOrient()
    .flatten({ background: 'white' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw imageInvalid()
    })
  return { jpeg: data, width: info.width, height: info.height }
}
