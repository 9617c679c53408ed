import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { chunkByteLimit, chunkByteMinimum } from '#contract/record/uploads.ts'
import { catalog, pdfOf, streamOf } from '#server/testing/data/pdfs.ts'
import { createRandom } from '#server/testing/data/random.ts'
import { preparedDataDir } from '#server/testing/programs/prepared-data-dir.ts'
import { endPrograms, type Program, runProgram, signUp } from '#server/testing/programs/run-program.ts'
import { good } from '#server/testing/worlds/create-test-clinic.ts'

const cuts = 50
const megabyte = 1024 * 1024

afterEach(() => endPrograms())

type Place = { program: Program; token: string; id: string }

/**
 * Sends a part, or cuts the line once `cutAfter` of its bytes have left: all of them, too, so that only the answer is lost.
 * Answers the acknowledged offset, or undefined.
 */
function send({ program, token, id }: Place, offset: number, part: Buffer, cutAfter?: number) {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const sending = request(`${program.url}/api/users/uploads/${id}?offset=${offset}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-length': part.length,
    },
  })
  sending.on('error', () => resolve(undefined))
  sending.on('response', response => {
    let text = ''
    response.on('data', piece => (text += String(piece)))
    response.on('end', () => {
      const { status, data } = JSON.parse(text) as { status: number; data?: { offset: number } }
      resolve(status === 200 ? data!.offset : undefined)
    })
  })
  if (cutAfter === undefined) sending.end(part)
  else sending.write(part.subarray(0, cutAfter), () => sending.destroy())
  return promise
}

it(`an upload that is cut ${cuts} times, and whose server is killed once, arrives as it was sent`, async () => {
  const random = createRandom(Number(process.env['TEST_SEED']) % 2_147_483_646 || 1)
  const dataDir = preparedDataDir()
  let program = await runProgram({ dataDir })
  const { port } = program
  const { token } = await signUp(program)
  const create = async (path: string, body: object) =>
    (await program.call('POST', path, { token, body })).body.data._id as string
  const clinicId = await create('users/clinics', good.clinic())
  const patientId = await create('users/patients', good.patient(clinicId))
  const noise = Buffer.alloc(40 * megabyte + random(megabyte))
  for (let at = 0; at + 4 <= noise.length; at += 4) noise.writeUInt32LE(random(2 ** 31 - 1), at)
  const bytes = pdfOf(catalog, streamOf('/Filter /DCTDecode', noise))
  const id = await create('users/uploads', {
    patientId,
    title: 'X-ray',
    category: 'imaging',
    reportDate: '2026-01-05',
    fileName: 'x.pdf',
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })

  let acknowledged = 0
  let cutCount = 0
  let killedAt = 0
  const offsetNow = async () =>
    (await program.call('GET', `users/uploads/${id}`, { token })).body.data.offset as number
  while (acknowledged < bytes.length) {
    const length = chunkByteMinimum + random(chunkByteLimit - chunkByteMinimum + 1)
    const part = bytes.subarray(acknowledged, acknowledged + length)
    // Some parts between the cuts arrive, so that the cuts are spread over the file.
    const cutAfter = random(4) > 0 && cutCount < cuts ? random(part.length + 1) : undefined
    const sending = send({ program, token, id }, acknowledged, part, cutAfter)
    if (cutCount === cuts / 2 && killedAt === 0) {
      killedAt = acknowledged + 1
      program.kill('SIGKILL')
      await Promise.all([sending, program.ended])
      program = await runProgram({ dataDir, port })
    }
    const answered = await sending
    if (answered === undefined) cutCount++
    const offset = await offsetNow()
    // Nothing that was acknowledged is gone; what was not may still have arrived whole.
    expect(answered === undefined ? [acknowledged, acknowledged + part.length] : [answered]).toContain(offset)
    acknowledged = offset
  }
  expect(cutCount).toBeGreaterThanOrEqual(cuts)
  expect(killedAt).toBeGreaterThan(0)
  const finished = await program.call('POST', `users/uploads/${id}/finish`, { token })
  expect(finished.status).toBe(201)
  const { _id } = finished.body.data
  const file = await fetch(`${program.url}/api/users/patients/${patientId}/reports/${_id}/file`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
})
