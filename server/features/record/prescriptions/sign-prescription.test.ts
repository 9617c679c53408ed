import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type { Prescription } from '#contract/record/prescriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create } from '#server/testing/worlds/create-test-clinic.ts'
import { createPractice } from '#server/testing/worlds/test-record.ts'
import { createTestPractice, type TestPractice } from '#server/testing/worlds/test-practice.ts'

const path = 'users/prescriptions'

let app: TestApp
let clinic: TestPractice
beforeAll(async () => {
  app = await createTestApp({ now: () => Date.parse('2090-11-21T05:00:00Z') })
  clinic = await createTestPractice(app)
})
afterAll(() => app.close())

/** Prepared by the owner in the doctor's name. */
async function prepare() {
  const { patientId, doctorId, token } = clinic
  const lines = [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1' }]
  const made = await create(app, token, path, { patientId, doctorId, lines })
  return made as Pick<Prescription, '_id' | 'prescriptionNumber'> & { verifyUrl: string }
}
const sign = (id: string, token: string) => app.call('POST', `${path}/${id}/sign`, { token, body: {} })
const verify = async (verifyUrl: string) =>
  (await app.call('GET', `public/verify/${verifyUrl.split('/verify/')[1]}`)).body.data

test('what an owner prepared waits for the named doctor alone', async () => {
  const { token, doctorToken, doctorId } = clinic
  const { _id, verifyUrl } = await prepare()
  expect(await verify(verifyUrl)).toEqual({ kind: null, number: null, issuedOn: null, state: 'unknown' })
  const waiting = await app.call('GET', `${path}?toSign=true&doctorId=${doctorId}&limit=100`, {
    token: doctorToken,
  })
  expect(waiting.body.data.map((one: { _id: string }) => one._id)).toContain(_id)
  expect((await sign(_id, token)).status).toBe(403)
  expect((await sign(_id, doctorToken)).body).toMatchObject({
    message: clinicalMessages.prescriptionSigned,
    data: { signedBy: 'Ravi Nair', preparedBy: 'Asha Menon', isToSign: false, version: 2 },
  })
  expect((await sign(_id, doctorToken)).status).toBe(409)
  expect((await verify(verifyUrl)).state).toBe('valid')
})

test('until the doctor signs it, the portal does not know of it', async () => {
  const { patientId, patientToken, doctorToken } = clinic
  const { _id } = await prepare()
  const asPatient = (to: string) => app.call('GET', to, { token: patientToken })
  const shown = async () => {
    const list = (await asPatient(`${path}?limit=100`)).body.data as { _id: string }[]
    const one = [`${path}/${_id}`, `${path}/${_id}/pdf`]
    const statuses = [(await asPatient(one[0]!)).status, (await asPatient(one[1]!)).status]
    return [list.some(row => row._id === _id), ...statuses]
  }
  const counted = async () =>
    (await asPatient(`users/patients/${patientId}/summary`)).body.data.prescriptions as number
  const before = await counted()
  expect(await shown()).toEqual([false, 404, 404])
  await sign(_id, doctorToken)
  expect(await shown()).toEqual([true, 200, 200])
  expect(await counted()).toBe(before + 1)
})

test('the code says whether it stands', async () => {
  const { token, doctorToken } = clinic
  const { _id, verifyUrl, prescriptionNumber } = await prepare()
  await sign(_id, doctorToken)
  expect(await verify(verifyUrl)).toEqual({
    kind: 'prescription',
    number: prescriptionNumber,
    issuedOn: '2090-11-21',
    state: 'valid',
  })
  await app.call('DELETE', `${path}/${_id}`, { token })
  expect((await verify(verifyUrl)).state).toBe('cancelled')
  await app.call('POST', `${path}/${_id}/restore`, { token })
  await app.call('POST', `${path}/${_id}/cancel`, { token, body: { reason: 'A wrong dose' } })
  expect((await verify(verifyUrl)).state).toBe('cancelled')
})

describe('what the record says when it is signed', () => {
  const usualLines = [
    { medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1' },
    { medicineName: 'Simvastatin', dosage: '20 mg', recurrence: '0-0-1' },
  ]
  async function prepared(lines: object[] = usualLines) {
    const here = await createPractice(app)
    const { patientId, doctorId, token, doctorToken } = here
    const { _id } = await create(app, token, path, { patientId, doctorId, lines })
    const signIt = (body: object = {}) =>
      app.call('POST', `${path}/${_id}/sign`, { token: doctorToken, body })
    const check = async (more: object = {}) => {
      const body = { patientId, lines, ...more }
      const answer = await app.call('POST', `${path}/check`, { token: doctorToken, body })
      return (answer.body.data as { warnings: { kind: string; medicineName: string }[] }).warnings
    }
    return { ...here, _id, signIt, check }
  }

  test('stops an allergy that was entered since, until a reason is given, which is kept', async () => {
    const { _id, doctorToken, token, post, signIt } = await prepared()
    await post('allergies', { substance: 'Penicillin', reaction: 'Rash' })
    const stopped = await signIt()
    expect([stopped.status, stopped.body.code]).toEqual([409, 'safety_warning'])
    const { warnings } = stopped.body.data as { warnings: { _id: string; kind: string }[] }
    expect(warnings[0]!.kind).toBe('allergy')
    const shown = await app.call('GET', `${path}/${_id}`, { token })
    expect(shown.body.data).toMatchObject({ isToSign: true, version: 1 })
    const reason = 'Tolerated in March'
    const signed = await signIt({ overrides: [{ warningId: warnings[0]!._id, reason }] })
    expect(signed.body.data).toMatchObject({ isToSign: false, version: 2 })
    const kept = await app.call('GET', 'users/overrides', { token: doctorToken })
    expect(kept.body.data).toEqual([
      expect.objectContaining({ prescriptionId: _id, encounterId: null, reason }),
    ])
  })

  test('stops a medicine that must not be given with another, entered since', async () => {
    const { post, signIt } = await prepared()
    const line = 'clarithromycin 500 1-0-1 5d'
    const refused = (await post('medicines', { line })).body.data as { warnings: { _id: string }[] }
    const overrides = refused.warnings.map(({ _id }) => ({ warningId: _id, reason: 'From a hospital' }))
    expect((await post('medicines', { line, overrides })).status).toBe(201)
    const { warnings } = (await signIt()).body.data as { warnings: object[] }
    expect(warnings).toContainEqual(
      expect.objectContaining({ medicineName: 'Simvastatin', with: 'Clarithromycin', interrupts: true }),
    )
  })

  test('is not the prescription itself: its medicines are on the list already', async () => {
    const twoPainkillers = [
      { medicineName: 'Diclofenac', dosage: '50 mg', recurrence: '1-0-1' },
      { medicineName: 'Naproxen', dosage: '250 mg', recurrence: '1-0-1' },
    ]
    const { _id, signIt, check } = await prepared(twoPainkillers)
    const ofClass = async (more?: object) =>
      (await check(more)).filter(({ kind }) => kind === 'sameClass').map(({ medicineName }) => medicineName)
    // Each of the two against the other's entry: said once.
    expect(await ofClass()).toEqual(['Diclofenac'])
    expect(await ofClass({ prescriptionId: _id })).toEqual(['Naproxen'])
    expect((await signIt()).status).toBe(200)
  })

  test('refuses a patient who has died since', async () => {
    const { _id, patientId, token, signIt } = await prepared()
    const death = { deceasedOn: '2090-11-20', version: 1 }
    expect(
      (await app.call('PUT', `users/patients/${patientId}/deceased`, { token, body: death })).status,
    ).toBe(200)
    const answer = await signIt()
    expect([answer.status, answer.body.message]).toEqual([409, clinicalMessages.prescribedAfterDeath])
    expect((await app.call('GET', `${path}/${_id}`, { token })).body.data.isToSign).toBe(true)
  })
})
