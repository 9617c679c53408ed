import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { uploadByteLimit } from '#contract/record/uploads.ts'
import { catalog, pdfOf, streamOf } from '#server/testing/data/pdfs.ts'
import { openSet } from './data/bench-set.ts'
import { type BenchRow, figure, median } from './row.ts'

const rounds = Number(process.env['BENCH_UPLOAD_ROUNDS'] ?? 7)
const megabyte = 1024 * 1024
/** The largest file that is accepted; the objects around the noise need some bytes too. */
const noiseBytes = uploadByteLimit - 1024
const fileMegabytes = noiseBytes / megabyte
/** Of a picture of noise, which packs to no less: about 48 MB. */
const pictureSide = 4_000
const riseLimit = 100

type Answered = { _id: string; offset: number; byteCount: number; mediaType: string }

/**
 * One PDF after the other, over one connection: begun, sent in parts that are each on the disk when they are acknowledged, checked,
 * and added with its audit row. The yardstick streams the same bytes to a bare Fastify route that writes a file. The memory is the
 * server's peak above its level before the first upload; pictures are measured after all PDFs, once each.
 */
export async function run(): Promise<BenchRow> {
  const set = await openSet('small')
  const { token, patientIds } = set.organizations[2]!
  const api = `http://127.0.0.1:${set.ours.port}/api/users`
  const headers = { authorization: `Bearer ${token}` }
  const wrong: string[] = []
  const asked = async (
    path: string,
    method: string,
    body?: string | Uint8Array<ArrayBuffer>,
    type = 'application/json',
  ) => {
    const answer = await fetch(`${api}/${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': type }) },
      ...(body && { body }),
    })
    const { data } = (await answer.json()) as { data: Answered }
    if (answer.status >= 300) wrong.push(`${method} ${path}: ${answer.status}`)
    return data
  }

  async function sendInParts(bytes: Buffer<ArrayBuffer>): Promise<{ sentMs: number; checkedMs: number }> {
    const began = performance.now()
    const begun = await asked(
      'uploads',
      'POST',
      JSON.stringify({
        patientId: patientIds[0],
        title: 'X-ray',
        category: 'imaging',
        reportDate: '2026-01-05',
        sizeBytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }),
    )
    for (let offset = 0; offset < bytes.length;) {
      const part = bytes.subarray(offset, offset + megabyte)
      const path = `uploads/${begun._id}?offset=${offset}`
      offset = (await asked(path, 'PATCH', part, 'application/octet-stream'))?.offset ?? bytes.length
    }
    const sentAt = performance.now()
    const report = await asked(`uploads/${begun._id}/finish`, 'POST')
    if (report?.mediaType === 'application/pdf' && report.byteCount !== bytes.length)
      wrong.push(`the report has ${report.byteCount} bytes`)
    return { sentMs: sentAt - began, checkedMs: performance.now() - sentAt }
  }

  async function streamBare(bytes: Buffer<ArrayBuffer>): Promise<number> {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${set.bare.port}/upload`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Readable.toWeb(Readable.from(piecesOf(bytes))) as ReadableStream,
      duplex: 'half',
    } as RequestInit)
    if (answer.status !== 200) wrong.push(`yardstick: ${answer.status}`)
    await answer.text()
    return performance.now() - began
  }

  const ours: number[] = []
  const bare: number[] = []
  const checked: number[] = []
  const restingMegabytes = set.ours.residentMegabytes()
  const rises: number[] = []
  const riseOf = async (bytes: Buffer<ArrayBuffer>) => {
    set.ours.forgetPeak()
    const times = await sendInParts(bytes)
    return { ...times, rise: set.ours.peakMegabytes() - restingMegabytes }
  }
  for (let round = 0; round <= rounds; round++) {
    // Noise, new each time: an upload of the same file would go on with the one before.
    const noise = randomBytes(noiseBytes)
    const bytes = Buffer.from(pdfOf(catalog, streamOf('/Filter /DCTDecode', noise)))
    const { sentMs, checkedMs, rise } = await riseOf(bytes)
    rises.push(rise)
    const bareMs = await streamBare(bytes)
    if (round === 0) continue
    ours.push(fileMegabytes / ((sentMs + checkedMs) / 1_000))
    bare.push(fileMegabytes / (bareMs / 1_000))
    checked.push(checkedMs)
  }
  const rise = Math.max(...rises)
  const pictures: string[] = []
  for (const format of ['png', 'webp'] as const) {
    const { rise: ofPicture, checkedMs } = await riseOf(await noisePicture(format))
    pictures.push(`${format.toUpperCase()} ${figure(ofPicture)} MB, ${figure(checkedMs)} ms`)
  }
  const ratio = median(ours.map((perSecond, round) => perSecond / bare[round]!))
  return {
    name: `a PDF of ${figure(fileMegabytes)} MB uploaded in parts`,
    ours: median(ours),
    yardstick: median(bare),
    unit: 'MB/s',
    ratio,
    bar: `≥ 10 %, ≥ 10 MB/s, and ≤ ${riseLimit} MB of memory`,
    pass: wrong.length === 0 && ratio >= 0.1 && median(ours) >= 10 && rise <= riseLimit,
    notes: [
      `reading, checking and writing the whole file at its end: ${figure(median(checked))} ms of it`,
      `resident memory at its peak: ${figure(rise)} MB above ${figure(restingMegabytes)} MB at rest`,
      `a picture of 16 megapixels of noise, memory and time of its check: ${pictures.join('; ')}`,
      ...wrong.slice(0, 3),
    ],
  }
}

async function noisePicture(format: 'png' | 'webp'): Promise<Buffer<ArrayBuffer>> {
  const raw = { width: pictureSide, height: pictureSide, channels: 3 } as const
  const noise = sharp(randomBytes(pictureSide * pictureSide * 3), { raw })
  const encoded =
    format === 'png' ? noise.png({ compressionLevel: 0 }) : noise.webp({ lossless: true, effort: 0 })
  return Buffer.from(await encoded.toBuffer())
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024)
}
