import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'

let app: TestApp
const lines: string[] = []
let nowMs = Date.parse('2026-11-23T09:00:00Z')
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: line => void lines.push(line) })
  app = await createTestApp({ now: () => nowMs, log })
})
afterAll(() => app.close())

const fault = {
  reference: '0a1b2c3d',
  page: '/clinic/patient-details/:id',
  name: 'TypeError',
  frames: [{ file: 'PatientDetailsPage-x1Y2.js', line: 1, column: 2345 }],
}
const report = (body: unknown, address = '198.51.100.7') =>
  app.call('POST', 'public/browser-faults', { body, address })
const linesOf = (reference: string) => lines.filter(line => line.includes(reference))

test('a fault reaches the log once, by the reference that the person sees', async () => {
  const told = { ...fault, message: 'Cannot read Rohan Gupta', page: fault.page }
  for (let time = 1; time <= 2; time++) expect((await report(told)).status).toBe(200)
  expect(linesOf(fault.reference)).toHaveLength(1)
  const { reference, page, name, frames } = fault
  expect(JSON.parse(linesOf(reference)[0]!)).toMatchObject({ reference, page, fault: name, frames })
  expect(lines.join('')).not.toContain('Rohan')
})

test.each([
  {},
  { reference: 'not hexadecimal' },
  { reference: `0a1b2c3d\n{"level":60}` },
  { page: '/clinic/patient?keyword=Rohan' },
  { page: '/clinic/patient/019a209a-127c-765e-8e4e-207e7e274063' },
  { page: 'https://example.org/' },
  { name: 'Rohan Gupta is not a function' },
  { name: 'x'.repeat(41) },
  { frames: [{ file: '../../etc/passwd', line: 1, column: 1 }] },
  { frames: [{ file: 'app.js', line: -1, column: 1 }] },
  { frames: Array.from({ length: 11 }, () => fault.frames[0]) },
  { frames: 'at Rohan' },
])('what is no fault is refused and not logged: %j', async wrong => {
  nowMs += 61_000
  const before = lines.length
  const body = Object.keys(wrong).length === 0 ? {} : { ...fault, reference: 'ffffffff', ...wrong }
  const { status, body: answer } = await report(body)
  expect([status, answer.code]).toEqual([400, 'invalid_input'])
  expect(lines.length).toBe(before)
})

test('a body beyond the limit is refused', async () => {
  nowMs += 61_000
  expect((await report({ ...fault, name: 'x'.repeat(300_000) })).status).toBe(413)
})

test('one network reports twenty faults a minute, others are not affected', async () => {
  nowMs += 61_000
  const answers = []
  for (let number = 0; number < 21; number++)
    answers.push((await report({ ...fault, reference: (0xa0000000 + number).toString(16) })).status)
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect((await report({ ...fault, reference: 'eeeeeeee' }, '203.0.113.9')).status).toBe(200)
})
