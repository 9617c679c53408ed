import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type { Prescription } from '#contract/record/prescriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create } from '#server/testing/worlds/create-test-clinic.ts'
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
