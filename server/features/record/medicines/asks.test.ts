import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createPractice, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

// 44.2: a call that computes costs its callers, and nobody else.

/** Ten times as many asks are allowed. */
const signInPerMinute = 20

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow, signInPerMinute })
  practice = await createPractice(app)
})
afterAll(() => app.close())

const check = (line: string, token = practice.doctorToken) =>
  app.call('POST', 'users/prescriptions/check', {
    token,
    body: { patientId: practice.patientId, lines: [{ line }] },
  })

test('a line has at most 40 words behind its command, whoever sends it', async () => {
  const words = (count: number) => `amox 500 1-0-1 5d ;${' word'.repeat(count - 5)}`
  expect((await check(`rx ${words(40)}`)).status).toBe(200)
  const { status, body } = await check(words(41))
  expect([status, body.errors]).toEqual([400, { 'lines.0.line': clinicalMessages.lineTooManyWords }])
  const kept = await practice.post('medicines', { line: words(41) })
  expect([kept.status, kept.body.errors]).toEqual([400, { line: clinicalMessages.lineTooManyWords }])
})

test('one person asks so often in a minute, and stops nobody else', async () => {
  const statuses: number[] = []
  for (let asked = 0; asked < 10 * signInPerMinute; asked++)
    statuses.push((await check('amox 500 1-0-1 5d')).status)
  expect(statuses.indexOf(429)).toBe(10 * signInPerMinute - 2)
  expect((await check('amox 500 1-0-1 5d')).headers['retry-after']).toMatch(/^\d+$/)
  expect((await check('amox 500 1-0-1 5d', practice.token)).status).toBe(200)
  const visits = await app.call('GET', 'users/appointments', { token: practice.doctorToken })
  expect(visits.status).toBe(200)
})
