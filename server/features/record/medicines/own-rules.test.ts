import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type { OwnRule, RuleSide } from '#contract/record/medicines/medicines.ts'
import type { Checked } from '#contract/record/medicines/safety.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createPractice, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
  practice = await createPractice(app)
})
afterAll(() => app.close())

const rule = {
  severity: 'serious',
  effect: 'We saw three falls: measure the pressure after an hour.',
  source: 'Our meeting of June',
  asOf: '2090-06-01',
}
const add = (one: string, other: string) =>
  app.call('POST', 'users/safety-rules', { token: practice.token, body: { ...rule, one, other } })
const find = async (keyword: string, limit = 8) => {
  const query = new URLSearchParams({ keyword, limit: String(limit) })
  const { body } = await app.call('GET', `users/safety-rules/sides?${query}`, { token: practice.token })
  return body.data as RuleSide[]
}

test('a rule about a group and an ingredient warns, and is listed by the names that people know', async () => {
  const added = await add('Penicillins', 'Paracetamol')
  expect(added.status).toBe(201)
  const listed = (await app.call('GET', 'users/safety-rules', { token: practice.doctorToken })).body.data
  expect((listed as OwnRule[]).map(({ one, other }) => [one, other])).toEqual([
    ['penicillins', 'paracetamol'],
  ])
  const lines = [{ line: 'amox 500 1-0-1 5d' }, { line: 'paracetamol 500 1-0-1 5d' }]
  const { warnings } = (
    await app.call('POST', 'users/prescriptions/check', {
      token: practice.doctorToken,
      body: { patientId: practice.patientId, lines },
    })
  ).body.data as Checked
  expect(warnings).toContainEqual(
    expect.objectContaining({
      kind: 'interaction',
      severity: 'serious',
      text: rule.effect,
      source: rule.source,
    }),
  )
})

test.each([
  ['one', 'Pencilins', 'paracetamol', clinicalMessages.ruleSideUnknown],
  ['other', 'paracetamol', 'amox', clinicalMessages.ruleSideUnknown],
  ['other', 'paracetamol', 'amoxicillin + clavulanic acid', clinicalMessages.ruleSideUnknown],
  ['other', 'Acetaminophen', 'paracetamol', clinicalMessages.ruleSidesEqual],
])('a rule whose side %s is not one of the list is refused in words', async (field, one, other, sentence) => {
  expect(await add(one, other)).toMatchObject({ status: 400, body: { errors: { [field]: sentence } } })
})

test('both sides are named where the list knows neither', async () => {
  const { ruleSideUnknown } = clinicalMessages
  expect((await add('Crosil', 'x')).body.errors).toEqual({ one: ruleSideUnknown, other: ruleSideUnknown })
})

test('groups and ingredients are found by the beginning of a word, and each can be taken as it is named', async () => {
  expect(await find('penicil')).toContainEqual({ name: 'penicillins', isGroup: true })
  // The word that doctors say is not in the group's name.
  expect(await find('sulfa')).toContainEqual({ name: 'sulfonamide antibiotics', isGroup: true })
  expect(await find('receptor')).toContainEqual({ name: 'angiotensin receptor blockers', isGroup: true })
  // A second name of an ingredient, and none of its combinations.
  expect(await find('acetamin')).toEqual([{ name: 'paracetamol', isGroup: false }])
  expect(await find('ibup')).toEqual([{ name: 'ibuprofen', isGroup: false }])
  for (const keyword of ['', 'i', 'zzzz']) expect(await find(keyword)).toEqual([])
  expect(await find('me', 3)).toHaveLength(3)
  const groups = await find('beta', 50)
  expect(groups.length).toBeGreaterThan(2)
  const added = await Promise.all(groups.map(({ name }) => add(name, 'Metformin')))
  expect(added.map(({ status }) => status)).toEqual(groups.map(() => 201))
})
