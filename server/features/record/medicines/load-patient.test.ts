import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Checked } from '#contract/record/medicines/safety.ts'
import { safetyMessages } from '#contract/record/messages/safety.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestOrders, testNamed } from '#server/testing/worlds/test-orders.ts'
import { visitsNow } from '#server/testing/worlds/test-visits.ts'

let app: TestApp
let desk: Awaited<ReturnType<typeof createTestOrders>>
beforeAll(async () => {
  app = await createTestApp({ now: () => visitsNow })
  desk = await createTestOrders(app)
})
afterAll(() => app.close())

const textsOf = async (...lines: string[]) => {
  const { status, body } = await app.call('POST', 'users/prescriptions/check', {
    token: desk.clinic.doctorToken,
    body: { patientId: desk.clinic.patientId, lines: lines.map(line => ({ line })) },
  })
  expect(status).toBe(200)
  return (body.data as Checked).warnings.map(({ text }) => text)
}

test.each([
  ['3.6', 'mmol/L', false],
  ['3.4', 'mmol/L', true],
  ['3.4', 'mEq/L', true],
  ['34', 'mg/L', false],
  ['> 3', 'mmol/L', false],
  ['< 3', 'mmol/L', true],
])('the last potassium, %s %s, makes two medicines worse: %s', async (value, unit, isWorse) => {
  const { clinic, post } = desk
  const body = { testId: testNamed('Potassium'), value, unit }
  const { status } = await post(`patients/${clinic.patientId}/results`, body)
  expect(status).toBe(201)
  const texts = await textsOf('azithromycin 500 mg od 3d', 'ondansetron 4 mg tds 2d')
  expect(texts.includes(safetyMessages.qtLowPotassium)).toBe(isWorse)
})

test.each([
  [41, true],
  [42, false],
  [70, false],
])('a newborn of %d days is judged by days: %s', async (days, stops) => {
  const { organizationId, patientId } = desk.clinic
  const born = addDays(new Date(visitsNow).toISOString().slice(0, 10), -days)
  await app.database.app.inOrganization(
    organizationId,
    db =>
      db`update patients set date_of_birth = ${born} where organization_id = ${organizationId} and id = ${patientId}`,
  )
  const texts = await textsOf('co-trimoxazole 240 mg/5 ml 2.5 ml bd 3d')
  expect(texts.includes(safetyMessages.ageNewbornSulfonamide)).toBe(stops)
})
