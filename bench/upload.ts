import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { catalog, pdfOf, streamOf } from '#server/testing/data/pdfs.ts'
import { openSet } from './data/bench-set.ts'
import { type BenchRow, figure, median } from './row.ts'

const rounds = Number(process.env['BENCH_UPLOAD_ROUNDS'] ?? 7)
const megabyte = 1024 * 1024
const fileMegabytes = 40

/**
 * One PDF after the other, over one connection: begun, sent in parts that are each on the disk when they are acknowledged, checked,
 * and added with its audit row. The yardstick streams the same bytes to a bare Fastify route that writes a file.
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
    const { data } = (await answer.json()) as { data: { _id: string; offset: number; byteCount: number } }
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
    if (report?.byteCount !== bytes.length) wrong.push(`the report has ${report?.byteCount} bytes`)
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
  for (let round = 0; round <= rounds; round++) {
    // Noise, new each time: an upload of the same file would go on with the one before.
    const noise = randomBytes(fileMegabytes * megabyte)
    const bytes = Buffer.from(pdfOf(catalog, streamOf('/Filter /DCTDecode', noise)))
    const { sentMs, checkedMs } = await sendInParts(bytes)
    const bareMs = await streamBare(bytes)
    if (round === 0) continue
    ours.push(fileMegabytes / ((sentMs + checkedMs) / 1_000))
    bare.push(fileMegabytes / (bareMs / 1_000))
    checked.push(checkedMs)
  }
  const ratio = median(ours.map((perSecond, round) => perSecond / bare[round]!))
  return {
    name: `a PDF of ${fileMegabytes} MB uploaded in parts`,
    ours: median(ours),
    yardstick: median(bare),
    unit: 'MB/s',
    ratio,
    bar: '≥ 10 %, and ≥ 10 MB/s',
    pass: wrong.length === 0 && ratio >= 0.1 && median(ours) >= 10,
    notes: [
      `reading, checking and writing the whole file at its end: ${figure(median(checked))} ms of it`,
      ...wrong.slice(0, 3),
    ],
  }
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024)
}
