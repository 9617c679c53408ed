import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import type { Answer } from '#server/testing/create-test-app.ts'
import { createTestClinic, nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { keysOf, minute, monday, testBookingPage } from '#server/testing/worlds/test-booking-page.ts'

const here = testBookingPage()

describe('a remembered device', () => {
  const cookieOf = (answer: Answer) => String(answer.headers['set-cookie'])
  const pairOf = (answer: Answer) => cookieOf(answer).split(';')[0]!

  test('books again without a code, in its organization alone, until it is forgotten', async () => {
    const email = nextEmail('visitor')
    expect(cookieOf(await here.bookAs(email, '09:00'))).toBe('undefined')
    const first = await here.bookAs(email, '10:00', { remember: true, anyDoctor: true })
    expect(cookieOf(first)).toMatch(
      /^booking-[\w-]{36}=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const cookie = pairOf(first)
    const me = await here.visit('GET', '/me', undefined, cookie)
    const [{ patient }] = await here.appointments()
    expect(me.body.data).toEqual({
      name: 'Meera Nair',
      people: [{ _id: patient._id, name: 'Meera Nair' }],
      last: { patientId: patient._id, serviceId: here.clinic.serviceId, doctorId: null },
    })
    expect((await here.visit('GET', '/me')).body.data).toBeNull()
    const second = await here.book({ ...keysOf(await here.hold('11:00')), patientId: patient._id }, cookie)
    expect([second.status, second.body.data.patient.name]).toEqual([201, 'Meera Nair'])
    expect(await here.appointments()).toHaveLength(3)

    const stolen = cookie.replace(/=.*/, `=${'x'.repeat(43)}`)
    expect((await here.book(keysOf(await here.hold('12:00')), stolen)).status).toBe(400)
    const other = await createTestClinic(here.app, { doctor: true })
    await here.openPage({ slug: `${here.slug}-other`, isOpen: true }, other.clinicId, other.token)
    const renamed = cookie.replace(here.clinic.organizationId, other.organizationId)
    const foreign = await here.app.call('GET', `public/clinics/${here.slug}-other/me`, {
      headers: { cookie: renamed },
    })
    expect(foreign.body.data).toBeNull()

    const forgotten = await here.visit('DELETE', '/me', undefined, cookie)
    expect(forgotten.status).toBe(200)
    expect(cookieOf(forgotten)).toContain('Expires=Thu, 01 Jan 1970')
    expect((await here.visit('GET', '/me', undefined, cookie)).body.data).toBeNull()
    expect((await here.book(keysOf(await here.hold('13:00')), cookie)).status).toBe(400)
    const kept = await here.inDatabase(
      db => db`select 1 from booking_devices where organization_id = ${here.clinic.organizationId}`,
    )
    expect(kept).toHaveLength(0)
  })

  test('is ended by the clinic, with the others of its mailbox: then it takes a code again', async () => {
    const { token, receptionistToken } = here.clinic
    const email = nextEmail('family')
    const mine = pairOf(await here.bookAs(email, '09:00', { remember: true }))
    const keys = keysOf(await here.hold('10:00'))
    await here.sendCode(keys, email, { name: 'Anil Nair' })
    const code = (await here.app.deliverMail()).highlight
    const other = pairOf(await here.book({ ...keys, code, remember: true, isNewPatient: true }))
    const stranger = pairOf(await here.bookAs(nextEmail('visitor'), '11:00', { remember: true }))
    const [{ patient }, { patient: brother }, { patient: third }] = await here.appointments()
    const devices = (method: string, id: string, as = receptionistToken) =>
      here.app.call(method, `users/patients/${id}/booking-devices`, { token: as })
    for (const id of [patient._id, brother._id])
      expect((await devices('GET', id)).body.data).toEqual({ count: 2 })
    expect((await devices('GET', third._id)).body.data).toEqual({ count: 1 })

    const ended = await devices('DELETE', patient._id)
    expect([ended.status, ended.body.message]).toEqual([200, messages.devicesEnded])
    expect((await devices('GET', brother._id)).body.data).toEqual({ count: 0 })
    for (const [cookie, time] of [
      [mine, '12:00'],
      [other, '12:30'],
    ] as const) {
      expect((await here.visit('GET', '/me', undefined, cookie)).body.data).toBeNull()
      const refused = await here.book(keysOf(await here.hold(time)), cookie)
      expect([refused.status, refused.body.errors]).toEqual([400, { code: messages.bookingCodeSixDigits }])
    }
    expect((await here.visit('GET', '/me', undefined, stranger)).body.data.name).toBe('Meera Nair')
    expect((await devices('DELETE', patient._id)).status).toBe(200)
    const trail = await here.app.call('GET', `users/audit?subjectId=${patient._id}`, { token })
    const actions = trail.body.data.map(({ action }: { action: string }) => action)
    expect(actions).toContain('DELETE users/patients/:id/booking-devices')
  })

  test('is nobody’s to see or end but of staff who may change the record', async () => {
    const cookie = pairOf(await here.bookAs(nextEmail('visitor'), '09:00', { remember: true }))
    const [{ patient }] = await here.appointments()
    const { patientToken, doctorToken } = here.clinic
    const stranger = await createTestClinic(here.app)
    const ask = async (method: string, id: string, token: string) =>
      (await here.app.call(method, `users/patients/${id}/booking-devices`, { token })).status
    for (const method of ['GET', 'DELETE']) {
      expect(await ask(method, patient._id, stranger.token)).toBe(404)
      expect(await ask(method, randomUUID(), here.clinic.token)).toBe(404)
      expect(await ask(method, patient._id, patientToken)).toBe(403)
    }
    // A doctor, of the patients they see.
    expect(await ask('GET', patient._id, doctorToken)).toBe(200)
    expect(await ask('GET', here.clinic.patientId, doctorToken)).toBe(404)
    expect((await here.visit('GET', '/me', undefined, cookie)).body.data.name).toBe('Meera Nair')
    // A device that has expired is none.
    here.now += 91 * 24 * 60 * minute
    const left = await here.app.call('GET', `users/patients/${patient._id}/booking-devices`, {
      token: here.clinic.token,
    })
    expect(left.body.data).toEqual({ count: 0 })
  })

  test('is over after ninety days, and knows nobody once the record is deleted', async () => {
    const cookie = pairOf(await here.bookAs(nextEmail('visitor'), '10:00', { remember: true }))
    const [{ patient, _id }] = await here.appointments()
    here.now += 91 * 24 * 60 * minute
    expect((await here.visit('GET', '/me', undefined, cookie)).body.data).toBeNull()
    here.now = monday
    await here.app.call('DELETE', `users/appointments/${_id}`, { token: here.clinic.token })
    await here.app.call('DELETE', `users/patients/${patient._id}`, { token: here.clinic.token })
    expect((await here.visit('GET', '/me', undefined, cookie)).body.data).toBeNull()
  })

  test('books ten visits a day at most', async () => {
    const body = { visitsAheadLimit: 50 }
    await here.app.call('PUT', 'users/settings', { token: here.clinic.token, body })
    const cookie = pairOf(await here.bookAs(nextEmail('visitor'), '09:00', { remember: true }))
    const rest = ['09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30']
    for (const time of rest) expect((await here.book(keysOf(await here.hold(time)), cookie)).status).toBe(201)
    expect((await here.book(keysOf(await here.hold('14:00')), cookie)).status).toBe(429)
    expect(await here.appointments()).toHaveLength(10)
  })
})
