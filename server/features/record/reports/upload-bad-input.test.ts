import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { chunkByteLimit } from '#contract/record/uploads.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { picture } from '#server/testing/data/pictures.ts'
import {
  createUploadPractice,
  digestOf,
  partOf,
  uploadsOf,
  type TestUploads,
  type UploadPractice,
} from '#server/testing/worlds/test-uploads.ts'

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const turned = '\u202e'

let app: TestApp
let clinic: UploadPractice
let uploads: TestUploads
beforeAll(async () => {
  app = await createTestApp({ now: () => Date.parse('2090-11-20T04:00:00Z') })
  clinic = await createUploadPractice(app)
  uploads = uploadsOf(app, clinic)
})
afterAll(() => app.close())

const fileOf = (reportId: string) =>
  app.call('GET', `users/patients/${clinic.patientId}/reports/${reportId}/file`, { token: clinic.token })
const keptIds = () => {
  try {
    return readdirSync(join(app.dataDir, 'files', clinic.organizationId)).toSorted()
  } catch {
    return []
  }
}

/** An archive of one file of 200 MB. */
function zipBomb(): Buffer {
  const size = 200 * 1024 * 1024
  const data = deflateRawSync(Buffer.alloc(size))
  const header = Buffer.alloc(30)
  header.write('PK\u0003\u0004', 'latin1')
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(data.length, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(1, 26)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  return Buffer.concat([header, Buffer.from('a'), data, end])
}

/** A JPEG that claims to be 65,500 pixels a side (ITU-T T.81, B.2.2). */
async function jpegBomb(): Promise<Buffer> {
  const bytes = Buffer.from(
    await sharp(await picture())
      .jpeg()
      .toBuffer(),
  )
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(65_500, frame + 5)
  bytes.writeUInt16BE(65_500, frame + 7)
  return bytes
}

describe('a file that is refused leaves nothing behind:', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a zip that unpacks to 200 MB', zipBomb, 'document_invalid'],
    ['HTML', () => html, 'document_invalid'],
    [
      'HTML behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([255, 216, 255, 224]), html]),
      'document_invalid',
    ],
    [
      'HTML behind the first bytes of a PNG',
      () => Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), html]),
      'document_invalid',
    ],
    [
      'a TIFF that is cut off',
      async () => {
        const bytes = await sharp(await picture())
          .tiff()
          .toBuffer()
        return bytes.subarray(0, 60)
      },
      'document_invalid',
    ],
    ['a PNG of a row more than 25 megapixels', () => picture(5_000, 5_001), 'image_too_large'],
    ['a JPEG that claims four gigapixels', jpegBomb, 'image_too_large'],
  ])('%s', async (_name, make, code) => {
    const before = keptIds()
    const id = await uploads.sendAll(await make())
    const answer = await uploads.finish(id)
    expect(answer.body.code).toBe(code)
    expect(Object.keys(answer.body.errors)).toEqual(['file'])
    expect(keptIds()).toEqual(before)
    expect((await uploads.finish(id)).status).toBe(404)
  })
})

test('what stands behind the end of a picture is not kept', async () => {
  const { status, body } = await uploads.upload(Buffer.concat([await picture(), html]))
  expect(status).toBe(201)
  const kept = await fileOf(body.data._id)
  expect(kept.headers['content-type']).toBe('image/webp')
  expect(kept.text).not.toContain('script')
})

test('a picture is kept upright, in its colours, however it came', async () => {
  const { data, info } = await sharp(await picture(400, 200))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const pictureOf = () => sharp(data, { raw })
  const files: [Buffer, width: number, height: number, channels: number][] = [
    [await pictureOf().jpeg().withMetadata({ orientation: 6 }).toBuffer(), 200, 400, 3],
    [await pictureOf().toColourspace('cmyk').jpeg().toBuffer(), 400, 200, 3],
    [await pictureOf().ensureAlpha(0.5).png().toBuffer(), 400, 200, 4],
    [await pictureOf().toColourspace('rgb16').png().toBuffer(), 400, 200, 3],
    [await pictureOf().webp().toBuffer(), 400, 200, 3],
    [await pictureOf().gif().toBuffer(), 400, 200, 3],
    [await pictureOf().avif({ effort: 0 }).toBuffer(), 400, 200, 3],
  ]
  for (const [bytes, ...size] of files) {
    const answer = await uploads.upload(bytes)
    expect(answer.status).toBe(201)
    const kept = sharp((await fileOf(answer.body.data._id)).bytes)
    const { width, height, channels } = await kept.metadata()
    expect([width, height, channels]).toEqual(size)
    const colour = (await kept.stats()).channels.map(({ mean }) => mean)
    expect(Math.abs(colour[0]! - 0x0f)).toBeLessThan(20)
    expect(Math.abs(colour[1]! - 0x6a)).toBeLessThan(20)
  }
})

describe('a name', () => {
  test.each([
    `photo${turned}gpj.exe`,
    '\u202dphoto.png',
    'photo\n.png',
    '..',
    '../photo.png',
    String.raw`a\..\photo.png`,
  ])('that hides what it is says so: %j', async fileName => {
    const { status, body } = await uploads.begin(partOf(9), { fileName })
    expect([status, body.code, body.errors]).toEqual([
      415,
      'document_invalid',
      { file: clinicalMessages.fileNameOdd },
    ])
  })

  test('with the signs that Arabic names have is taken, and a title that turns around hides no ending', async () => {
    const fileName = '\u200fتقرير\u200e (1).pdf'
    const { status, body } = await uploads.upload(partOf(9), { fileName, title: `count${turned}fdp.exe` })
    expect(status).toBe(201)
    const { headers } = await fileOf(body.data._id)
    expect(headers['content-disposition']).toContain("filename*=UTF-8''count%20fdp.exe.pdf")
  })
})

test('finished many times at once, it is one report, kept once; all calls answer it', async () => {
  const before = keptIds()
  const bytes = partOf(2 * chunkByteLimit)
  const id = await uploads.sendAll(bytes, { sha256: digestOf(bytes) })
  const answers = await Promise.all(Array.from({ length: 6 }, () => uploads.finish(id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201])
  const ids = new Set(answers.map(({ body }) => body.data._id as string))
  expect(ids.size).toBe(1)
  expect(keptIds().filter(kept => !before.includes(kept))).toEqual([...ids])
  expect((await fileOf([...ids][0]!)).bytes.equals(bytes)).toBe(true)
})

test('finished while it is given up, it is one or the other', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await uploads.sendAll(partOf(100_000 + round))
    const [finished, cancelled] = await Promise.all([
      uploads.finish(id),
      app.call('DELETE', `users/uploads/${id}`, { token: clinic.token }),
    ])
    expect([
      [201, 404],
      [404, 200],
    ]).toContainEqual([finished.status, cancelled.status])
  }
})
