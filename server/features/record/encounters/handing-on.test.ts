import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestVisits, plan, visitsNow } from '#server/testing/worlds/test-visits.ts'

const path = 'users/encounters'
const line = { medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1', duration: '5 days' }

let app: TestApp
let desk: Awaited<ReturnType<typeof createTestVisits>>
let clinic: typeof desk.clinic
beforeAll(async () => {
  app = await createTestApp({ now: () => visitsNow })
  desk = await createTestVisits(app)
  clinic = desk.clinic
})
afterAll(() => app.close())

/** A new patient with an appointment today. Only the first doctor sees this patient. */
async function newPatient() {
  const { _id: patientId } = await create(app, clinic.token, 'users/patients', good.patient(clinic.clinicId))
  return { patientId, appointmentId: await desk.book({ patientId }) }
}

/** The visit as the other doctor has it from the owner. */
async function handOn({ _id }: { _id: string }) {
  const answer = await app.call('PATCH', `${path}/${_id}/doctor`, {
    token: clinic.token,
    body: { doctorId: clinic.otherDoctorId, reason: 'The doctor has left' },
  })
  expect(answer.status).toBe(200)
  return answer.body.data as { _id: string; version: number }
}
const asOther = (method: string, to: string, body?: object) =>
  app.call(method, to, { token: clinic.otherDoctorToken, ...(body && { body }) })

describe('a visit that was handed on', () => {
  test('opens the record to its new doctor, who reads and writes it', async () => {
    const { patientId, appointmentId } = await newPatient()
    const visit = await desk.open({ appointmentId })
    const chart = async () => (await asOther('GET', `users/patients/${patientId}/chart`)).status
    const vitals = async () =>
      (await asOther('POST', `users/patients/${patientId}/vitals`, { pulse: 70, encounterId: visit._id }))
        .status
    expect([await chart(), await vitals()]).toEqual([404, 404])
    await handOn(visit)
    expect([await chart(), await vitals()]).toEqual([200, 201])
    const found = await asOther('GET', 'users/patients?limit=100')
    expect(found.body.data.map(({ _id }: { _id: string }) => _id)).toContain(patientId)
    expect(found.body.total).toBe(found.body.data.length)
  })

  test('is signed by its new doctor with medicines and a next visit, and completes its appointment', async () => {
    const { patientId, appointmentId } = await newPatient()
    const { _id, version } = await handOn(await desk.open({ appointmentId }))
    const followUp = { start: '2090-11-27T10:00:00+05:30', serviceId: clinic.serviceId }
    const draft = { version, sections: plan('Rest'), lines: [line], followUp }
    const saved = await desk.save(_id, draft, clinic.otherDoctorToken)
    const signed = await desk.sign(_id, saved.body.data.version, clinic.otherDoctorToken)
    expect(signed).toMatchObject({
      status: 200,
      body: { data: { status: 'signed', prescriptionId: expect.any(String) } },
    })
    const { prescriptionId } = signed.body.data
    const issued = await asOther('GET', `users/prescriptions/${prescriptionId}`)
    expect(issued.body.data).toMatchObject({ appointmentId, doctor: { _id: clinic.otherDoctorId } })
    // The doctor of the appointment does not change.
    expect(await desk.visit(appointmentId)).toMatchObject({
      status: 'completed',
      doctor: { _id: clinic.doctorId },
    })
    const next = await app.call('GET', `users/appointments?patientId=${patientId}&from=2090-11-27`, {
      token: clinic.token,
    })
    expect(next.body.data).toMatchObject([{ start: followUp.start, doctor: { _id: clinic.otherDoctorId } }])
  })

  test('is signed the same way where it has no appointment', async () => {
    const { patientId } = await newPatient()
    const { _id, version } = await handOn(await desk.open({ patientId, clinicId: clinic.clinicId }))
    await desk.save(_id, { version, lines: [line] }, clinic.otherDoctorToken)
    expect(await desk.sign(_id, version + 1, clinic.otherDoctorToken)).toMatchObject({
      status: 200,
      body: { data: { appointmentId: null, prescriptionId: expect.any(String) } },
    })
    // The doctor treated the patient, and sees what comes of it.
    expect((await asOther('GET', `users/patients/${patientId}/chart`)).status).toBe(200)
  })

  test('opens nothing any more once it is discarded or retracted', async () => {
    const chart = async (patientId: string) =>
      (await asOther('GET', `users/patients/${patientId}/chart`)).status
    const discarded = await newPatient()
    const { _id, version } = await handOn(await desk.open({ appointmentId: discarded.appointmentId }))
    expect(await chart(discarded.patientId)).toBe(200)
    await asOther('POST', `${path}/${_id}/discard`, { version, reason: 'Not needed' })
    expect(await chart(discarded.patientId)).toBe(404)
    const retracted = await newPatient()
    const other = await handOn(await desk.open({ appointmentId: retracted.appointmentId }))
    await desk.save(other._id, { version: other.version, sections: plan('Rest') }, clinic.otherDoctorToken)
    await desk.sign(other._id, other.version + 1, clinic.otherDoctorToken)
    expect(await chart(retracted.patientId)).toBe(200)
    await asOther('POST', `${path}/${other._id}/addenda`, { text: 'Another patient', retracts: true })
    expect(await chart(retracted.patientId)).toBe(404)
  })

  test('words of the patient’s other visits are found by its new doctor', async () => {
    const { patientId, appointmentId } = await newPatient()
    const before = await desk.open({ patientId, clinicId: clinic.clinicId })
    await desk.save(before._id, { version: before.version, sections: plan('Psittacosis') })
    await desk.sign(before._id, before.version + 1)
    const find = async () => (await asOther('GET', `${path}?keyword=psittacosis`)).body.total
    expect(await find()).toBe(0)
    await handOn(await desk.open({ appointmentId }))
    expect(await find()).toBe(1)
  })
})
