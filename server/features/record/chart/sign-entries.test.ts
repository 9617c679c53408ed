import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create } from '#server/testing/worlds/create-test-clinic.ts'
import { createPractice, plantVisit, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'
import { freezeVitals, recordAsItStands, startMedicines, strikeEntriesOf } from './sign-entries.ts'

let app: TestApp
let practice: Practice
let encounterId: string
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
})
afterAll(() => app.close())

async function begin() {
  practice = await createPractice(app)
  encounterId = await plantVisit(app, practice)
  return practice
}

const standing = () => {
  const { organizationId, patientId } = practice
  return app.database.app.inOrganization(organizationId, db =>
    recordAsItStands(db, organizationId, { patientId, encounterId }, recordNow),
  )
}

test('the record as it stands is plain JSON: the visit’s diagnoses and vitals, and what is true of the patient', async () => {
  const { post, put } = await begin()
  const other = await plantVisit(app, practice)
  await post('problems', { text: 'Cough', encounterId })
  await post('problems', { text: 'Of another visit', encounterId: other })
  await post('problems', { text: 'Asthma' })
  await post('vitals', { pulse: 70, encounterId })
  await post('vitals', { pulse: 71, encounterId: other })
  await post('medicines', { medicineName: 'Salbutamol' })
  await post('medicines', { medicineName: 'Long over', startedOn: '2080-01-01', lastsUntil: '2080-01-05' })
  const struck = (await post('medicines', { medicineName: 'Mistaken' })).body.data
  await post(`medicines/${struck._id}/error`, { reason: 'Mistaken' })
  await post('immunizations', { vaccine: 'Tetanus', givenOn: '2080-01-01' })
  await post('immunizations', { vaccine: 'Influenza', givenOn: '2081-01-01', batch: 'F1' })
  await put('allergy-state', { state: 'none_known' })
  const record = await standing()
  expect(JSON.parse(JSON.stringify(record))).toEqual(record)
  expect(record.problems.map(({ text, state }) => [text, state])).toEqual([
    ['Asthma', 'ongoing'],
    ['Cough', 'visit'],
  ])
  expect(record.vitals.map(({ pulse }) => pulse)).toEqual([70])
  expect(record.medicines.map(({ medicineName }) => medicineName)).toEqual(['Salbutamol'])
  expect(record.immunizations.map(({ vaccine, batch }) => [vaccine, batch])).toEqual([
    ['Influenza', 'F1'],
    ['Tetanus', null],
  ])
  expect([record.allergies, record.allergyState]).toEqual([[], 'none_known'])
  await post('allergies', { substance: 'Latex' })
  expect(await standing()).toMatchObject({ allergyState: 'listed', allergies: [{ substance: 'Latex' }] })
})

test('only the vitals of the visit are frozen', async () => {
  const { post, get, organizationId } = await begin()
  await post('vitals', { pulse: 70, encounterId })
  await post('vitals', { pulse: 71 })
  await app.database.app.inOrganization(organizationId, db =>
    freezeVitals(db, organizationId, encounterId, recordNow),
  )
  // Again: nothing is left to freeze, and nothing is refused.
  await app.database.app.inOrganization(organizationId, db =>
    freezeVitals(db, organizationId, encounterId, recordNow),
  )
  const { data } = (await get('vitals')).body
  expect(
    (data as { pulse: number; isFrozen: boolean }[]).map(({ pulse, isFrozen }) => [pulse, isFrozen]),
  ).toEqual(
    expect.arrayContaining([
      [70, true],
      [71, false],
    ]),
  )
})

test('the patient takes what was prescribed, until it runs out', async () => {
  const { get, organizationId, patientId, doctorId, token } = await begin()
  const lines = [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1', duration: '5 days' }]
  const { _id: prescriptionId } = await create(app, token, 'users/prescriptions', {
    patientId,
    doctorId,
    lines,
  })
  await app.database.app.inOrganization(organizationId, async db => {
    const [account] = await db<{ id: string }[]>`
      select account_id as id from memberships where organization_id = ${organizationId} and role = 'doctor'`
    const started = {
      patientId,
      encounterId,
      prescriptionId,
      enteredBy: account!.id,
      startedOn: '2090-11-20',
    }
    await startMedicines(db, organizationId, {
      ...started,
      lines: [{ ...lines[0]!, medicineName: 'Ramipril', duration: null, instructions: null }],
    })
    await startMedicines(db, organizationId, { ...started, lines: [] })
  })
  const { medicines } = (await get('chart')).body.data
  expect(medicines).toHaveLength(2)
  expect(medicines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        medicineName: 'Ramipril',
        lastsUntil: null,
        state: 'current',
        enteredBy: 'Ravi Nair',
      }),
      expect.objectContaining({
        medicineName: 'Amoxicillin',
        lastsUntil: '2090-11-24',
        prescriptionId,
      }),
    ]),
  )
})

test('what was entered in a retracted visit leaves the record with it', async () => {
  const { get, post, organizationId, patientId } = await begin()
  await post('problems', { text: 'Of somebody else', encounterId, ongoing: true })
  await post('allergies', { substance: 'Latex', encounterId })
  await post('vitals', { pulse: 70, encounterId })
  await post('problems', { text: 'Asthma' })
  const strike = () =>
    app.database.app.inOrganization(organizationId, async db => {
      const [account] = await db<{ id: string }[]>`
        select account_id as id from memberships where organization_id = ${organizationId} and role = 'doctor'`
      await strikeEntriesOf(db, organizationId, {
        patientId,
        encounterId,
        reason: 'The wrong patient',
        struckBy: account!.id,
        struckAt: new Date(recordNow),
      })
    })
  await strike()
  await strike()
  const { problems, allergyState, vitals } = (await get('chart')).body.data
  expect(problems).toMatchObject([{ text: 'Asthma' }])
  expect([allergyState, vitals]).toEqual(['not_asked', []])
  const { data } = (await get('problems?struck=true')).body
  expect((data as { isStruck: boolean }[]).filter(({ isStruck }) => isStruck)).toMatchObject([
    { struck: { reason: 'The wrong patient', by: 'Ravi Nair' } },
  ])
})
