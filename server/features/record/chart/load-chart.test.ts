import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chart } from '#contract/record/chart.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createPractice, plantVisit, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
})
afterAll(() => app.close())

const chartOf = async (practice: Practice, query = '', token?: string) => {
  const answer = await practice.get(`chart?${query}`, undefined, token)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data as Chart
}

test('a record of which nothing is known', async () => {
  const practice = await createPractice(app)
  expect(await chartOf(practice)).toEqual({
    patient: {
      _id: practice.patientId,
      name: 'Kiran Rao',
      number: 1,
      dateOfBirth: '1990-02-28',
      gender: 'Female',
      sexForRanges: 'female',
      deceasedOn: null,
      image: null,
      bloodGroup: null,
      abhaNumber: null,
      pregnancy: { state: 'unknown', lmp: null, breastfeeding: null },
      factsVersion: 1,
    },
    allergyState: 'not_asked',
    allergies: [],
    problems: [],
    medicines: [],
    vitals: [],
    alerts: [],
    history: [],
    immunizations: [],
    timeline: [],
    nextBefore: null,
  })
})

describe('what is true now', () => {
  let practice: Practice
  beforeAll(async () => {
    practice = await createPractice(app)
  })

  test('problems: ongoing first, then resolved, none of a visit alone', async () => {
    const encounterId = await plantVisit(app, practice)
    await practice.post('problems', { text: 'Measles', ongoing: false })
    await practice.post('problems', { text: 'Asthma' })
    await practice.post('problems', { text: 'Cough', encounterId })
    const { data } = (await practice.post('problems', { text: 'Mistaken' })).body
    await practice.post(`problems/${data._id}/error`, { reason: 'Mistaken' })
    const { problems } = await chartOf(practice)
    expect(problems.map(({ text }) => text)).toEqual(['Asthma', 'Measles'])
  })

  test('medicines: those that go on, and those that ran out within 90 days', async () => {
    const add = (medicineName: string, body: object) =>
      practice.post('medicines', { medicineName, startedOn: '2090-01-01', ...body })
    await add('Goes on', {})
    await add('Lasts until today', { lastsUntil: '2090-11-20' })
    await add('Ran out 90 days ago', { lastsUntil: '2090-08-22' })
    await add('Ran out before', { lastsUntil: '2090-08-21' })
    await add('Stopped', { stoppedOn: '2090-11-20' })
    const { medicines } = await chartOf(practice)
    expect(Object.fromEntries(medicines.map(({ medicineName, state }) => [medicineName, state]))).toEqual({
      'Goes on': 'current',
      'Lasts until today': 'current',
      'Ran out 90 days ago': 'ran_out',
    })
  })

  test('vitals: the latest of each measure, and the one before', async () => {
    const take = async (takenAt: string, values: object) =>
      (await practice.post('vitals', { takenAt, ...values })).body.data._id as string
    await take('2090-11-01T10:00:00+05:30', { weightKg: 70, heightCm: 170 })
    const second = await take('2090-11-02T10:00:00+05:30', { weightKg: 71.5, systolic: 120, diastolic: 80 })
    const struck = await take('2090-11-03T10:00:00+05:30', { weightKg: 17.5 })
    await practice.post(`vitals/${struck}/error`, { reason: 'Digits turned' })
    const { vitals } = await chartOf(practice)
    const weight = vitals.find(({ measure }) => measure === 'weightKg')
    expect(weight).toEqual({
      measure: 'weightKg',
      _id: second,
      value: 71.5,
      takenAt: '2090-11-02T10:00:00+05:30',
      previous: { value: 70, takenAt: '2090-11-01T10:00:00+05:30' },
    })
    expect(vitals.map(({ measure }) => measure).sort()).toEqual([
      'diastolic',
      'heightCm',
      'systolic',
      'weightKg',
    ])
  })

  test('alerts stand apart from the history', async () => {
    await practice.post('history', { kind: 'alert', text: 'Faints at needles' })
    await practice.post('history', { kind: 'family', text: 'Diabetes' })
    await practice.post('immunizations', { vaccine: 'Tetanus', givenOn: '2089-01-01' })
    const { alerts, history, immunizations } = await chartOf(practice)
    expect(alerts.map(({ text }) => text)).toEqual(['Faints at needles'])
    expect(history.map(({ text }) => text)).toEqual(['Diabetes'])
    expect(immunizations.map(({ vaccine }) => vaccine)).toEqual(['Tetanus'])
  })
})

test('reading it is audited', async () => {
  const practice = await createPractice(app)
  await chartOf(practice)
  const { organizationId, patientId } = practice
  await expect
    .poll(() =>
      app.database.app.inOrganization(
        organizationId,
        db => db<{ subject: string; subjectIds: string[]; outcome: string }[]>`
          select subject, subject_ids as "subjectIds", outcome from audit_events
          where organization_id = ${organizationId} and action = 'GET users/patients/:id/chart'`,
      ),
    )
    .toMatchObject([{ subject: 'chart', subjectIds: [patientId], outcome: 'read' }])
})
