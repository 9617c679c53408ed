import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, logIn } from '#server/testing/worlds/create-test-clinic.ts'

const path = 'users/encounters'
// Half past nine in Kolkata, a Monday.
const morning = Date.parse('2090-11-20T04:00:00Z')
let now = morning
const line = { medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1', duration: '5 days' }

let app: TestApp
let clinic: Awaited<ReturnType<typeof createPractice>>
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  clinic = await createPractice()
})
afterAll(() => app.close())

async function createPractice() {
  const made = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const other = good.doctor(made.clinicId)
  const { _id: otherDoctorId } = await create(app, made.token, 'users/doctors', other)
  return { ...made, otherDoctorId, otherDoctorToken: await logIn(app, other.email) }
}

/** An appointment of today: all at the same time, overbooked. */
async function book(changes: object = {}): Promise<string> {
  const { clinicId, doctorId, serviceId, patientId, token } = clinic
  const start = '2090-11-20T11:00:00+05:30'
  const body = { clinicId, doctorId, serviceId, patientId, start, overbookReason: 'test', ...changes }
  return (await create(app, token, 'users/appointments', body))._id
}

type Encounter = { _id: string; version: number; number: number }
const start = async (body: object, token = clinic.doctorToken) => app.call('POST', path, { token, body })
async function open(body?: object): Promise<Encounter> {
  const answer = await start(body ?? { appointmentId: await book() })
  return answer.body.data
}
const save = (id: string, body: object, token = clinic.doctorToken) =>
  app.call('PUT', `${path}/${id}`, { token, body })
const sign = (id: string, version: number, token = clinic.doctorToken) =>
  app.call('POST', `${path}/${id}/sign`, { token, body: { version } })
const plan = (text: string) => [{ key: 'plan', text }]
async function signed(): Promise<Encounter> {
  const { _id, version } = await open()
  await save(_id, { version, sections: plan('Rest') })
  return (await sign(_id, version + 1)).body.data
}
const visit = async (id: string) =>
  (await app.call('GET', `users/appointments/${id}`, { token: clinic.token })).body.data

describe('starting', () => {
  test('takes one act from booked to In Consultation, and is the same visit when it is started again', async () => {
    const appointmentId = await book()
    const first = await start({ appointmentId })
    expect(first.status).toBe(201)
    expect(first.body.data).toMatchObject({
      status: 'open',
      version: 1,
      appointmentId,
      isLate: false,
      patient: { _id: clinic.patientId },
      doctor: { _id: clinic.doctorId },
      sections: ['subjective', 'objective', 'assessment', 'plan'].map(key => ({
        key,
        title: null,
        text: '',
      })),
    })
    expect(await visit(appointmentId)).toMatchObject({
      status: 'in_consultation',
      checkedInAt: expect.any(String),
    })
    const again = await start({ appointmentId })
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ status: 200, data: { _id: first.body.data._id } })
  })

  test('two tabs that start it at once get the same visit', async () => {
    const appointmentId = await book()
    const answers = await Promise.all([1, 2, 3, 4].map(() => start({ appointmentId })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
  })

  test('a visit without an appointment is of a patient whom the doctor sees', async () => {
    await book()
    const { clinicId, patientId } = clinic
    const answer = await start({ patientId, clinicId })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({ appointmentId: null, service: null })
    expect((await start({ patientId, clinicId })).status).toBe(200)
    const stranger = await create(app, clinic.token, 'users/patients', good.patient(clinicId))
    for (const unknown of [stranger._id, uuid()]) {
      const refused = await start({ patientId: unknown, clinicId })
      expect(refused).toMatchObject({ status: 400, body: { errors: { patientId: messages.patientUnknown } } })
    }
  })

  test.each([
    ['cancelled', 'illegal_status_step'],
    ['no_show', 'illegal_status_step'],
  ])('an appointment that is %s takes no visit', async (status, code) => {
    const id = await book()
    await app.call('PATCH', `users/appointments/${id}/status`, { token: clinic.token, body: { status } })
    expect(await start({ appointmentId: id })).toMatchObject({ status: 409, body: { code } })
  })

  test('an appointment of tomorrow is too early; one that is complete is written later, for thirty days', async () => {
    const tomorrow = await book({ start: '2090-11-21T10:00:00+05:30' })
    expect(await start({ appointmentId: tomorrow })).toMatchObject({
      status: 409,
      body: { code: 'too_early' },
    })
    const done = await book()
    for (const status of ['checked_in', 'in_consultation', 'completed'])
      await app.call('PATCH', `users/appointments/${done}/status`, { token: clinic.token, body: { status } })
    now = morning + 31 * 86_400_000
    expect((await start({ appointmentId: done })).body.code).toBe('illegal_status_step')
    now = morning + 30 * 86_400_000
    expect((await start({ appointmentId: done })).body.data).toMatchObject({ isLate: true })
    now = morning
    expect(await visit(done)).toMatchObject({ status: 'completed' })
  })

  test('another doctor’s appointment is not there, and an owner who treats nobody is refused', async () => {
    const appointmentId = await book()
    expect((await start({ appointmentId }, clinic.otherDoctorToken)).status).toBe(400)
    expect((await start({ appointmentId }, clinic.token)).status).toBe(403)
    expect((await start({ appointmentId }, clinic.receptionistToken)).status).toBe(403)
    expect((await start({ appointmentId }, clinic.patientToken)).status).toBe(403)
  })

  test('an appointment with a visit is neither cancelled, nor missed, nor deleted', async () => {
    const appointmentId = await book()
    const { _id, version } = await open({ appointmentId })
    const step = (status: string) =>
      app.call('PATCH', `users/appointments/${appointmentId}/status`, {
        token: clinic.token,
        body: { status },
      })
    await step('checked_in')
    for (const status of ['cancelled', 'no_show'])
      expect(await step(status)).toMatchObject({
        status: 409,
        body: { code: 'in_use', message: messages.visitWritten },
      })
    const gone = await app.call('DELETE', `users/appointments/${appointmentId}`, { token: clinic.token })
    expect(gone.body.code).toBe('in_use')
    const many = { token: clinic.token, body: { action: 'cancelled', ids: [appointmentId] } }
    const bulk = await app.call('POST', 'users/appointments/bulk', many)
    expect(bulk.body.data).toMatchObject({ done: 0, kept: 1 })
    // Once it is discarded, there is no visit.
    const discard = { token: clinic.doctorToken, body: { version, reason: 'Wrong tab' } }
    expect((await app.call('POST', `${path}/${_id}/discard`, discard)).status).toBe(200)
    expect((await step('cancelled')).status).toBe(200)
  })
})

describe('the draft', () => {
  test('keeps the sections that a save does not name, and answers who saved first to the second', async () => {
    const { _id, version } = await open()
    const first = await save(_id, { version, sections: [{ key: 'subjective', text: 'Sore throat' }] })
    expect(first).toMatchObject({ status: 200, body: { data: { version: version + 1 } } })
    const second = await save(_id, { version, sections: plan('Rest') })
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'stale_version', data: { version: version + 1 } },
    })
    expect(second.body.data.sections[0].text).toBe('Sore throat')
    const third = await save(_id, { version: version + 1, sections: plan('Rest'), lines: [line] })
    expect(third.body.data.sections.map(({ text }: { text: string }) => text)).toEqual([
      'Sore throat',
      '',
      '',
      'Rest',
    ])
    expect(third.body.data.lines).toEqual([{ ...line, instructions: null }])
  })

  test('is saved by its doctor alone; other doctors who see the patient read it', async () => {
    const appointmentId = await book({ doctorId: clinic.otherDoctorId })
    const { _id, version } = await open()
    const body = { version, sections: plan('Not mine') }
    for (const token of [clinic.otherDoctorToken, clinic.token])
      expect((await save(_id, body, token)).status).toBe(403)
    const read = await app.call('GET', `${path}/${_id}`, { token: clinic.otherDoctorToken })
    expect(read.body.data).toMatchObject({ status: 'open' })
    await app.call('PATCH', `users/appointments/${appointmentId}/status`, {
      token: clinic.token,
      body: { status: 'cancelled' },
    })
    for (const call of ['GET', 'PUT']) {
      const hidden = await app.call(call, `${path}/${_id}`, {
        token: clinic.otherDoctorToken,
        ...(call === 'PUT' && { body }),
      })
      expect(hidden.status).toBe(404)
    }
    expect((await app.call('GET', `${path}/${_id}`, { token: clinic.receptionistToken })).status).toBe(403)
    expect((await app.call('GET', `${path}/${_id}`, { token: clinic.patientToken })).status).toBe(403)
  })

  test('earlier texts are kept: a minute later, and before much is deleted', async () => {
    const { _id, version } = await open()
    const long = 'word '.repeat(100)
    await save(_id, { version, sections: plan(long) })
    // The first text is kept, the next ones within a minute are not, a large loss is.
    await save(_id, { version: version + 1, sections: plan(`${long} and more`) })
    await save(_id, { version: version + 2, sections: plan(`${long} and more still`) })
    await save(_id, { version: version + 3, sections: plan('') })
    const { body } = await app.call('GET', `${path}/${_id}/versions`, { token: clinic.doctorToken })
    const kept = body.data.map((one: { version: number }) => one.version)
    expect(kept).toEqual([version + 3, version + 1])
    expect(body.data[0].sections[3].text).toContain('and more still')
  })

  test('the text before a choice between two is kept, however young', async () => {
    const { _id, version } = await open()
    await save(_id, { version, sections: plan('Theirs') })
    await save(_id, { version: version + 1, sections: plan('Theirs, more') })
    await save(_id, { version: version + 2, sections: plan('Mine'), keepsBefore: true })
    const { body } = await app.call('GET', `${path}/${_id}/versions`, { token: clinic.doctorToken })
    expect(body.data[0].sections[3].text).toBe('Theirs, more')
  })

  test.each([
    ['a key of an object', { sections: [{ key: '__proto__', text: 'x' }] }],
    ['a section that is too long', { sections: plan('x'.repeat(50_001)) }],
    ['a line without a name', { lines: [{ ...line, medicineName: '' }] }],
    ['no version', { version: undefined, sections: plan('x') }],
  ])('refuses %s', async (_name, change) => {
    const { _id, version } = await open()
    expect((await save(_id, { version, ...change })).status).toBe(400)
  })

  test('a note of a megabyte is refused, and nothing is lost', async () => {
    const { _id, version } = await open()
    await save(_id, { version, sections: plan('Rest') })
    const large = await save(_id, { version: version + 1, sections: plan('x'.repeat(1_000_000)) })
    expect(large.status).toBe(413)
    const { body } = await app.call('GET', `${path}/${_id}`, { token: clinic.doctorToken })
    expect(body.data.sections[3].text).toBe('Rest')
  })

  test('is handed on by the owner, and belongs to the other doctor from then on', async () => {
    const { _id } = await open()
    const body = { doctorId: clinic.otherDoctorId, reason: 'Left the clinic' }
    const hand = (token: string, change = {}) =>
      app.call('PATCH', `${path}/${_id}/doctor`, { token, body: { ...body, ...change } })
    expect((await hand(clinic.doctorToken)).status).toBe(403)
    expect((await hand(clinic.token, { doctorId: uuid() })).body.errors).toEqual({
      doctorId: messages.doctorUnknown,
    })
    const answer = await hand(clinic.token)
    expect(answer.body.data).toMatchObject({ doctor: { _id: clinic.otherDoctorId }, version: 2 })
    expect((await save(_id, { version: 2, sections: plan('Mine') }, clinic.otherDoctorToken)).status).toBe(
      200,
    )
    expect((await save(_id, { version: 3, sections: plan('Mine') })).status).toBe(403)
  })
})

describe('signing', () => {
  test('numbers the prescription, books the next visit, completes the appointment, in one act', async () => {
    const appointmentId = await book()
    const { _id, version } = await open({ appointmentId })
    const followUp = { start: '2090-11-27T10:00:00+05:30', serviceId: clinic.serviceId }
    await save(_id, { version, sections: plan('Rest'), lines: [line], followUp })
    const answer = await sign(_id, version + 1)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: messages.encounterSigned, data: { status: 'signed', signedBy: 'Ravi Nair' } },
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
    expect(await visit(appointmentId)).toMatchObject({ status: 'completed' })
    const booked = await app.call('GET', 'users/appointments?from=2090-11-27&to=2090-11-27', {
      token: clinic.token,
    })
    expect(booked.body.data).toMatchObject([{ start: followUp.start, patient: { _id: clinic.patientId } }])
  })

  test('a next visit whose time is gone refuses the signature, and nothing is issued', async () => {
    const taken = await book({ start: '2090-11-28T10:00:00+05:30' })
    const { _id, version } = await open()
    const followUp = { start: '2090-11-28T10:00:00+05:30', serviceId: clinic.serviceId }
    await save(_id, { version, lines: [line], followUp })
    expect(await sign(_id, version + 1)).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    const { body } = await app.call('GET', `${path}/${_id}`, { token: clinic.doctorToken })
    expect(body.data).toMatchObject({ status: 'open', prescriptionId: null })
    expect(taken).toBeTruthy()
  })

  test('an empty visit is not signed, nor one with half a line', async () => {
    const { _id, version } = await open()
    expect(await sign(_id, version)).toMatchObject({ status: 409, body: { code: 'encounter_empty' } })
    await save(_id, { version, sections: plan('  \n ') })
    expect((await sign(_id, version + 1)).body.code).toBe('encounter_empty')
    await save(_id, { version: version + 1, lines: [{ ...line, dosage: '' }] })
    expect((await sign(_id, version + 2)).body.errors).toEqual({ 'lines.0.dosage': messages.dosageRequired })
  })

  test('twice answers encounter_signed; an older version answers stale_version', async () => {
    const { _id, version } = await open()
    await save(_id, { version, sections: plan('Rest') })
    expect((await sign(_id, version)).body.code).toBe('stale_version')
    const both = await Promise.all([sign(_id, version + 1), sign(_id, version + 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await sign(_id, version + 1)).body.code).toBe('encounter_signed')
  })

  test('only its doctor signs', async () => {
    const { _id, version } = await open()
    await save(_id, { version, sections: plan('Rest') })
    expect((await sign(_id, version + 1, clinic.token)).status).toBe(403)
  })
})

describe('a signed visit', () => {
  test('takes no change by any call', async () => {
    const { _id, version } = await signed()
    const { doctorToken: token, otherDoctorId: doctorId } = clinic
    const answers = [
      await save(_id, { version, sections: plan('Something else') }),
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
    const { _id } = await signed()
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

  test('takes addenda of its doctor, which are shown in order', async () => {
    const { _id } = await signed()
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
    const { _id: other } = await open()
    const early = await app.call('POST', `${path}/${other}/addenda`, {
      token: clinic.doctorToken,
      body: { text: 'x' },
    })
    expect(early).toMatchObject({ status: 409, body: { message: messages.encounterStillOpen } })
  })

  test('of the wrong patient is retracted: kept and marked, its prescription cancelled', async () => {
    const { _id, version } = await open()
    await save(_id, { version, lines: [line] })
    const { prescriptionId } = (await sign(_id, version + 1)).body.data
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

describe('the list', () => {
  test('finds words of notes and addenda, only of patients whom the reader sees', async () => {
    const { _id, version } = await open()
    await save(_id, { version, sections: plan('Streptococcal pharyngitis, गले में दर्द') })
    await sign(_id, version + 1)
    await app.call('POST', `${path}/${_id}/addenda`, {
      token: clinic.doctorToken,
      body: { text: 'Culture negative' },
    })
    const { patient } = (await app.call('GET', `${path}/${_id}`, { token: clinic.token })).body.data
    const find = async (keyword: string, token = clinic.doctorToken, patientId = '') => {
      const query = new URLSearchParams({ keyword, ...(patientId && { patientId }) })
      const answer = await app.call('GET', `${path}?${query}`, { token })
      expect(answer.body.total).toBe(answer.body.data.length)
      return answer.body.data.map((one: Encounter) => one._id)
    }
    // One patient's notes are read in another way than all notes.
    for (const patientId of ['', patient._id]) {
      for (const keyword of ['strepto', 'PHARYNGITIS strep', 'दर्द', 'culture', 'strep, phar'])
        expect(await find(keyword, clinic.doctorToken, patientId)).toEqual([_id])
      for (const keyword of ['streptomycin', "strep' | 'x", '()&|!', 'xyz'])
        expect(await find(keyword, clinic.doctorToken, patientId)).toEqual([])
      expect(await find('strepto', clinic.otherDoctorToken, patientId)).toEqual([])
    }
    expect(await find('strepto', clinic.doctorToken, crypto.randomUUID())).toEqual([])
    expect(await find('strepto', clinic.token)).toEqual([_id])
    expect(await find('strepto', clinic.otherDoctorToken)).toEqual([])
    const second = await createTestClinic(app)
    expect(await find('strepto', second.token)).toEqual([])
  })

  test('narrows by patient, doctor and status', async () => {
    const { _id } = await open()
    const get = async (query: string) =>
      (await app.call('GET', `${path}?${query}&limit=100`, { token: clinic.doctorToken })).body
        .data as Encounter[]
    expect((await get('status=open')).map(one => one._id)).toContain(_id)
    expect((await get('status=signed')).map(one => one._id)).not.toContain(_id)
    expect(await get(`patientId=${uuid()}`)).toEqual([])
    expect((await get(`doctorId=${clinic.doctorId}&from=2090-11-20&to=2090-11-20`)).length).toBeGreaterThan(1)
  })
})
