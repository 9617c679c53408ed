import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { catalog, pdfOf } from '#server/testing/data/pdfs.ts'
import { openPdf } from '#server/testing/data/pdf-text.ts'
import { readDocument } from './documents.ts'

const asker = { group: 'a' }
const read = (bytes: Buffer) => readDocument(bytes, asker)
const plain = pdfOf(catalog)

describe('what says nothing is cut off a PDF', () => {
  test.each<[string, string, string]>([
    ['a byte order mark before it', '\u00ef\u00bb\u00bf', ''],
    ['a newline before it', '\r\n', ''],
    ['a mark and newlines before it', '\u00ef\u00bb\u00bf\n\n', ''],
    ['zeros behind it', '', '\0'.repeat(700)],
    ['a newline and zeros behind it', '', '\n\0\0\0\n'],
    ['both', '\n', '\0'.repeat(3000)],
  ])('%s', async (_, before, behind) => {
    const { stored, mediaType } = await read(
      Buffer.concat([Buffer.from(before, 'latin1'), plain, Buffer.from(behind, 'latin1')]),
    )
    expect(mediaType).toBe('application/pdf')
    expect(stored.toString('latin1').trim()).toBe(plain.toString('latin1').trim())
  })

  test.each<[string, Buffer]>([
    ['words before it', Buffer.concat([Buffer.from('GIF89a'), plain])],
    ['words behind it', Buffer.concat([plain, Buffer.from('\0\0more')])],
    ['a file of zeros', Buffer.alloc(2000)],
    ['nothing else', Buffer.from('%PDF-1.7\n\0\0\0')],
  ])('but not %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ code: 'document_invalid' })
  })
})

describe('a TIFF', () => {
  let pages: Buffer[]
  beforeAll(async () => {
    const page = (background: string) =>
      sharp({ create: { width: 40, height: 60, channels: 3, background } })
        .png()
        .toBuffer()
    pages = await Promise.all(['red', 'blue', 'white'].map(page))
  })

  test('of several pages becomes a PDF with a page for each', async () => {
    const bytes = await sharp(pages, { join: { animated: true } })
      .tiff()
      .toBuffer()
    const { stored, mediaType, thumbnail } = await read(bytes)
    expect([mediaType, thumbnail]).toEqual(['application/pdf', undefined])
    const file = await openPdf(stored)
    expect(file.numPages).toBe(3)
    expect((await file.getPage(2)).view.map(Math.round)).toEqual([0, 0, 561, 842])
  })

  test('of one page is kept as a picture', async () => {
    const { mediaType, thumbnail } = await read(await sharp(pages[0]).tiff().toBuffer())
    expect([mediaType, thumbnail instanceof Buffer]).toEqual(['image/webp', true])
  })

  test('that is broken is refused', async () => {
    const bytes = (await sharp(pages[0]).tiff().toBuffer()).subarray(0, 60)
    await expect(read(bytes)).rejects.toMatchObject({ code: 'document_invalid' })
  })
})

test('a HEIC picture is refused with what to press on the iPhone', async () => {
  const bytes = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic', 'latin1'), Buffer.alloc(200)])
  await expect(read(bytes)).rejects.toMatchObject({
    code: 'document_heic',
    extras: { errors: { file: clinicalMessages.documentHeic } },
  })
})

test('a picture with too many pixels names the limit that documents have', async () => {
  const bytes = await sharp({ create: { width: 5100, height: 5000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  await expect(read(bytes)).rejects.toMatchObject({
    code: 'image_too_large',
    extras: { errors: { file: clinicalMessages.documentPixels } },
  })
})
