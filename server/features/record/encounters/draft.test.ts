import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
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

describe('the draft', () => {
  test('keeps the sections that a save does not name, and answers who saved first to the second', async () => {
    const { _id, version } = await desk.open()
    const first = await desk.save(_id, { version, sections: [{ key: 'subjective', text: 'Sore throat' }] })
    expect(first).toMatchObject({ status: 200, body: { data: { version: version + 1 } } })
    const second = await desk.save(_id, { version, sections: plan('Rest') })
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'stale_version', data: { version: version + 1 } },
    })
    expect(second.body.data.sections[0].text).toBe('Sore throat')
    const third = await desk.save(_id, { version: version + 1, sections: plan('Rest'), lines: [line] })
    expect(third.body.data.sections.map(({ text }: { text: string }) => text)).toEqual([
      'Sore throat',
      '',
      '',
      'Rest',
    ])
    expect(third.body.data.lines).toEqual([{ ...line, instructions: null }])
  })

  test('holds 200,000 characters, also where outlines left sections behind', async () => {
    const { _id, version } = await desk.open()
    const text = 'x'.repeat(50_000)
    const save = (number: number, keys: string) =>
      desk.save(_id, { version: version + number, sections: [...keys].map(key => ({ key, text })) })
    expect((await save(0, 'abc')).status).toBe(200)
    const more = await save(1, 'de')
    expect([more.status, more.body.errors]).toEqual([400, { sections: clinicalMessages.noteTooLongInAll }])
    expect((await save(1, 'd')).status).toBe(200)
  })

  test('is saved by its doctor alone; other doctors who see the patient read it', async () => {
    const appointmentId = await desk.book({ doctorId: clinic.otherDoctorId })
    const { _id, version } = await desk.open()
    const body = { version, sections: plan('Not mine') }
    for (const token of [clinic.otherDoctorToken, clinic.token])
      expect((await desk.save(_id, body, token)).status).toBe(403)
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
    const { _id, version } = await desk.open()
    const long = 'word '.repeat(100)
    await desk.save(_id, { version, sections: plan(long) })
    // The first text is kept, the next ones within a minute are not, a large loss is.
    await desk.save(_id, { version: version + 1, sections: plan(`${long} and more`) })
    await desk.save(_id, { version: version + 2, sections: plan(`${long} and more still`) })
    await desk.save(_id, { version: version + 3, sections: plan('') })
    const { body } = await app.call('GET', `${path}/${_id}/versions`, { token: clinic.doctorToken })
    const kept = body.data.map((one: { version: number }) => one.version)
    expect(kept).toEqual([version + 3, version + 1])
    expect(body.data[0].sections[3].text).toContain('and more still')
  })

  test('the text before a choice between two is kept, however young', async () => {
    const { _id, version } = await desk.open()
    await desk.save(_id, { version, sections: plan('Theirs') })
    await desk.save(_id, { version: version + 1, sections: plan('Theirs, more') })
    await desk.save(_id, { version: version + 2, sections: plan('Mine'), keepsBefore: true })
    const { body } = await app.call('GET', `${path}/${_id}/versions`, { token: clinic.doctorToken })
    expect(body.data[0].sections[3].text).toBe('Theirs, more')
  })

  test.each([
    ['a key of an object', { sections: [{ key: '__proto__', text: 'x' }] }],
    ['a section that is too long', { sections: plan('x'.repeat(50_001)) }],
    ['a line without a name', { lines: [{ ...line, medicineName: '' }] }],
    ['no version', { version: undefined, sections: plan('x') }],
  ])('refuses %s', async (_name, change) => {
    const { _id, version } = await desk.open()
    expect((await desk.save(_id, { version, ...change })).status).toBe(400)
  })

  test('a note of a megabyte is refused, and nothing is lost', async () => {
    const { _id, version } = await desk.open()
    await desk.save(_id, { version, sections: plan('Rest') })
    const large = await desk.save(_id, { version: version + 1, sections: plan('x'.repeat(1_000_000)) })
    expect(large.status).toBe(413)
    const { body } = await app.call('GET', `${path}/${_id}`, { token: clinic.doctorToken })
    expect(body.data.sections[3].text).toBe('Rest')
  })

  test('is handed on by the owner, and belongs to the other doctor from then on', async () => {
    const { _id } = await desk.open()
    const body = { doctorId: clinic.otherDoctorId, reason: 'Left the clinic' }
    const hand = (token: string, change = {}) =>
      app.call('PATCH', `${path}/${_id}/doctor`, { token, body: { ...body, ...change } })
    expect((await hand(clinic.doctorToken)).status).toBe(403)
    expect((await hand(clinic.token, { doctorId: uuid() })).body.errors).toEqual({
      doctorId: messages.doctorUnknown,
    })
    const answer = await hand(clinic.token)
    expect(answer.body.data).toMatchObject({ doctor: { _id: clinic.otherDoctorId }, version: 2 })
    expect(
      (await desk.save(_id, { version: 2, sections: plan('Mine') }, clinic.otherDoctorToken)).status,
    ).toBe(200)
    expect((await desk.save(_id, { version: 3, sections: plan('Mine') })).status).toBe(403)
  })
})
