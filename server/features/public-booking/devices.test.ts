import { describe, expect, test } from 'vitest'
import type { Answer } from '#server/testing/create-test-app.ts'
import { createTestClinic, nextEmail } from '#server/testing/create-test-clinic.ts'
import { keysOf, minute, monday, testBookingPage } from '#server/testing/test-booking-page.ts'

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
    const cookie = pairOf(await here.bookAs(nextEmail('visitor'), '09:00', { remember: true }))
    const rest = ['09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30']
    for (const time of rest) expect((await here.book(keysOf(await here.hold(time)), cookie)).status).toBe(201)
    expect((await here.book(keysOf(await here.hold('14:00')), cookie)).status).toBe(429)
    expect(await here.appointments()).toHaveLength(10)
  })
})
