import { expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { familyLimit } from '#contract/day/portal.ts'
import type { Answer } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { at, keysOf, minute, testBookingPage, tuesday } from '#server/testing/worlds/test-booking-page.ts'

const here = testBookingPage()

const portal = (method: string, path = '', body?: object, token = here.clinic.patientToken) =>
  here.app.call(method, `users/portal${path}`, { token, body })

async function bookFor(patientId: string, time: string, day = tuesday): Promise<string> {
  const { token, clinicId, doctorId, serviceId } = here.clinic
  const visit = { clinicId, doctorId, serviceId, patientId, start: at(day, time) }
  return (await create(here.app, token, 'users/appointments', visit))._id
}

const stranger = async () => {
  const { token, clinicId } = here.clinic
  return (await create(here.app, token, 'users/patients', good.patient(clinicId)))._id
}

async function ownEmail(): Promise<string> {
  const { patientId, token } = here.clinic
  return (await here.app.call('GET', `users/patients/${patientId}`, { token })).body.data.email
}

const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']).split(';')[0]!

test('the portal has the own next visits with what may be done with them, and the booking page', async () => {
  const { patientId, patientToken } = here.clinic
  const late = await bookFor(patientId, '15:00')
  const first = await bookFor(patientId, '10:00')
  await bookFor(await stranger(), '11:00')
  const cancelled = await bookFor(patientId, '12:00')
  await here.app.call('PATCH', `users/appointments/${cancelled}/status`, {
    token: patientToken,
    body: { status: 'cancelled' },
  })
  const { data } = (await portal('GET')).body
  expect(data.visits).toMatchObject([
    { _id: first, patientId, isConfirmable: true, calendar: expect.stringContaining('BEGIN:VCALENDAR') },
    { _id: late, start: at(tuesday, '15:00'), changeableUntil: expect.any(String) },
  ])
  expect(data.pages).toMatchObject([{ slug: here.slug, clinic: { _id: here.clinic.clinicId } }])
})

test('a visit is confirmed, and moved to a time that the portal lists; not somebody else’s', async () => {
  const { patientId, patientToken } = here.clinic
  const id = await bookFor(patientId, '10:00')
  const other = await bookFor(await stranger(), '11:00')
  const confirmed = await portal('POST', `/visits/${id}/confirm`)
  expect([confirmed.status, confirmed.body.message]).toEqual([200, messages.appointmentConfirmed])
  const [visit] = (await portal('GET')).body.data.visits
  expect([visit.isConfirmable, visit.confirmedAt]).toEqual([false, expect.any(String)])

  const days = await portal('GET', `/visits/${id}/slots?from=${tuesday}&to=${tuesday}`)
  const times: string[] = days.body.data[0].times
  expect([times.includes(at(tuesday, '10:00')), times.includes(at(tuesday, '11:00'))]).toEqual([true, false])
  const moved = await here.app.call('PUT', `users/appointments/${id}`, {
    token: patientToken,
    body: { start: at(tuesday, '14:00'), version: visit.version },
  })
  expect([moved.status, moved.body.data.start]).toEqual([200, at(tuesday, '14:00')])
  const refused = await Promise.all([
    portal('POST', `/visits/${other}/confirm`),
    portal('GET', `/visits/${other}/slots?from=${tuesday}&to=${tuesday}`),
  ])
  expect(refused.map(({ status }) => status)).toEqual([404, 404])
})

test('the patient leaves the waiting list, not somebody else’s place', async () => {
  const { patientId, clinicId, serviceId, token } = here.clinic
  const wish = { clinicId, serviceId, from: '2026-12-24', to: '2026-12-24', parts: ['evening'], note: 'Rude' }
  const join = async (who: string) =>
    (await create(here.app, token, 'users/waitlist', { ...wish, patientId: who }))._id
  const [mine, other] = [await join(patientId), await join(await stranger())]
  const listed = (await portal('GET')).body.data.waiting
  expect(listed).toMatchObject([{ _id: mine, status: 'waiting' }])
  expect(listed[0]).not.toHaveProperty('note')
  expect((await portal('DELETE', `/waitlist/${other}`)).status).toBe(404)
  const left = await portal('DELETE', `/waitlist/${mine}`)
  expect([left.status, left.body.message]).toEqual([200, messages.waitlistLeftOnline])
  expect((await portal('GET')).body.data.waiting).toEqual([])
  expect((await portal('DELETE', `/waitlist/${mine}`)).status).toBe(409)
})

test('the booking page knows for half an hour who came from the portal', async () => {
  const { patientId, serviceId, doctorId } = here.clinic
  await bookFor(patientId, '09:00')
  const opened = await portal('POST', '/booking-pass', { patientId })
  expect(opened.status).toBe(200)
  expect(String(opened.headers['set-cookie'])).toContain('Max-Age=1800')
  const cookie = cookieOf(opened)
  const me = async () => (await here.visit('GET', '/me', undefined, cookie)).body.data
  expect((await me()).last).toEqual({ patientId, serviceId, doctorId })
  const booked = await here.book({ ...keysOf(await here.hold('10:00')), patientId }, cookie)
  expect([booked.status, booked.headers['set-cookie']]).toEqual([201, undefined])
  expect((await portal('GET')).body.data.visits).toHaveLength(2)
  here.now += 31 * minute
  expect(await me()).toBeNull()

  const remembered = cookieOf(await here.bookAs(await ownEmail(), '15:00', { remember: true }))
  const kept = await here.app.call('POST', 'users/portal/booking-pass', {
    token: here.clinic.patientToken,
    body: { patientId },
    headers: { cookie: remembered },
  })
  expect([kept.status, kept.headers['set-cookie']]).toEqual([200, undefined])

  const foreign = await portal('POST', '/booking-pass', { patientId: await stranger() })
  expect([foreign.status, foreign.body.errors]).toEqual([400, { patientId: messages.patientUnknown }])
})

test('the passes of one mailbox hold three times together, however many are opened', async () => {
  const { patientId, serviceId } = here.clinic
  const hold = async (time: string) => {
    const cookie = cookieOf(await portal('POST', '/booking-pass', { patientId }))
    const held = { serviceId, start: at(tuesday, time) }
    return (await here.visit('POST', '/holds', held, cookie)).status
  }
  const statuses: number[] = []
  for (const time of ['09:00', '10:00', '11:00', '12:00']) statuses.push(await hold(time))
  expect(statuses).toEqual([201, 201, 201, 429])
})

test('nobody books for a mailbox that is not confirmed', async () => {
  const { patientId, organizationId } = here.clinic
  await here.inDatabase(
    db =>
      db`update patients set email_waits_since = now() where organization_id = ${organizationId} and id = ${patientId}`,
  )
  const refused = await portal('POST', '/booking-pass', { patientId })
  expect([refused.status, refused.body.code]).toEqual([403, 'email_unconfirmed'])
})

test('a member of the family is added, ten people at most', async () => {
  const { patientId } = here.clinic
  const add = (firstName: string, besideId = patientId) =>
    portal('POST', '/people', { besideId, firstName, lastName: 'Shah' })
  const added = await add('Riya')
  expect([added.status, added.body.data.name]).toEqual([201, 'Riya Shah'])
  const listed = await here.app.call('GET', 'users/patients', { token: here.clinic.patientToken })
  expect(listed.body.data).toHaveLength(2)
  expect((await add('Guest', await stranger())).status).toBe(400)
  const more = Array.from({ length: familyLimit - 2 }, (_, index) => add(`Child${index}`))
  expect((await Promise.all(more)).map(({ status }) => status)).toEqual(more.map(() => 201))
  const [one, two] = await Promise.all([add('Late'), add('Later')])
  expect([one.status, two.status, one.body.message]).toEqual([409, 409, messages.familyFull])
})

test('the patient sees which member of staff has read the record', async () => {
  const { patientId, token, doctorToken } = here.clinic
  await bookFor(patientId, '10:00')
  await here.app.call('GET', `users/patients/${patientId}`, { token: doctorToken })
  const reads = async () => (await portal('GET', `/people/${patientId}/reads`)).body.data
  await expect
    .poll(async () => (await reads()).map(({ role }: { role: string }) => role))
    .toEqual(expect.arrayContaining(['doctor', 'owner']))
  const [first] = await reads()
  expect(first).toMatchObject({ day: expect.any(String), name: expect.any(String) })
  expect((await portal('GET', `/people/${await stranger()}/reads`)).status).toBe(404)
  const elsewhere = await createTestClinic(here.app, { patient: true })
  expect((await portal('GET', `/people/${patientId}/reads`, undefined, elsewhere.patientToken)).status).toBe(
    404,
  )
  expect((await portal('GET', '', undefined, token)).status).toBe(403)
})
