// 45.16: one substance has one entry, with the graver reaction.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Allergy } from '#contract/record/chart/entries.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { createPractice, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'
import { joined } from './joined-allergy.ts'

let app: TestApp
let practice: Practice
let hour = 9
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
  practice = await createPractice(app)
})
afterAll(() => app.close())

async function entered(...bodies: object[]) {
  const { token, doctorToken, clinicId, doctorId, serviceId } = practice
  const { _id: patientId } = await create(app, token, 'users/patients', good.patient(clinicId))
  const start = `2090-11-27T${++hour}:00:00+05:30`
  await create(app, token, 'users/appointments', { clinicId, doctorId, serviceId, patientId, start })
  const path = `users/patients/${patientId}/allergies`
  const answers = []
  for (const body of bodies) answers.push(await app.call('POST', path, { token: doctorToken, body }))
  expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 201))
  const { data } = (await app.call('GET', `${path}?limit=50`, { token: doctorToken })).body as {
    data: Allergy[]
  }
  return {
    last: answers.at(-1)!.body.data as Allergy,
    entries: data.map(({ substance, reaction, severity, kind }) => [substance, reaction, severity, kind]),
  }
}

test('whatever its case, its spaces and its number', async () => {
  const written = ['Penicillin', 'penicillin', 'PENICILLIN ', 'Penicillins', 'पेनिसिलिन']
  const { last, entries } = await entered(...written.map(substance => ({ substance })))
  expect(entries).toEqual([['Penicillin', null, null, 'allergy']])
  expect([last.substance, last.version]).toEqual(['Penicillin', 5])
})

test('by whatever name the ingredient is written; the graver reaction stays, and both are told', async () => {
  const { last, entries } = await entered(
    { substance: 'Acetaminophen', reaction: 'Rash', severity: 'severe', kind: 'intolerance' },
    { substance: 'Tab. Paracetamol', reaction: 'Swollen lips', severity: 'mild' },
    { substance: 'paracetamol', reaction: 'rash' },
  )
  expect(entries).toEqual([['Acetaminophen', 'Rash, Swollen lips', 'severe', 'allergy']])
  expect(last).toMatchObject({ severity: 'severe', version: 3 })
})

test('another substance, a member of the class, and one that was struck through are entries of their own', async () => {
  const { entries } = await entered(
    { substance: 'Penicillin' },
    { substance: 'Amoxicillin' },
    { substance: 'Amoxicillin rash' },
    { substance: 'Strawberry' },
    { substance: 'Strawberries and nuts' },
  )
  expect(entries).toHaveLength(5)
  const { post } = practice
  const first = (await post('allergies', { substance: 'Latex' })).body.data as Allergy
  await post(`allergies/${first._id}/error`, { version: 1, reason: 'Of somebody else' })
  const second = (await post('allergies', { substance: 'Latex' })).body.data as Allergy
  expect([second.version, second._id === first._id]).toEqual([1, false])
})

const told = (reaction: string | null, severity: Allergy['severity'], kind: Allergy['kind'] = 'allergy') => ({
  reaction,
  severity,
  kind,
})
test.each([
  [told(null, null), told(null, null), told(null, null)],
  [told('Rash', null), told(null, 'mild'), told('Rash', 'mild')],
  [told('Rash', 'anaphylaxis'), told('Hives', 'mild'), told('Rash, Hives', 'anaphylaxis')],
  [told('Skin rash', 'mild'), told(' RASH ', 'moderate'), told('Skin rash', 'moderate')],
  [told(null, 'mild', 'intolerance'), told('Hives', null), told('Hives', 'mild', 'allergy')],
  [told('Hives', null), told(null, null, 'intolerance'), told('Hives', null, 'allergy')],
])('%o and %o are %o', (one, other, both) => expect(joined(one, other)).toEqual(both))

test('reactions that are too long for one entry stay two', () =>
  expect(joined(told('x'.repeat(200), null), told('y'.repeat(120), null))).toBeUndefined())
