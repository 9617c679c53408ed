// 45.1, 45.2, 45.4: an allergy stops what it is to, however either of them is written.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Checked, Warning } from '#contract/record/medicines/safety.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { createPractice, plantVisit, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
  practice = await createPractice(app)
  const brands = {
    Augmentin: 'amoxicillin + clavulanic acid',
    'Crocin 650': 'paracetamol',
    Neozin: undefined,
  }
  for (const [name, composition] of Object.entries(brands))
    await create(app, practice.token, 'users/medicines', { name, composition })
})
afterAll(() => app.close())

let booked = 0
const days = ['21', '22', '23', '27', '28', '29', '30']
/** A new patient with these allergies, who is at the doctor's today and comes again. */
async function patientWith(...allergies: object[]) {
  const { token, doctorToken, clinicId, doctorId, serviceId } = practice
  const { _id: patientId } = await create(app, token, 'users/patients', good.patient(clinicId))
  const start = `2090-11-${days[booked % days.length]}T${10 + Math.floor(booked++ / days.length)}:00:00+05:30`
  await create(app, token, 'users/appointments', { clinicId, doctorId, serviceId, patientId, start })
  await plantVisit(app, { ...practice, patientId }, { startedAt: '2090-11-20T03:30:00Z' })
  for (const body of allergies) {
    const { status } = await app.call('POST', `users/patients/${patientId}/allergies`, {
      token: doctorToken,
      body,
    })
    expect(status).toBe(201)
  }
  return patientId
}
const lineOf = (medicineName: string) => ({
  medicineName,
  dosage: '1 tablet',
  recurrence: '1-0-1',
  duration: '5 days',
})
const prescribe = (patientId: string, medicineName: string) =>
  app.call('POST', 'users/prescriptions', {
    token: practice.doctorToken,
    body: { patientId, lines: [lineOf(medicineName)] },
  })
async function toldOf(patientId: string, medicineName: string) {
  const { body } = await app.call('POST', 'users/prescriptions/check', {
    token: practice.doctorToken,
    body: { patientId, lines: [lineOf(medicineName)] },
  })
  const { warnings } = body.data as Checked
  return warnings
    .filter(({ kind }) => ['allergy', 'intolerance', 'sideChain'].includes(kind))
    .map(({ kind, severity, interrupts }) => [kind, severity, interrupts])
}
const stops = ['allergy', 'contraindicated', true]

describe('anaphylaxis to penicillin', () => {
  let patientId: string
  beforeAll(async () => {
    patientId = await patientWith({
      substance: 'Penicillin',
      reaction: 'anaphylaxis',
      severity: 'anaphylaxis',
    })
  })

  test.each(
    `Amoxicillin trihydrate
    Ampicillin sodium
    Tab Amoxicillin DT
    Amoxycillin and potassium clavulanate
    Amoxicillin forte
    Amoxicillin + Xyzol
    Augmentin
    Tab. Augmentin 625 mg
    Procaine penicillin
    Fortified penicillin compound
    पेनिसिलिन
    बेंजाथिन पेनिसिलिन
    البنسلين
    एमोक्सिसिलिन`.split(/\n\s*/),
  )('stops %s', async name => {
    const answer = await prescribe(patientId, name)
    expect([answer.status, answer.body.code]).toEqual([409, 'safety_warning'])
    expect((answer.body.data as { warnings: Warning[] }).warnings.map(({ kind }) => kind)).toContain(
      'allergy',
    )
  })

  test.each([
    ['cefadroxil', ['sideChain', 'serious', true]],
    ['cefalexin', ['sideChain', 'serious', true]],
    ['Cephalexin monohydrate 500', ['sideChain', 'serious', true]],
    ['cefaclor', ['sideChain', 'serious', true]],
    ['cefradine', ['sideChain', 'serious', true]],
    ['cefprozil', ['sideChain', 'serious', true]],
    ['ceftriaxone', ['sideChain', 'moderate', false]],
    ['cefazolin', ['sideChain', 'moderate', false]],
    ['cefixime', ['sideChain', 'moderate', false]],
    ['meropenem', ['sideChain', 'moderate', false]],
  ])('%s: %j', async (name, told) => expect(await toldOf(patientId, name)).toEqual([told]))

  test.each(['aztreonam', 'azithromycin', 'paracetamol', 'clavulanic acid'])(
    'says nothing of %s',
    async name => expect(await toldOf(patientId, name)).toEqual([]),
  )
})

describe('the very name', () => {
  test.each([
    ['Augmentin', 'Augmentin'],
    ['Zerodol SP', 'Zerodol SP'],
    ['Zerodol SP', 'Zerodol SP tablet'],
    ['Zerodol', 'Tab. Zerodol-SP'],
    ['zerodol sp (skin rash)', 'ZERODOL  SP'],
    ['Neozin', 'Neozin'],
    ['पेनिसिलिन', 'पेनिसिलिन'],
    ['بنسلين', 'بنسلين'],
    ['Cefazolin', 'Cefazolin'],
    ['diclofenac sodium', 'Diclofenac sodium'],
    ['Crocin 650', 'Paracetamol'],
    ['Paracetamol', 'Crocin 650'],
    ['Kash\u200Bayam', 'Kashayam'],
  ])('allergy to %s stops %s', async (substance, name) => {
    const patientId = await patientWith({ substance })
    expect(await toldOf(patientId, name)).toEqual([stops])
    expect((await prescribe(patientId, name)).status).toBe(409)
  })

  test('an intolerance of it stands beside', async () => {
    const patientId = await patientWith({ substance: 'Zerodol SP', kind: 'intolerance' })
    expect(await toldOf(patientId, 'Zerodol SP')).toEqual([['intolerance', 'moderate', false]])
    expect((await prescribe(patientId, 'Zerodol SP')).status).toBe(201)
  })

  test('a part of another name is not it', async () => {
    const patientId = await patientWith({ substance: 'Milk' }, { substance: 'Dust' })
    for (const name of ['Milk of magnesia', 'Zerodol', 'Industrol'])
      expect(await toldOf(patientId, name)).toEqual([])
  })
})

test('what a line was understood as keeps its salt and its release', async () => {
  const patientId = await patientWith()
  const { body } = await app.call('POST', 'users/prescriptions/check', {
    token: practice.doctorToken,
    body: {
      patientId,
      lines: [
        { line: 'metformin hydrochloride sr 500 1-0-1' },
        lineOf('Diclofenac potassium'),
        lineOf('Frusemide'),
      ],
    },
  })
  expect((body.data as Checked).understood.map(({ medicineName }) => medicineName)).toEqual([
    'Metformin SR',
    'Diclofenac potassium',
    'Furosemide',
  ])
  expect(safetyMessages.allergySameName.length).toBeLessThan(150)
})
