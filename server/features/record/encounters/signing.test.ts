import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestVisits, plan, visitsNow } from '#server/testing/worlds/test-visits.ts'
import { untilBlocked } from '#server/testing/until-blocked.ts'

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

describe('signing', () => {
  test('numbers the prescription, books the next visit, completes the appointment, in one act', async () => {
    const appointmentId = await desk.book()
    const { _id, version } = await desk.open({ appointmentId })
    const followUp = { start: '2090-11-27T10:00:00+05:30', serviceId: clinic.serviceId }
    await desk.save(_id, { version, sections: plan('Rest'), lines: [line], followUp })
    const answer = await desk.sign(_id, version + 1)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: clinicalMessages.encounterSigned, data: { status: 'signed', signedBy: 'Ravi Nair' } },
    })
    const { prescriptionId, signedAt } = answer.body.data
    expect(signedAt).toBe('2090-11-20T09:30:00+05:30')
    const prescription = await app.call('GET', `users/prescriptions/${prescriptionId}`, {
      token: clinic.token,
    })
    expect(prescription.body.data).toMatchObject({
      number: expect.any(Number),
      appointmentId,
      lines: [{ ...line }],
    })
    expect(await desk.visit(appointmentId)).toMatchObject({ status: 'completed' })
    const booked = await app.call('GET', 'users/appointments?from=2090-11-27&to=2090-11-27', {
      token: clinic.token,
    })
    expect(booked.body.data).toMatchObject([{ start: followUp.start, patient: { _id: clinic.patientId } }])
  })

  test('a next visit whose time is gone refuses the signature, and nothing is issued', async () => {
    const taken = await desk.book({ start: '2090-11-28T10:00:00+05:30' })
    const { _id, version } = await desk.open()
    const followUp = { start: '2090-11-28T10:00:00+05:30', serviceId: clinic.serviceId }
    await desk.save(_id, { version, lines: [line], followUp })
    expect(await desk.sign(_id, version + 1)).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    const { body } = await app.call('GET', `${path}/${_id}`, { token: clinic.doctorToken })
    expect(body.data).toMatchObject({ status: 'open', prescriptionId: null })
    expect(taken).toBeTruthy()
  })

  test('an empty visit is not signed, nor one with half a line', async () => {
    const { _id, version } = await desk.open()
    expect(await desk.sign(_id, version)).toMatchObject({ status: 409, body: { code: 'encounter_empty' } })
    await desk.save(_id, { version, sections: plan('  \n ') })
    expect((await desk.sign(_id, version + 1)).body.code).toBe('encounter_empty')
    await desk.save(_id, { version: version + 1, lines: [{ ...line, dosage: '' }] })
    expect((await desk.sign(_id, version + 2)).body.errors).toEqual({
      'lines.0.dosage': clinicalMessages.dosageRequired,
    })
  })

  test('a visit is not empty with one entry of any kind that stands, or with what a nurse took that day', async () => {
    const entries = [
      ['vitals', { pulse: 70 }],
      ['problems', { text: 'Cough' }],
      ['allergies', { substance: 'Latex' }],
      ['medicines', { medicineName: 'Salbutamol' }],
      ['immunizations', { vaccine: 'Tetanus', givenOn: '2090-11-20' }],
      ['history', { kind: 'past', text: 'Appendectomy' }],
    ] as const
    const { _id: patientId } = await create(
      app,
      clinic.token,
      'users/patients',
      good.patient(clinic.clinicId),
    )
    const record = (to: string, body: object) =>
      app.call('POST', `users/patients/${patientId}/${to}`, { token: clinic.doctorToken, body })
    const empty = { status: 409, body: { code: 'encounter_empty' } }
    for (const [kind, body] of entries) {
      const { _id, version } = await desk.open({ appointmentId: await desk.book({ patientId }) })
      const mistaken = (await record(kind, { ...body, encounterId: _id })).body.data
      await record(`${kind}/${mistaken._id}/error`, { version: mistaken.version, reason: 'Mistaken' })
      expect(await desk.sign(_id, version)).toMatchObject(empty)
      await record(kind, { ...body, encounterId: _id })
      expect([kind, (await desk.sign(_id, version)).status]).toEqual([kind, 200])
    }
    const { _id, version } = await desk.open({ appointmentId: await desk.book({ patientId }) })
    await record('vitals', { pulse: 71, takenAt: '2090-11-19T09:00:00+05:30' })
    expect(await desk.sign(_id, version)).toMatchObject(empty)
    await record('vitals', { pulse: 72 })
    expect(await desk.sign(_id, version)).toMatchObject({
      status: 200,
      body: { data: { asSigned: { vitals: [{ pulse: 72 }] } } },
    })
  })

  test('takes the appointment before it counts the next visit', async () => {
    const appointmentId = await desk.book()
    const { _id, version } = await desk.open({ appointmentId })
    const followUp = { start: '2090-11-29T10:00:00+05:30', serviceId: clinic.serviceId }
    await desk.save(_id, { version, sections: plan('Rest'), followUp })
    let signing: ReturnType<typeof desk.sign> | undefined
    const { organizationId } = clinic
    // Deleting an appointment takes the same two locks in this order: its row, then the count of appointments.
    await app.database.app.inOrganization(organizationId, async db => {
      await db`select 1 from appointments where organization_id = ${organizationId} and id = ${appointmentId} for update`
      signing = desk.sign(_id, version + 1)
      await untilBlocked(app.database)
      await db`
        select 1 from counters where organization_id = ${organizationId} and kind = 'appointments' for update nowait`
    })
    expect((await signing!).status).toBe(200)
  })

  test('twice answers encounter_signed; an older version answers stale_version', async () => {
    const { _id, version } = await desk.open()
    await desk.save(_id, { version, sections: plan('Rest') })
    expect((await desk.sign(_id, version)).body.code).toBe('stale_version')
    const both = await Promise.all([desk.sign(_id, version + 1), desk.sign(_id, version + 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await desk.sign(_id, version + 1)).body.code).toBe('encounter_signed')
  })

  test('only its doctor signs', async () => {
    const { _id, version } = await desk.open()
    await desk.save(_id, { version, sections: plan('Rest') })
    expect((await desk.sign(_id, version + 1, clinic.token)).status).toBe(403)
  })
})

describe('a signed visit', () => {
  test('takes no change by any call', async () => {
    const { _id, version } = await desk.signed()
    const { doctorToken: token, otherDoctorId: doctorId } = clinic
    const answers = [
      await desk.save(_id, { version, sections: plan('Something else') }),
      await app.call('POST', `${path}/${_id}/discard`, { token, body: { version, reason: 'x' } }),
      await app.call('PATCH', `${path}/${_id}/doctor`, {
        token: clinic.token,
        body: { doctorId, reason: 'x' },
      }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { code: 'encounter_signed' } })
  })

  test('is refused by the database itself, and not without its policy', async () => {
    const { _id } = await desk.signed()
    const forge = () =>
      app.database.app.inOrganization(
        clinic.organizationId,
        async db =>
          (
            await db`update encounters set sections = '{"plan": "forged"}' where organization_id = ${clinic.organizationId} and id = ${_id}`
          ).count,
      )
    const remove = () =>
      app.database.app.inOrganization(
        clinic.organizationId,
        db => db`delete from encounters where organization_id = ${clinic.organizationId} and id = ${_id}`,
      )
    expect(await forge()).toBe(0)
    await expect(remove()).rejects.toThrow(/permission denied/)
    await app.database.asOwner(owner => owner`alter policy encounters_frozen on encounters using (true)`)
    expect(await forge()).toBe(1)
    await app.database.asOwner(
      owner =>
        owner`alter policy encounters_frozen on encounters using (signed_at is null and discarded_at is null)`,
    )
    expect(await forge()).toBe(0)
  })

  test('shows the record as it stood, whatever is written in it later', async () => {
    const { doctorToken: token } = clinic
    const patient = good.patient(clinic.clinicId)
    const { _id: patientId } = await create(app, clinic.token, 'users/patients', patient)
    const appointmentId = await desk.book({ patientId })
    type Entry = { _id: string; version: number }
    const write = async (kind: string, body: object): Promise<Entry> =>
      (await app.call('POST', `users/patients/${patientId}/${kind}`, { token, body })).body.data
    const change = (kind: string, { _id, version }: Entry, body: object) =>
      app.call('PUT', `users/patients/${patientId}/${kind}/${_id}`, { token, body: { version, ...body } })
    const allergy = await write('allergies', { substance: 'Latex', kind: 'intolerance', severity: 'mild' })
    const problem = await write('problems', { text: 'Asthma', since: '2089-01-01' })
    const medicine = await write('medicines', { medicineName: 'Salbutamol', dosage: '100 mcg' })
    const vaccine = await write('immunizations', { vaccine: 'Tetanus', givenOn: '2090-11-19', batch: 'T1' })
    const mistaken = await write('immunizations', { vaccine: 'Mistaken', givenOn: '2090-11-18' })
    const strike = (kind: string, { _id, version }: Entry) =>
      app.call('POST', `users/patients/${patientId}/${kind}/${_id}/error`, {
        token,
        body: { version, reason: 'Mistaken' },
      })
    await strike('immunizations', mistaken)
    const { _id, version } = await desk.open({ appointmentId })
    await desk.save(_id, { version, sections: plan('Rest') })
    const { asSigned } = (await desk.sign(_id, version + 1)).body.data
    expect(asSigned).toMatchObject({
      allergyState: 'listed',
      allergies: [{ substance: 'Latex', kind: 'intolerance', severity: 'mild' }],
      problems: [{ text: 'Asthma', since: '2089-01-01', state: 'ongoing' }],
      medicines: [{ medicineName: 'Salbutamol', dosage: '100 mcg', state: 'current' }],
      immunizations: [{ vaccine: 'Tetanus', givenOn: '2090-11-19', batch: 'T1' }],
    })
    await strike('allergies', allergy)
    await change('problems', problem, { state: 'resolved' })
    await change('medicines', medicine, { stoppedOn: '2090-11-20' })
    await change('immunizations', vaccine, { batch: 'T2' })
    await write('immunizations', { vaccine: 'Influenza', givenOn: '2090-11-20' })
    const again = await app.call('GET', `${path}/${_id}`, { token })
    expect(again.body.data.asSigned).toEqual(asSigned)
  })

  test('of before vaccines were kept says that they were not', async () => {
    const { _id } = await desk.signed()
    const forget = (db: Db) =>
      db`update encounters set as_signed = as_signed - 'immunizations' where organization_id = ${clinic.organizationId} and id = ${_id}`
    await app.database.asOwner(owner => owner`alter policy encounters_frozen on encounters using (true)`)
    await app.database.app.inOrganization(clinic.organizationId, forget)
    await app.database.asOwner(
      owner =>
        owner`alter policy encounters_frozen on encounters using (signed_at is null and discarded_at is null)`,
    )
    const { body } = await app.call('GET', `${path}/${_id}`, { token: clinic.doctorToken })
    expect([body.data.asSigned.immunizations, body.data.asSigned.medicines]).toEqual([
      null,
      expect.any(Array),
    ])
  })

  test('takes addenda of its doctor, which are shown in order', async () => {
    const { _id } = await desk.signed()
    const add = (body: object, token = clinic.doctorToken) =>
      app.call('POST', `${path}/${_id}/addenda`, { token, body })
    expect((await add({ text: 'First' })).status).toBe(201)
    const { body } = await add({ text: 'Second' })
    expect(body.data.addenda).toMatchObject([
      { text: 'First', retracts: false, writtenBy: 'Ravi Nair' },
      { text: 'Second' },
    ])
    expect((await add({ text: 'Not mine' }, clinic.token)).status).toBe(403)
    expect((await add({ text: '' })).status).toBe(400)
    const { _id: other } = await desk.open()
    const early = await app.call('POST', `${path}/${other}/addenda`, {
      token: clinic.doctorToken,
      body: { text: 'x' },
    })
    expect(early).toMatchObject({ status: 409, body: { message: clinicalMessages.encounterStillOpen } })
  })

  test('of the wrong patient is retracted: kept and marked, its prescription cancelled', async () => {
    const { _id, version } = await desk.open()
    await desk.save(_id, { version, lines: [line] })
    const { prescriptionId } = (await desk.sign(_id, version + 1)).body.data
    const body = { text: 'Written for Meera', retracts: true }
    const retract = (token: string) => app.call('POST', `${path}/${_id}/addenda`, { token, body })
    expect((await retract(clinic.receptionistToken)).status).toBe(403)
    expect((await retract(clinic.token)).body.data).toMatchObject({ isRetracted: true, status: 'signed' })
    expect((await retract(clinic.doctorToken)).status).toBe(409)
    const cancelled = await app.call('GET', `users/prescriptions/${prescriptionId}`, { token: clinic.token })
    expect(cancelled.body.data).toMatchObject({ status: false, cancelReason: 'Written for Meera' })
    for (const narrow of ['', `&patientId=${clinic.patientId}`]) {
      const found = await app.call('GET', `${path}?keyword=meera${narrow}`, { token: clinic.doctorToken })
      expect(found.body.total).toBe(0)
    }
  })
})
