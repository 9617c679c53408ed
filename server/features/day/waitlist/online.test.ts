import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { create, good, nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { minute, testBookingPage } from '#server/testing/worlds/test-booking-page.ts'

const here = testBookingPage()

const contactOf = (email: string, name = 'Meera Nair') => ({ name, phoneNumber: '98765 43210', email })
const wish = (more: object = {}) => ({
  serviceId: here.clinic.serviceId,
  from: '2026-11-24',
  to: '2026-11-30',
  parts: ['morning'],
  ...more,
})
const sendCode = (email: string, more: object = {}) =>
  here.visit('POST', '/waitlist/codes', { ...contactOf(email), ...more })
const join = (body: object, cookie?: string) => here.visit('POST', '/waitlist', body, cookie)
async function proofOf(email: string, more: object = {}) {
  const { status, body } = await sendCode(email, more)
  expect([status, body.message]).toEqual([200, messages.bookingCodeSent])
  return { ...body.data, code: (await here.app.deliverMail()).highlight }
}
const entries = async () =>
  (await here.app.call('GET', 'users/waitlist', { token: here.clinic.token })).body.data
const patients = async (email: string) =>
  (await here.app.call('GET', `users/patients?keyword=${email}`, { token: here.clinic.token })).body.data

describe('joining the waiting list from the booking page', () => {
  test('takes a code, and the desk sees who asked, for what, and that it was online', async () => {
    const email = nextEmail('visitor')
    const proof = await proofOf(email)
    const joined = await join({ ...wish({ doctorId: here.clinic.doctorId }), proof })
    expect([joined.status, joined.body.message, joined.body.data]).toEqual([
      201,
      messages.waitlistJoinedOnline,
      null,
    ])
    expect(await entries()).toMatchObject([
      {
        status: 'waiting',
        position: 1,
        patient: { name: 'Meera Nair', phoneNumber: '+919876543210' },
        service: { _id: here.clinic.serviceId },
        doctor: { _id: here.clinic.doctorId },
        from: '2026-11-24',
        to: '2026-11-30',
        parts: ['morning'],
        isOnline: true,
      },
    ])
    expect(await patients(email)).toMatchObject([{ isIncomplete: true }])
    // Once: the code has done what it was for.
    expect((await join({ ...wish(), proof })).body.code).toBe('booking_code_wrong')
    const trail = await here.app.call('GET', 'users/audit?keyword=public', { token: here.clinic.token })
    expect(trail.body.data.map(({ action }: { action: string }) => action)).toContain(
      'POST public/clinics/:slug/waitlist',
    )
    const byDesk = await create(here.app, here.clinic.token, 'users/patients', {
      ...good.patient(here.clinic.clinicId),
      email: nextEmail('patient'),
    })
    await create(here.app, here.clinic.token, 'users/waitlist', {
      ...wish(),
      clinicId: here.clinic.clinicId,
      patientId: byDesk._id,
    })
    expect((await entries())[1].isOnline).toBe(false)
  })

  test('is one open entry a service, refused in words; another service is another', async () => {
    const email = nextEmail('visitor')
    expect((await join({ ...wish(), proof: await proofOf(email) })).status).toBe(201)
    const again = await join({ ...wish({ doctorId: here.clinic.doctorId }), proof: await proofOf(email) })
    expect([again.status, again.body.message]).toEqual([409, messages.waitlistWaitsAlready])
    expect(await entries()).toHaveLength(1)
    expect(await patients(email)).toHaveLength(1)
    const [{ _id }] = await entries()
    await here.app.call('DELETE', `users/waitlist/${_id}`, { token: here.clinic.token })
    expect((await join({ ...wish(), proof: await proofOf(email) })).status).toBe(201)
  })

  test('tells a stranger nothing: a known address and an unknown one answer alike, and a wrong code is counted', async () => {
    const known = nextEmail('visitor')
    await here.bookAs(known)
    const answers = [await sendCode(known), await sendCode(nextEmail('visitor'))]
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([200, messages.bookingCodeSent])
      expect(Object.keys(body.data)).toEqual(['requestId', 'secret'])
    }
    await here.app.deliverMail()
    const { requestId, secret } = answers[0]!.body.data
    const guess = (code: string, keys = { requestId, secret }) =>
      join({ ...wish(), proof: { ...keys, code } })
    for (let tries = 1; tries <= 5; tries++)
      expect((await guess('000000')).body.code).toBe('booking_code_wrong')
    const elsewhere = [
      { requestId: randomUUID(), secret },
      { requestId, secret: 'x'.repeat(43) },
    ]
    const first = await guess('000000')
    for (const keys of elsewhere) expect((await guess('000000', keys)).text).toBe(first.text)
    const unproven = await join(wish())
    expect([unproven.status, unproven.body.errors]).toEqual([400, { code: messages.bookingCodeSixDigits }])
    expect(await entries()).toEqual([])
  })

  test('a code is of one mailbox, and books nothing', async () => {
    const email = nextEmail('visitor')
    const { code, ...keys } = await proofOf(email)
    const other = nextEmail('visitor')
    expect((await sendCode(other, { again: keys })).body.data).toEqual(keys)
    expect((await join({ ...wish(), proof: { ...keys, code } })).body.code).toBe('booking_code_wrong')
    const held = { holdId: keys.requestId, secret: keys.secret }
    expect((await here.book({ ...held, code })).body.code).toBe('hold_over')
    const next = (await here.app.deliverMail()).highlight
    here.now += 31 * minute
    expect((await join({ ...wish(), proof: { ...keys, code: next } })).body.code).toBe('booking_code_wrong')
    expect((await sendCode(other, { again: keys })).body.code).toBe('booking_code_wrong')
  })

  test('says behind the right code, and not before, who shares the mailbox; who waits is chosen, or somebody new', async () => {
    const email = nextEmail('family')
    const patientOf = (firstName: string) =>
      create(here.app, here.clinic.token, 'users/patients', {
        ...good.patient(here.clinic.clinicId),
        firstName,
        lastName: 'Nair',
        email,
      })
    const [arun, meera] = [await patientOf('Arun'), await patientOf('Meera')]
    const proof = await proofOf(email)
    const people = (body: object) => here.visit('POST', '/waitlist/people', body)
    expect((await people({ ...proof, code: '000000' })).body.code).toBe('booking_code_wrong')
    expect((await people(proof)).body.data).toEqual([
      { _id: arun._id, name: 'Arun Nair' },
      { _id: meera._id, name: 'Meera Nair' },
    ])
    const stranger = await join({ ...wish(), proof, patientId: here.clinic.patientId })
    expect([stranger.status, stranger.body.errors]).toEqual([400, { patientId: messages.patientUnknown }])
    // What is refused spends no code.
    expect((await join({ ...wish(), proof, patientId: arun._id })).status).toBe(201)
    expect((await join({ ...wish(), proof: await proofOf(email), isNewPatient: true })).status).toBe(201)
    const [first, second] = await entries()
    expect(first.patient._id).toBe(arun._id)
    expect([second.patient.name, second.patient._id === meera._id]).toEqual(['Meera Nair', false])
    const used = await proofOf(email)
    expect((await join({ ...wish(), proof: used, patientId: meera._id })).status).toBe(201)
    expect((await people(used)).body.code).toBe('booking_code_wrong')
  })

  test('a remembered device needs no code, and waits for its own people alone', async () => {
    const booked = await here.bookAs(nextEmail('visitor'), '10:00', { remember: true })
    const cookie = String(booked.headers['set-cookie']).split(';')[0]!
    const [{ patient }] = await here.appointments()
    const foreign = await join({ ...wish(), patientId: here.clinic.patientId }, cookie)
    expect([foreign.status, foreign.body.errors]).toEqual([400, { patientId: messages.patientUnknown }])
    expect((await join({ ...wish(), patientId: patient._id }, cookie)).status).toBe(201)
    expect(await entries()).toMatchObject([{ patient: { _id: patient._id } }])
  })

  test('keeps to what the page offers, to sense and to its limits', async () => {
    const booked = await here.bookAs(nextEmail('visitor'), '10:00', { remember: true })
    const cookie = String(booked.headers['set-cookie']).split(';')[0]!
    const refused = async (more: object) => Object.keys((await join(wish(more), cookie)).body.errors)
    expect(await refused({ serviceId: randomUUID() })).toEqual(['serviceId'])
    expect(await refused({ doctorId: randomUUID() })).toEqual(['doctorId'])
    expect(await refused({ from: '2026-11-30', to: '2026-11-24' })).toEqual(['to'])
    expect(await refused({ to: '2027-02-24' })).toEqual(['to'])
    expect(await refused({ from: '2026-11-20', to: '2026-11-21' })).toEqual(['to'])
    expect(await refused({ parts: ['night'] })).toEqual(['parts.0'])
    // A refusal is rolled back, and not counted.
    const service = async () =>
      (await create(here.app, here.clinic.token, 'users/services', good.service(here.clinic.categoryId)))._id
    for (let count = 1; count <= 5; count++)
      expect((await join(wish({ serviceId: await service() }), cookie)).status).toBe(201)
    expect((await join(wish({ serviceId: await service() }), cookie)).status).toBe(429)
    await here.openPage({ slug: here.slug, isOpen: false })
    expect((await join(wish(), cookie)).status).toBe(404)
  })
})
