import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { catalog, hostilePdfs, packed, pdfOf, streamOf } from '#server/testing/data/pdfs.ts'
import { checkPdf } from './check-pdf.ts'
import { scanPdf } from './scan-pdf.ts'

describe('refuses', () => {
  test.each(hostilePdfs())('%s', async (_name, bytes, code) => {
    await expect(checkPdf(bytes)).rejects.toMatchObject({ code })
  })
})

describe('keeps', () => {
  test.each<[string, Buffer]>([
    ['a plain file', pdfOf(catalog)],
    ['packed objects', pdfOf(catalog, packed('5 0 << /Type /Page >>'))],
    [
      'objects that are packed in no way',
      pdfOf(catalog, packed('', '', Buffer.from('5 0 << /Type /Page >>'))),
    ],
    [
      'a page to open at, and links',
      pdfOf('<< /OpenAction [3 0 R /Fit] /A << /S /URI /URI (https://example.org) >> >>'),
    ],
    [
      'names that only begin so',
      pdfOf(catalog, '<< /JavaScripts 1 /LaunchPad 2 /Launch.pad 3 /Encryption 4 >>'),
    ],
    ['words about scripts', pdfOf(catalog, streamOf('', Buffer.from('(JavaScript, Launch)')))],
    [
      'a picture that is not deflated',
      pdfOf(catalog, streamOf('/Filter /DCTDecode', Buffer.from('\u00ff\u00d8'))),
    ],
    [
      'a deflated picture that is cut off',
      pdfOf(catalog, streamOf('/Filter /FlateDecode', deflateSync(Buffer.alloc(900)).subarray(0, 9))),
    ],
  ])('%s', async (_name, bytes) => {
    await expect(checkPdf(bytes)).resolves.toBeUndefined()
  })
})

test('a name is found wherever it stands, also across the places where reading is split', async () => {
  for (const shift of [0, 1, 5, 11, 12]) {
    const before = Buffer.alloc(1024 * 1024 - 60 - shift, 'a')
    expect(await scanPdf(pdfOf(before, '<< /S /JavaScript >>'))).toBe('unsafe')
    const parts = Buffer.concat([Buffer.alloc(256 * 1024 - shift, 'a'), Buffer.from('/JavaScript ')])
    expect(await scanPdf(pdfOf(streamOf('/Filter /FlateDecode', deflateSync(parts))))).toBe('unsafe')
  }
})

test('the limit counts what all streams unpack to', async () => {
  const stream = streamOf('/Filter /FlateDecode', deflateSync(Buffer.alloc(1000)))
  expect(await scanPdf(pdfOf(stream, stream), 2000)).toBeUndefined()
  expect(await scanPdf(pdfOf(stream, stream), 1999)).toBe('swells')
})
