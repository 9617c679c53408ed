import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { catalog, pdfOf, streamOf } from '#server/testing/data/pdfs.ts'
import type { Pieces } from './pieces.ts'
import { scanPdf, type PdfFault } from './scan-pdf.ts'

/** As much as a read costs beside its bytes. */
const stepsOfRead = 200
/** As in server/testing/growth.ts. Steps are counted here, so one doubling is enough. */
const mostGrowth = 2.6

/** Whatever is looked at or unpacked is read first, so the reads tell the work. */
async function workOf(bytes: Buffer): Promise<{ fault: PdfFault | undefined; steps: number }> {
  let steps = 0
  const counted: Pieces = {
    length: bytes.length,
    read(from, length) {
      const piece = bytes.subarray(from, from + length)
      steps += stepsOfRead + piece.length
      return piece
    },
  }
  const fault = await scanPdf(counted)
  return { fault, steps }
}

const half = (size: number, text: string) => Buffer.alloc(size / 2, text, 'latin1')
const header = 'x\u0001'
/** A block of nothing (RFC 1951, 3.2.4): takes input and gives no output, as often as it stands there. */
const nothing = '\u0000\u0000\u0000\u00ff\u00ff'
const whole = deflateSync('a').toString('latin1')

/** Texts of about `size` bytes that are made to be looked at again and again. */
const attacks: Record<string, (size: number) => Buffer> = {
  'the word stream': size => Buffer.alloc(size, 'stream'),
  'streams in one object': size => Buffer.alloc(size, 'stream\n', 'latin1'),
  'streams in objects': size => Buffer.alloc(size, 'obj stream\n', 'latin1'),
  'streams that end': size => Buffer.alloc(size, 'stream\nendstream', 'latin1'),
  'objects of streams': size => Buffer.alloc(size, 'obj/ObjStm stream\n', 'latin1'),
  'deflated streams': size => Buffer.alloc(size, `stream\n${whole}`, 'latin1'),
  'deflated streams that break': size => Buffer.alloc(size, `stream\n${header}\u00ff`, 'latin1'),
  'deflated streams in one another': size =>
    Buffer.concat([half(size, `stream\n${header}`), half(size, nothing)]),
  'deflated streams that take all that follows': size =>
    Buffer.alloc(size, `obj stream\n${header}\u0000\u0020\u0000\u00df\u00ff${' '.repeat(20)}`, 'latin1'),
}

test.each(Object.entries(attacks))('%s: twice the file is twice the work', async (_, textOf) => {
  const small = await workOf(pdfOf(catalog, textOf(256 * 1024)))
  const large = await workOf(pdfOf(catalog, textOf(512 * 1024)))
  expect(large.steps / small.steps).toBeLessThan(mostGrowth)
})

test.each(Object.entries(attacks))('%s: the check stops after its budget', async (_, textOf) => {
  const bytes = pdfOf(catalog, textOf(512 * 1024))
  const { steps } = await workOf(bytes)
  expect(steps / bytes.length).toBeLessThan(150)
})

test('a file of many small streams is kept, and a long one beside them', async () => {
  const small = Array.from({ length: 3_000 }, (_, at) =>
    streamOf('/Filter /FlateDecode', deflateSync(`${at} 0 m ${at} 9 l S`)),
  )
  const long = streamOf('/Filter /FlateDecode', deflateSync(Buffer.from('0 0 m 5 5 l S '.repeat(20_000))))
  expect(await workOf(pdfOf(catalog, ...small, long))).toMatchObject({ fault: undefined })
})
