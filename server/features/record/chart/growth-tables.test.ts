import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createPractice, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
  practice = await createPractice(app)
})
afterAll(() => app.close())

// L 1 makes the curve straight: P3 and P97 are M · (1 ∓ 1.8808 · S). The numbers are made up.
const file = (p97 = '3.921') =>
  `Sex,Agemos,L,M,S,P3,P97\n1,0,1,3.3,0.1,2.679,${p97}\n1,1,1,4.4,0.1,3.572,5.228\n2,0,1,3.2,0.1,2.598,3.802\n`
const load = (text: string, fields: Record<string, string> = {}, token = practice.token) =>
  app.call('POST', 'users/growth-tables', {
    token,
    form: { measure: 'weight-for-age', name: 'weights.csv', ...fields, file: Buffer.from(text) },
  })
const list = async (token = practice.doctorToken) =>
  (await app.call('GET', 'users/growth-tables', { token })).body.data

test('a file has a table for each sex; another file takes their place', async () => {
  expect(await list()).toEqual([])
  const { status, body } = await load(file())
  expect(status).toBe(201)
  expect(body.data).toMatchObject([
    { measure: 'weight-for-age', sex: 'Female', name: 'weights.csv', rowCount: 1 },
    { measure: 'weight-for-age', sex: 'Male', rowCount: 2 },
  ])
  await load(file(), { name: 'again.csv' })
  expect(await list()).toMatchObject([{ name: 'again.csv' }, { name: 'again.csv' }])
  const [, boys] = await list()
  const one = await app.call('GET', `users/growth-tables/${boys._id}`, { token: practice.doctorToken })
  expect(one.body.data.rows[0]).toEqual({ ageMonths: 0, l: 1, m: 3.3, s: 0.1 })
})

test('numbers that do not agree are refused, with their row, and change nothing', async () => {
  const { status, body } = await load(file('4.9'))
  expect(status).toBe(400)
  expect(body.errors).toEqual({ file: clinicalMessages.growthTableRefused })
  expect(body.data.faults).toMatchObject([{ kind: 'disagrees', row: 2, column: 'P97', found: 4.9 }])
  expect(await list()).toHaveLength(2)
})

test('the owner removes one; a doctor does not', async () => {
  const [girls] = await list()
  const path = `users/growth-tables/${girls._id}`
  expect((await load(file(), {}, practice.doctorToken)).status).toBe(403)
  expect((await app.call('DELETE', path, { token: practice.doctorToken })).status).toBe(403)
  expect((await app.call('DELETE', path, { token: practice.token })).status).toBe(200)
  expect((await app.call('GET', path, { token: practice.token })).status).toBe(404)
  expect(await list()).toHaveLength(1)
})
