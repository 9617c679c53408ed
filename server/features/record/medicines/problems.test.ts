import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Checked, Warning } from '#contract/record/medicines/safety.ts'
import { safetyMessages } from '#contract/record/messages/safety.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create } from '#server/testing/worlds/create-test-clinic.ts'
import { createPractice, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
  practice = await createPractice(app)
})
afterAll(() => app.close())

const propranolol = { medicineName: 'Propranolol', dosage: '40 mg', recurrence: '1-0-1' }
const diclofenac = { medicineName: 'Diclofenac', dosage: '50 mg', recurrence: '1-0-1' }
const check = async (line: object, encounterId?: string) => {
  const body = { patientId: practice.patientId, lines: [line], encounterId }
  const answer = await app.call('POST', 'users/prescriptions/check', { token: practice.doctorToken, body })
  const { warnings, gaps } = answer.body.data as Checked
  return {
    problems: warnings.filter(({ kind }) => kind === 'problem'),
    gaps: gaps.filter(({ check: about }) => about === 'problem'),
  }
}
const prescribe = (line: object) =>
  app.call('POST', 'users/prescriptions', {
    token: practice.doctorToken,
    body: { patientId: practice.patientId, lines: [line] },
  })
const write = async (body: object) =>
  (await practice.post('problems', body)).body.data as { _id: string; version: number }

test('a problem of the record stops what it speaks against, until it is struck through or resolved', async () => {
  expect((await check(propranolol)).problems).toEqual([])
  const { _id, version } = await write({ text: 'Bronchial asthma', state: 'ongoing' })
  expect((await check(propranolol)).problems).toEqual([
    expect.objectContaining({
      severity: 'contraindicated',
      interrupts: true,
      with: 'Bronchial asthma',
      text: safetyMessages.asthmaBetaBlocker,
    }),
  ])
  expect(await prescribe(propranolol)).toMatchObject({ status: 409, body: { code: 'safety_warning' } })
  await practice.post(`problems/${_id}/error`, { version, reason: 'Of somebody else' })
  expect((await check(propranolol)).problems).toEqual([])
})

test('a problem that nobody can read is told as not checked', async () => {
  const { _id, version } = await write({ text: 'Kumbala syndrome', state: 'ongoing' })
  expect((await check(propranolol)).gaps).toEqual([
    { medicineName: 'Kumbala syndrome', check: 'problem', why: 'not_resolved' },
  ])
  await practice.post(`problems/${_id}/error`, { version, reason: 'Of somebody else' })
})

test('a diagnosis of the open visit counts at once, in the check, beside the visit and at its signing', async () => {
  const { doctorToken, patientId, clinicId } = practice
  const { _id } = await create(app, doctorToken, 'users/encounters', { patientId, clinicId })
  await write({ text: 'Dengue fever', encounterId: _id, state: 'visit' })
  expect((await check(diclofenac, _id)).problems.map(one => one.with)).toEqual(['Dengue fever'])
  expect(await prescribe(diclofenac)).toMatchObject({ status: 409, body: { code: 'safety_warning' } })

  const saved = await app.call('PUT', `users/encounters/${_id}`, {
    token: doctorToken,
    body: { version: 1, lines: [diclofenac] },
  })
  const { version } = saved.body.data as { version: number }
  const sign = (overrides?: object[]) =>
    app.call('POST', `users/encounters/${_id}/sign`, { token: doctorToken, body: { version, overrides } })
  const refused = await sign()
  expect(refused).toMatchObject({ status: 409, body: { code: 'safety_warning' } })
  const { warnings } = refused.body.data as { warnings: Warning[] }
  const overrides = warnings.map(({ _id: warningId }) => ({ warningId, reason: 'Fever is over' }))
  expect((await sign(overrides)).status).toBe(200)
  // It was of that visit: later it says nothing more.
  expect((await check(diclofenac)).problems).toEqual([])
  expect((await check(diclofenac, _id)).problems).toHaveLength(1)
})
