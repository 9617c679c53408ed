import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { catalog, pdfOf } from '#server/testing/data/pdfs.ts'
import { picture } from '#server/testing/data/pictures.ts'
import { createUploadPractice, uploadsOf } from '#server/testing/worlds/test-uploads.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => Date.parse('2090-11-20T04:00:00Z') })
})
afterAll(() => app.close())

test('44/12: a picture of one clinic does not wait for the PDFs that another one sent before', async () => {
  const [first, second] = [await createUploadPractice(app), await createUploadPractice(app)]
  const [many, one] = [uploadsOf(app, first), uploadsOf(app, second)]
  const hostile = pdfOf(catalog, Buffer.alloc(512 * 1024, 'stream'))
  const ids = await Promise.all(Array.from({ length: 8 }, () => many.sendAll(hostile)))
  const ofPicture = await one.sendAll(await picture(8, 8))
  const ends: string[] = []
  const finished = ids.map(async id => {
    const { status, body } = await many.finish(id)
    ends.push('PDF')
    return [status, body.code]
  })
  const answer = await one.finish(ofPicture)
  ends.push('picture')
  expect(answer.status).toBe(201)
  expect(await Promise.all(finished)).toEqual(ids.map(() => [413, 'document_swells']))
  // Two are at work when it comes, and one more of them goes first at most.
  expect(ends.indexOf('picture')).toBeLessThanOrEqual(4)
})
