// 44.17: controlled medicines are refused by what they are, whatever is left out. What is not known is not allowed there either.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Checked } from '#contract/record/medicines/safety.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { createPractice, plantVisit, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'
import { hasControlledWord } from './controlled-words.ts'
import { resolveMedicine } from '../dictionary.ts'
import { controlledNames } from '../list/controlled.ts'
import { foldName } from '../names/fold-name.ts'
import { shipped } from '../safety-list.ts'

let app: TestApp
let practice: Practice
let serviceOnline: string
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
  practice = await createPractice(app)
  const { token, categoryId } = practice
  const service = { ...good.service(categoryId), systemService: 'By video', type: 'Online' }
  serviceOnline = (await create(app, token, 'users/services', service))._id
  const brands = { 'Sufon SR': 'morphine', 'Calpol Six': 'paracetamol', Herbola: undefined }
  for (const [name, composition] of Object.entries(brands))
    await create(app, token, 'users/medicines', { name, composition })
})
afterAll(() => app.close())

const lineOf = (medicineName: string, dosage = '1 tablet') => ({ medicineName, dosage, recurrence: '1-0-1' })
/** Without a visit, if `more` names none. */
const write = async (name: string | object, more: object = {}) => {
  const line = typeof name === 'string' ? lineOf(name) : name
  const body = { patientId: practice.patientId, lines: [line], ...more }
  const answer = await app.call('POST', 'users/prescriptions', { token: practice.doctorToken, body })
  return answer.status === 201 ? 'saved' : Object.values((answer.body.errors ?? answer.body) as object)[0]
}
const { controlled, maybeControlled } = safetyMessages

describe('44.17 without a visit, by name', () => {
  test.each(
    `Morphine
    Morphine sulphate
    Fentanyl citrate
    Ketamine hydrochloride
    Methylphenidate hydrochloride
    Pethidine HCl
    Methadone hydrochloride
    Codeine
    Codeine phosphate
    Alprazolam
    Diazepam
    Tramadol
    Buprenorphine
    Zolpidem
    Zolpidem tartrate 10 mg
    MST Continus
    MST-Continus 30 mg
    Fentanyl patch
    Inj. Fentanyl 50 mcg
    Tab MORPHINE10mg
    Mor\u200Bphine
    Mor\u00ADphine
    \u2066Tramadol\u2069
    Ｍｏｒｐｈｉｎｅ
    Mоrphine
    Morfin
    Xyzol with morphine
    Paracetamol + codeine
    Paracetamol 500 mg + codeine 30 mg
    paracetamol/tramadol
    Co-codamol
    Ultracet
    Durogesic 25
    Suboxone
    Syp. Phensedyl
    Phenobarbitone sodium
    Escitalopram with clonazepam
    Sufon SR
    Sufon\u200B SR
    morp 10 mg`.split(/\n {4}/),
  )('%s is refused', async name => expect(await write(name)).toBe(controlled))

  test.each(['Xyzol', 'Herbola', 'Paracetamol 500 mg + Xyzol', 'M0rphine', 'mor phine', '500'])(
    '%s, of which nobody knows what it is, is refused with what to do',
    async name => expect(await write(name)).toBe(maybeControlled),
  )

  test.each([
    'Metformin hydrochloride SR 500 mg',
    'Tab. Paracetamol 650 mg',
    'Paracet\u200Bamol',
    'Telmisartan + Amlodipine 40/5 mg',
    'Amoxycillin trihydrate and potassium clavulanate',
    'Diclofenac sodium 50mg',
    'Timolol 0.5% eye drops',
    'Calpol Six',
    'Calpol\u200B Six',
    'amox 500',
  ])('%s is saved', async name => expect(await write(name)).toBe('saved'))

  test('a typed line is refused like a name, and a medicine that stands in the dosage too', async () => {
    expect(await write({ line: 'morphine sulphate 10 mg 1-0-1 5d' })).toBe(controlled)
    expect(await write(lineOf('Paracetamol', '650 mg + codeine 30 mg'))).toBe(controlled)
  })

  test('the check says it of the same names, so that `again` leaves them out', async () => {
    const lines = [
      'Morphine sulphate',
      'Paracetamol 500 mg + codeine',
      'Mor\u200Bphine',
      'Herbola',
      'Cetirizine',
    ]
    const { body } = await app.call('POST', 'users/prescriptions/check', {
      token: practice.doctorToken,
      body: { patientId: practice.patientId, lines: lines.map(name => lineOf(name)) },
    })
    const { understood } = body.data as Checked
    expect(understood.map(({ isControlled }) => isControlled)).toEqual([true, true, true, false, false])
  })
})

describe('44.17 the list', () => {
  const { dictionary } = shipped

  test('each name of it is read to its last word, with a form and a strength too', () => {
    const isRead = (name: string) => resolveMedicine(dictionary, name).kind === 'resolved'
    expect(dictionary.sorted.filter(name => !isRead(name) || !isRead(`Tab. ${name} 5 mg`))).toEqual([])
  })

  test('a controlled name stands once, folded, and its medicines are marked', () => {
    const names = controlledNames.flat()
    expect(names.filter((name, at) => names.indexOf(name) !== at || name !== foldName(name))).toEqual([])
    const unmarked = shipped.ingredients.filter(
      ({ name, isControlled }) => hasControlledWord(name) && !isControlled,
    )
    expect(unmarked).toEqual([])
  })

  test.each(['Amorphine', 'Codeinex', 'Sodium oxy bate', 'Paracetamol'])('%s has no controlled word', name =>
    expect(hasControlledWord(name)).toBe(false),
  )
})

describe('44.17 whatever the caller says', () => {
  let hour = 9
  /** A new patient for each test, so that no test sees what another one has booked. The doctor may read this one: they have a visit in a week. */
  async function newPatient() {
    const { token, clinicId, doctorId, serviceId } = practice
    const { _id: patientId } = await create(app, token, 'users/patients', good.patient(clinicId))
    const book = async (time: string, more: object = {}) => {
      const start = `2090-11-${time}:00+05:30`
      const body = { clinicId, doctorId, serviceId, patientId, start, ...more }
      return (await create(app, token, 'users/appointments', body))._id
    }
    await book(`27T${++hour}:00`)
    return {
      patientId,
      book,
      write: (more: object = {}, name = 'Morphine sulphate') => write(name, { patientId, ...more }),
      status: (id: string, status: string) =>
        app.call('PATCH', `users/appointments/${id}/status`, { token, body: { status } }),
    }
  }

  test('an appointment in the clinic today allows it, named or not, but not a repeat', async () => {
    const one = await newPatient()
    expect(await one.write()).toBe(controlled)
    const appointmentId = await one.book('20T12:00')
    expect(await one.write({ appointmentId, isRepeat: true })).toBe(controlled)
    expect(await one.write({ isRepeat: true })).toBe(controlled)
    expect(await one.write({ isRepeat: true }, 'Xyzol')).toBe(maybeControlled)
    expect(await one.write({ appointmentId })).toBe('saved')
    expect(await one.write()).toBe('saved')
    expect(await one.write({}, 'Xyzol')).toBe('saved')
  })

  test('one of another day, or that was called off, does not', async () => {
    const one = await newPatient()
    expect(await one.write({ appointmentId: await one.book('23T12:00') })).toBe(controlled)
    const appointmentId = await one.book('20T12:30')
    await one.status(appointmentId, 'cancelled')
    expect(await one.write({ appointmentId })).toBe(controlled)
    expect(await one.write()).toBe(controlled)
  })

  test('an online one does not, named or left out, and neither does a visit that names no appointment', async () => {
    const one = await newPatient()
    const appointmentId = await one.book('20T13:00', { serviceId: serviceOnline })
    expect(await one.write({ appointmentId })).toBe(controlled)
    expect(await one.write({ appointmentId: null })).toBe(controlled)
    const { doctorToken, clinicId } = practice
    const { patientId } = one
    expect(await signed(await create(app, doctorToken, 'users/encounters', { patientId, clinicId }))).toBe(
      controlled,
    )
    expect(await one.write()).toBe(controlled)
  })

  test('a visit that began today in person does, also at its signing', async () => {
    const one = await newPatient()
    const { patientId } = one
    await plantVisit(
      app,
      { ...practice, patientId },
      { startedAt: '2090-11-18T05:00:00Z', number: 901, isSigned: true },
    )
    expect(await one.write()).toBe(controlled)
    await plantVisit(
      app,
      { ...practice, patientId },
      { startedAt: '2090-11-20T03:30:00Z', number: 902, isDiscarded: true },
    )
    expect(await one.write()).toBe(controlled)
    const { doctorToken, clinicId } = practice
    const visit = await create(app, doctorToken, 'users/encounters', { patientId, clinicId })
    expect(await one.write()).toBe('saved')
    expect(await signed(visit)).toBe('saved')
  })

  async function signed({ _id }: { _id: string }) {
    const token = practice.doctorToken
    const lines = [lineOf('Morphine sulphate')]
    const saved = await app.call('PUT', `users/encounters/${_id}`, { token, body: { version: 1, lines } })
    const { version } = saved.body.data as { version: number }
    const answer = await app.call('POST', `users/encounters/${_id}/sign`, { token, body: { version } })
    return answer.status === 200 ? 'saved' : Object.values((answer.body.errors ?? answer.body) as object)[0]
  }
})
