import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { chunkByteLimit, chunkByteMinimum, uploadByteLimit } from '#contract/record/uploads.ts'
import { createTestApp, type Answer, type TestApp } from '#server/testing/create-test-app.ts'
import { hostilePdfs } from '#server/testing/data/pdfs.ts'
import { picture, pixelBomb } from '#server/testing/data/pictures.ts'
import { create, good, logIn } from '#server/testing/worlds/create-test-clinic.ts'
import {
  createUploadPractice,
  digestOf,
  partOf,
  uploadsOf,
  type TestUploads,
  type UploadChoice,
  type UploadPractice,
} from '#server/testing/worlds/test-uploads.ts'

const nowMs = Date.parse('2090-11-20T04:00:00Z')

let app: TestApp
let clinic: UploadPractice
let uploads: TestUploads
beforeAll(async () => {
  app = await createTestApp({ now: () => nowMs })
  clinic = await createPractice()
  uploads = uploadsOf(app, clinic)
})
afterAll(() => app.close())

const createPractice = () => createUploadPractice(app)

const fileOf = (reportId: string, of = 'file') =>
  app.call('GET', `users/patients/${clinic.patientId}/reports/${reportId}/${of}`, { token: clinic.token })
const partsOf = (id: string) => join(app.dataDir, 'uploads', clinic.organizationId, id)

describe('a file that is sent in parts', () => {
  test('is kept as it came, with its kind, and its parts are gone', async () => {
    const bytes = partOf(3 * chunkByteLimit)
    const id = await uploads.sendAll(bytes, { sha256: digestOf(bytes) })
    expect(readdirSync(partsOf(id))).toHaveLength(4)
    const answer = await uploads.finish(id)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      message: clinicalMessages.reportAdded,
      data: { title: 'Chest X-ray', category: 'imaging', byteCount: bytes.length, hasThumbnail: false },
    })
    const kept = await fileOf(answer.body.data._id)
    expect([kept.bytes.equals(bytes), kept.headers['content-length']]).toEqual([true, String(bytes.length)])
    expect((await fileOf(answer.body.data._id, 'thumbnail')).status).toBe(404)
    await expect.poll(() => existsSync(partsOf(id)), { interval: 10 }).toBe(false)
    expect((await app.call('GET', `users/uploads/${id}`, { token: clinic.token })).status).toBe(404)
    // The answer of the first call may have been lost.
    const again = await uploads.finish(id)
    expect([again.status, again.body.data]).toEqual([200, answer.body.data])
  })

  test('that is a picture is encoded anew, with a small picture beside it', async () => {
    const photo = await sharp(await picture(800, 600))
      .jpeg()
      .withExif({ IFD0: { Artist: 'somebody' } })
      .toBuffer()
    const { status, body } = await uploads.upload(photo)
    expect([status, body.data.mediaType, body.data.hasThumbnail]).toEqual([201, 'image/webp', true])
    expect((await fileOf(body.data._id)).text).not.toContain('somebody')
    const thumbnail = await fileOf(body.data._id, 'thumbnail')
    expect(thumbnail.headers['content-type']).toBe('image/webp')
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 })
  })

  test('goes on where it was cut off, also for a page that forgot about it', async () => {
    const bytes = partOf(2 * chunkByteLimit)
    const sha256 = digestOf(bytes)
    const first = await uploads.begin(bytes, { sha256 })
    const { _id } = first.body.data
    await uploads.append(_id, 0, bytes.subarray(0, 100_000))
    const again = await uploads.begin(bytes, { sha256 })
    expect([first.status, again.status, again.body.data]).toEqual([
      201,
      200,
      { _id, offset: 100_000, sizeBytes: bytes.length, chunkBytes: chunkByteLimit },
    ])
    const asked = await app.call('GET', `users/uploads/${_id}`, { token: clinic.token })
    expect(asked.body.data.offset).toBe(100_000)
    await app.call('DELETE', `users/uploads/${_id}`, { token: clinic.token })
  })

  test('takes each place once: of many parts at the same offset one is kept, whole', async () => {
    const bytes = partOf(300_000)
    const { _id } = (await uploads.begin(bytes)).body.data
    const lengths = Array.from({ length: 8 }, (_, index) => 100_000 + index)
    const answers = await Promise.all(
      lengths.map(length => uploads.append(_id, 0, bytes.subarray(0, length))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
    const offset = answers.find(({ status }) => status === 200)!.body.data.offset as number
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'offset_mismatch', data: { offset } })
    expect(readdirSync(partsOf(_id))).toHaveLength(1)
    await uploads.append(_id, offset, bytes.subarray(offset))
    expect((await fileOf((await uploads.finish(_id)).body.data._id)).bytes.equals(bytes)).toBe(true)
  })

  test('refuses a part at a wrong place, too small, too long or too large, and keeps what it has', async () => {
    const bytes = partOf(2 * chunkByteLimit)
    const { _id } = (await uploads.begin(bytes)).body.data
    const codeOf = ({ status, body }: Answer) => `${status} ${body.code}`
    const part = bytes.subarray(0, chunkByteMinimum)
    expect(codeOf(await uploads.append(_id, 5, part))).toBe('409 offset_mismatch')
    expect(codeOf(await uploads.append(_id, 0, part.subarray(1)))).toBe('400 chunk_too_small')
    expect(codeOf(await uploads.append(_id, 0, bytes.subarray(0, chunkByteLimit + 1)))).toBe('413 too_large')
    expect(codeOf(await uploads.finish(_id))).toBe('409 offset_mismatch')
    const json = await app.call('PATCH', `users/uploads/${_id}?offset=0`, { token: clinic.token, body: {} })
    expect(json.status).toBe(415)
    for (const offset of ['-1', '1.5', 'x', ''])
      expect(
        (await app.call('PATCH', `users/uploads/${_id}?offset=${offset}`, { token: clinic.token })).status,
      ).toBe(offset === '' ? 200 : 400)
    await uploads.append(_id, 0, bytes.subarray(0, chunkByteLimit))
    await uploads.append(_id, chunkByteLimit, bytes.subarray(chunkByteLimit, 2 * chunkByteLimit))
    const beyond = await uploads.append(_id, 2 * chunkByteLimit, Buffer.alloc(chunkByteMinimum))
    expect(codeOf(beyond)).toBe('400 chunk_beyond_end')
    await uploads.append(_id, 2 * chunkByteLimit, bytes.subarray(2 * chunkByteLimit))
    expect((await uploads.finish(_id)).status).toBe(201)
  })

  test('that is given up is gone, with its parts', async () => {
    const bytes = partOf(100_000)
    const id = await uploads.sendAll(bytes)
    const { status, body } = await app.call('DELETE', `users/uploads/${id}`, { token: clinic.token })
    expect([status, body.message]).toEqual([200, clinicalMessages.uploadCancelled])
    await expect.poll(() => existsSync(partsOf(id)), { interval: 10 }).toBe(false)
    expect((await uploads.append(id, 0, bytes)).status).toBe(404)
    expect((await uploads.finish(id)).status).toBe(404)
  })

  test('that did not arrive as it was sent is refused', async () => {
    const bytes = partOf(100_000)
    const answer = await uploads.upload(bytes, { sha256: digestOf(Buffer.from('another')) })
    expect([answer.status, answer.body.code]).toEqual([422, 'upload_damaged'])
  })
})

describe('refuses', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['HTML named as PNG', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'document_invalid'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'document_invalid',
    ],
    ['HTML before a PDF', () => Buffer.concat([Buffer.from('<script>'), partOf(9)]), 'document_invalid'],
    [
      'a zip behind a PDF',
      () => Buffer.concat([partOf(9), Buffer.from('PK\u0003\u0004')]),
      'document_invalid',
    ],
    ['a zip whose comment ends a PDF', zipped, 'document_invalid'],
    ['half a PDF', () => partOf(900).subarray(0, 500), 'document_invalid'],
    ['half a picture', async () => (await picture(300, 300)).subarray(0, 200), 'document_invalid'],
    ['a pixel bomb', pixelBomb, 'image_too_large'],
    ...hostilePdfs().map(([name, bytes, code]): [string, () => Buffer, string] => [
      `a PDF with ${name}`,
      () => bytes,
      code,
    ]),
  ])('%s, and gives its space back', async (_name, make, code) => {
    const id = await uploads.sendAll(await make())
    const answer = await uploads.finish(id)
    expect(answer.body.code).toBe(code)
    // In words, beside the file.
    expect(Object.keys(answer.body.errors)).toEqual(['file'])
    expect(answer.status).toBeGreaterThanOrEqual(413)
    expect(answer.status).toBeLessThan(416)
    expect(existsSync(partsOf(id))).toBe(false)
    expect((await uploads.finish(id)).status).toBe(404)
  })

  /** The record that ends a ZIP file, with a comment that reaches to the end of the PDF. */
  function zipped(): Buffer {
    const end = Buffer.from('\nstartxref\n9\n%%EOF\n')
    const record = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])
    record.writeUInt16LE(end.length, 20)
    return Buffer.concat([Buffer.from('%PDF-1.7\n'), record, end])
  }

  test.each<[string, UploadChoice, number, string]>([
    ['2 GB', { sizeBytes: 2 * 1024 ** 3 }, 413, 'upload_too_large'],
    ['50 MB and a byte', { sizeBytes: uploadByteLimit + 1 }, 413, 'upload_too_large'],
    ['nothing', { sizeBytes: 0 }, 415, 'document_invalid'],
    ['a name that climbs', { fileName: '../../etc/passwd.pdf' }, 415, 'document_invalid'],
    ['a name that climbs, backwards', { fileName: String.raw`..\..\passwd.pdf` }, 415, 'document_invalid'],
    ['a digest that is none', { sha256: 'x' }, 400, 'invalid_input'],
    ['half a byte', { sizeBytes: 1.5 }, 400, 'invalid_input'],
  ])('%s at the first call', async (_name, choice, status, code) => {
    const answer = await uploads.begin(partOf(9), choice)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('more unfinished bytes of a person than may wait, counted as they begin together', async () => {
    const practice = await createPractice()
    const choice = { token: practice.token, patientId: practice.patientId, sizeBytes: uploadByteLimit }
    const answers = await Promise.all(Array.from({ length: 8 }, () => uploads.begin(partOf(9), choice)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(5).fill(201),
      429,
      429,
      429,
    ])
    const refused = answers.find(({ status }) => status === 429)!
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['uploads_unfinished', '60'])
    // A smaller one of another person still fits.
    const other = await uploads.begin(partOf(9), { ...choice, token: practice.doctorToken, sizeBytes: 1_000 })
    expect(other.status).toBe(201)
    const { _id } = answers.find(({ status }) => status === 201)!.body.data
    await app.call('DELETE', `users/uploads/${_id}`, { token: practice.token })
    expect((await uploads.begin(partOf(9), choice)).status).toBe(201)
  })
})

describe('who may', () => {
  test('doctors, owners and patients send to records that they see; for all others an upload is not there', async () => {
    const { token, doctorToken, patientToken, receptionistToken, clinicId } = clinic
    const bytes = partOf(100_000)
    for (const mine of [doctorToken, patientToken])
      expect((await uploads.upload(bytes, { token: mine })).status).toBe(201)
    expect((await uploads.begin(bytes, { token: receptionistToken })).status).toBe(403)
    const id = await uploads.sendAll(bytes)
    const { token: foreign } = await createPractice()
    for (const other of [doctorToken, patientToken, foreign]) {
      const statuses = [
        (await app.call('GET', `users/uploads/${id}`, { token: other })).status,
        (await uploads.append(id, 0, bytes, other)).status,
        (await uploads.finish(id, other)).status,
        (await app.call('DELETE', `users/uploads/${id}`, { token: other })).status,
      ]
      expect(statuses).toEqual([404, 404, 404, 404])
    }
    const unseen = await create(app, token, 'users/patients', good.patient(clinicId))
    for (const mine of [doctorToken, patientToken, foreign]) {
      const answer = await uploads.begin(bytes, { token: mine, patientId: unseen._id })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['patientId']])
    }
    const stranger = good.doctor(clinicId)
    await create(app, token, 'users/doctors', stranger)
    expect((await uploads.begin(bytes, { token: await logIn(app, stranger.email) })).status).toBe(400)
  })

  test('a report is filtered by its kind; one that was added in one call is of another', async () => {
    const { token, patientId } = await createPractice()
    await uploads.upload(partOf(9), { token, patientId })
    const form = { title: 'Card', reportedOn: '2090-11-19', file: partOf(9) }
    await app.call('POST', `users/patients/${patientId}/reports`, { token, form })
    const titles = async (query: string) =>
      (
        (await app.call('GET', `users/patients/${patientId}/reports?${query}`, { token })).body.data as {
          title: string
        }[]
      ).map(({ title }) => title)
    expect(await titles('category=imaging')).toEqual(['Chest X-ray'])
    expect(await titles('category=other')).toEqual(['Card'])
    expect(await titles('')).toHaveLength(2)
    expect((await app.call('GET', `users/patients/${patientId}/reports?category=x`, { token })).status).toBe(
      400,
    )
  })

  test('the audit names the finished upload and each view, and one row for all parts of an hour', async () => {
    const practice = await createPractice()
    const { token, patientId, organizationId } = practice
    const { _id } = (await uploads.upload(partOf(3 * chunkByteLimit), { token, patientId })).body.data
    await app.call('GET', `users/patients/${patientId}/reports/${_id}/file`, { token })
    const rows = () =>
      app.database.app.inOrganization(
        organizationId,
        async db =>
          db<{ action: string; outcome: string; subjectIds: string[] }[]>`
          select action, outcome, subject_ids as "subjectIds" from audit_events
          where organization_id = ${organizationId} and (action like '%uploads%' or action like '%/file')`,
      )
    await expect
      .poll(async () => (await rows()).map(({ action }) => action).toSorted())
      .toEqual([
        'GET users/patients/:id/reports/:reportId/file',
        'PATCH users/uploads/:id',
        'POST users/uploads',
        'POST users/uploads/:id/finish',
      ])
    for (const { subjectIds } of await rows()) expect(subjectIds).toContain(patientId)
  })
})

test('what nobody goes on with for a day is dropped, with its parts; what goes on stays', async () => {
  const { organizationId, token } = clinic
  const [old, fresh] = [await uploads.sendAll(partOf(100_000)), await uploads.sendAll(partOf(100_001))]
  await app.database.app.inOrganization(organizationId, async db => {
    await db`update uploads set updated_at = now() - interval '25 hours' where organization_id = ${organizationId} and id = ${old}`
    await db`update uploads set updated_at = now() where organization_id = ${organizationId} and id = ${fresh}`
  })
  for (const id of [old, fresh]) utimesSync(partsOf(id), 0, 0)
  await app.runJob('clean_up')
  expect([old, fresh].map(id => existsSync(partsOf(id)))).toEqual([false, true])
  expect((await app.call('GET', `users/uploads/${old}`, { token })).status).toBe(404)
  expect((await uploads.finish(fresh)).status).toBe(201)
})
