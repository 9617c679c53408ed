import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalog, hostilePdfs, packed, pdfOf, streamOf } from '#server/testing/data/pdfs.ts'
import { encryptedPdfs } from '#server/testing/data/encrypted-pdfs.ts'
import { checkPdf } from './check-pdf.ts'
import { piecesOfBuffer } from './pieces.ts'
import { scanPdf } from './scan-pdf.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lindenwell-pdf-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The same bytes as a large upload has them. */
function onDisk(bytes: Buffer): { path: string } {
  const path = join(folder, 'sent')
  writeFileSync(path, bytes)
  return { path }
}

const asker = { group: 'a' }
const faultOf = (bytes: Buffer, limit?: number) => scanPdf(piecesOfBuffer(bytes), limit)

describe('refuses', () => {
  test.each(hostilePdfs())('%s', async (_name, bytes, code) => {
    await expect(checkPdf(bytes, asker)).rejects.toMatchObject({ code })
    await expect(checkPdf(onDisk(bytes), asker)).rejects.toMatchObject({ code })
  })
})

describe('keeps', () => {
  test.each<[string, Buffer]>([
    ['a plain file', pdfOf(catalog)],
    ['a file that is locked against changes', encryptedPdfs.lockedAes],
    ['one that is locked in the old way', encryptedPdfs.lockedRc4],
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
    await expect(checkPdf(bytes, asker)).resolves.toBeUndefined()
    await expect(checkPdf(onDisk(bytes), asker)).resolves.toBeUndefined()
  })
})

test('a name is found wherever it stands, also across the places where reading is split', async () => {
  const boundary = 256 * 1024
  for (let shift = 0; shift <= 12; shift++) {
    const parts = Buffer.concat([Buffer.alloc(boundary - shift, 'a'), Buffer.from('/JavaScript ')])
    expect(await faultOf(pdfOf(parts))).toBe('unsafe')
    expect(await faultOf(pdfOf(streamOf('/Filter /FlateDecode', deflateSync(parts))))).toBe('unsafe')
  }
})

test('a packed object is found wherever it stands, also across the places where reading is split', async () => {
  const boundary = 256 * 1024
  const hidden = streamOf('/Filter /FlateDecode', deflateSync('<< /S /JavaScript >>'))
  const inside = hidden.indexOf('stream')
  const unread = Buffer.from('<< /Type /ObjStm >>')
  for (let shift = 0; shift <= 8; shift++) {
    // The file begins with 9 bytes of a header and 8 of the object's number.
    const before = (place: number) => Buffer.alloc(boundary - 17 - place - shift, 'a')
    expect(await faultOf(pdfOf(Buffer.concat([before(inside), hidden])))).toBe('unsafe')
    const object = Buffer.concat([before(unread.indexOf('/ObjStm')), unread])
    expect(await faultOf(pdfOf(object))).toBe('unreadable')
  }
})

test('the limit counts what all streams unpack to', async () => {
  const stream = streamOf('/Filter /FlateDecode', deflateSync(Buffer.alloc(1000)))
  expect(await faultOf(pdfOf(stream, stream), 2000)).toBeUndefined()
  expect(await faultOf(pdfOf(stream, stream), 1999)).toBe('expands_too_much')
})
