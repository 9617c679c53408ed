import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import type { Answer } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { readXlsx } from '#server/testing/data/read-xlsx.ts'
import { at, minute, tuesday } from '#server/testing/worlds/test-booking-page.ts'
import { testWaitlist } from '#server/testing/worlds/test-waitlist.ts'

const hour = 60 * minute
const here = testWaitlist()
const { call, ask, wish, join, book, cancel, offers, entries, entryOf, booked } = here

const over = ({ status, body }: Answer) => [status, body.code, body.message]
const offerOver = [409, 'offer_over', messages.offerOver]

test('a freed time is offered in order of joining, declined, taken by the next, and is theirs', async () => {
  const visit = await book()
  const [first, second, third] = [await join(), await join(), await join()]
  expect((await entries()).map(({ position }) => position)).toEqual([1, 2, 3])
  expect(await offers(first)).toEqual([])
  await cancel(visit)
  const [token] = await offers(first)
  expect(await offers(second)).toEqual([])
  const shown = await ask('', token!)
  expect(shown.body.data).toMatchObject({
    state: 'open',
    start: at(tuesday, '10:00'),
    expiresAt: '2026-11-23T10:30:00+05:30',
    patient: { name: `${first.firstName} Rao` },
  })
  expect(await entryOf(first)).toMatchObject({ status: 'offered', offer: { state: 'open' } })

  const declined = await ask('/decline', token!)
  expect([declined.status, declined.body.message]).toEqual([200, messages.offerDeclined])
  expect((await ask('/decline', token!)).body.data.state).toBe('declined')
  expect(over(await ask('/take', token!))).toEqual(offerOver)
  const [next] = await offers(second)
  expect(await entryOf(first)).toMatchObject({ status: 'waiting', position: 1, offer: { state: 'declined' } })
  const taken = await ask('/take', next!)
  expect([taken.status, taken.body.message, taken.body.data.state]).toEqual([
    200,
    messages.publiclyBooked,
    'taken',
  ])
  expect((await ask('/take', next!)).body.data.state).toBe('taken')
  expect(over(await ask('/decline', next!))).toEqual(offerOver)
  expect(await booked()).toEqual([[second.id, at(tuesday, '10:00')]])
  expect(await entryOf(second)).toMatchObject({ status: 'booked', position: null })
  expect(await offers(third)).toEqual([])
  const mail = here.app.mails.findLast(({ to }) => to === second.email)!
  expect(mail.subject).toContain('Booked: ')
  const bell = await call('GET', 'users/notifications')
  expect(bell.body.data[0].kind).toBe('appointment_booked')
})

test('what nobody answers goes to the next when its time is over', async () => {
  const visit = await book()
  const [first, second] = [await join(), await join()]
  await cancel(visit)
  const [token] = await offers(first)
  here.now += 2 * hour - minute
  expect(await offers(second)).toEqual([])
  here.now += minute
  expect(over(await ask('', token!))).toEqual(offerOver)
  expect(over(await ask('/take', token!))).toEqual(offerOver)
  here.now += minute
  expect(await offers(second)).toHaveLength(1)
  expect(await entryOf(first)).toMatchObject({ status: 'waiting', offer: { state: 'expired' } })
  here.now += 2 * hour + minute
  // Both were asked: the time is anybody's again.
  expect(await offers(first)).toHaveLength(1)
  expect(await offers(second)).toHaveLength(1)
  expect(await book()).toBeTruthy()
})

test('while it is offered nobody else gets it, and no two are offered it', async () => {
  const visit = await book()
  const [first, second] = [await join(), await join()]
  await cancel(visit)
  await here.app.runJob('offer_freed_time', {
    organizationId: here.clinic.organizationId,
    from: at(tuesday, '10:00'),
    until: at(tuesday, '10:30'),
  })
  expect(await offers(first)).toHaveLength(1)
  expect(await offers(second)).toEqual([])
  const { clinicId, doctorId, serviceId } = here.clinic
  const same = {
    clinicId,
    doctorId,
    serviceId,
    patientId: here.clinic.patientId,
    start: at(tuesday, '10:00'),
  }
  expect((await call('POST', 'users/appointments', same)).body.code).toBe('slot_taken')
})

test('two presses of one link book once', async () => {
  const visit = await book()
  const first = await join()
  await cancel(visit)
  const [token] = await offers(first)
  const both = await Promise.all([ask('/take', token!), ask('/take', token!)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await booked()).toEqual([[first.id, at(tuesday, '10:00')]])
})

test.each([
  ['another day', { from: '2026-11-25' }],
  ['another part of the day', { parts: ['afternoon', 'evening'] }],
])('who wishes for %s is passed over', async (_what, more) => {
  const visit = await book()
  const [first, second] = [await join(more), await join({ parts: ['morning'] })]
  await cancel(visit)
  expect(await offers(second)).toHaveLength(1)
  expect(await offers(first)).toEqual([])
})

test('who waits for any doctor is offered the one who is free, who waits for another is not', async () => {
  const other = await create(here.app, here.clinic.token, 'users/doctors', good.doctor(here.clinic.clinicId))
  const visit = await book()
  const [first, second] = [await join({ doctorId: other._id }), await join({ doctorId: undefined })]
  await cancel(visit)
  const [token] = await offers(second)
  expect((await ask('', token!)).body.data.doctor.name).toBe('Ravi Nair')
  expect(await offers(first)).toEqual([])
})

test('the owner chooses how long an offer stands; one that is too near is not made', async () => {
  const settings = { waitlistHours: 24, minimumNoticeMinutes: 60 }
  expect((await call('PUT', 'users/settings', settings)).body.data.waitlistHours).toBe(24)
  const visit = await book('09:00')
  const first = await join()
  await cancel(visit)
  const [token] = await offers(first)
  // Not 24 hours: an hour before the visit nobody may take it any more.
  expect((await ask('', token!)).body.data.expiresAt).toBe(at(tuesday, '08:00'))
  for (const waitlistHours of [0, 73, 1.5, 'x'])
    expect((await call('PUT', 'users/settings', { waitlistHours })).body.errors).toEqual({
      waitlistHours: messages.waitlistHoursRange,
    })
  const late = await book('11:00')
  here.now = Date.parse(at(tuesday, '09:50'))
  const second = await join()
  await cancel(late)
  expect(await offers(second)).toEqual([])
})

test('a time that begins within the notice for offers is offered to nobody', async () => {
  const chosen = await call('PUT', 'users/settings', { minimumNoticeMinutes: 0 })
  expect(chosen.body.data.waitlistNoticeHours).toBe(2)
  const [near, later] = [await book('11:00'), await book('15:00')]
  const first = await join()
  here.now = Date.parse(at(tuesday, '09:30'))
  await cancel(near)
  expect(await offers(first)).toEqual([])
  await cancel(later)
  expect(await offers(first)).toHaveLength(1)
  const wrong = await call('PUT', 'users/settings', { waitlistNoticeHours: 169 })
  expect(wrong.body.errors).toEqual({ waitlistNoticeHours: messages.waitlistNoticeRange })
})

test('the desk offers by hand, whoever joined before, and takes off the list', async () => {
  const [first, second] = [await join(), await join()]
  const offered = await call('POST', `users/waitlist/${second.entry}/offer`)
  expect([offered.status, offered.body.message, offered.body.data.status]).toEqual([
    200,
    messages.waitlistOffered,
    'offered',
  ])
  expect((await call('POST', `users/waitlist/${second.entry}/offer`)).body.message).toBe(
    messages.waitlistOfferedAlready,
  )
  const [token] = await offers(second)
  const removed = await call('DELETE', `users/waitlist/${second.entry}`)
  expect([removed.status, removed.body.message]).toEqual([200, messages.waitlistLeft])
  expect(over(await ask('/take', token!))).toEqual(offerOver)
  expect(await offers(first)).toHaveLength(1)
  for (const again of [
    await call('DELETE', `users/waitlist/${second.entry}`),
    await call('POST', `users/waitlist/${second.entry}/offer`),
  ])
    expect([again.status, again.body.message]).toEqual([409, messages.waitlistNotWaiting])
  expect(await entryOf(second)).toMatchObject({
    status: 'removed',
    position: null,
    offer: { state: 'withdrawn' },
  })
})

test('where nothing that fits is free, nothing is offered by hand', async () => {
  const first = await join({ from: '2026-11-29', to: '2026-11-29' })
  const refused = await call('POST', `users/waitlist/${first.entry}/offer`)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'conflict',
    messages.waitlistNoneFree,
  ])
  here.now += 7 * 24 * hour
  expect(await entryOf(first)).toMatchObject({ status: 'expired', position: null })
})

test.each([
  ['patientId', { patientId: randomUUID() }, messages.patientUnknown],
  ['clinicId', { clinicId: randomUUID() }, messages.clinicUnknown],
  ['serviceId', { serviceId: randomUUID() }, messages.serviceUnknown],
  ['doctorId', { doctorId: randomUUID() }, messages.doctorUnknown],
  ['patientId', { patientId: undefined }, messages.patientRequired],
  ['to', { to: '2026-11-22', from: '2026-11-20' }, messages.waitlistOver],
  ['to', { to: '2026-11-22' }, messages.rangeBackwards],
  ['from', { from: 'soon' }, messages.dateInvalid],
  ['parts.0', { parts: ['night'] }, messages.invalidValue],
  ['note', { note: 'x'.repeat(501) }, messages.tooLong],
])('a wish with a bad %s is refused: %j', async (field, more, message) => {
  const refused = await call('POST', 'users/waitlist', wish(here.clinic.patientId, more))
  expect([refused.status, refused.body.errors[field]]).toEqual([400, message])
  expect(await entries()).toEqual([])
})

test('nobody waits twice for the same, and nobody who cannot be mailed', async () => {
  const first = await join()
  const twice = await call('POST', 'users/waitlist', wish(first.id))
  expect(twice.body.errors).toEqual({ patientId: messages.waitlistTwice })
  await here.app.database.app.inOrganization(
    here.clinic.organizationId,
    async db =>
      db`update patients set email = null where organization_id = ${here.clinic.organizationId} and id = ${here.clinic.patientId}`,
  )
  const unreachable = await call('POST', 'users/waitlist', wish(here.clinic.patientId))
  expect(unreachable.body.errors).toEqual({ patientId: messages.waitlistNeedsEmail })
})

test('a receptionist sees and fills the list of their clinic, a doctor their own, a patient none', async () => {
  const { _id: elsewhere } = await create(here.app, here.clinic.token, 'users/clinics', good.clinic())
  const { _id: other } = await create(here.app, here.clinic.token, 'users/doctors', good.doctor(elsewhere))
  const mine = await join()
  const theirs = await join({ clinicId: elsewhere, doctorId: other })
  for (const token of [here.clinic.receptionistToken, here.clinic.doctorToken]) {
    expect((await entries(token)).map(({ _id }) => _id)).toEqual([mine.entry])
    expect((await call('DELETE', `users/waitlist/${theirs.entry}`, undefined, token)).status).toBe(404)
    expect((await call('POST', `users/waitlist/${theirs.entry}/offer`, undefined, token)).status).toBe(404)
  }
  const anyDoctor = wish(here.clinic.patientId, { doctorId: undefined })
  expect((await call('POST', 'users/waitlist', anyDoctor, here.clinic.doctorToken)).body.errors).toEqual({
    doctorId: messages.doctorRequired,
  })
  expect((await call('POST', 'users/waitlist', anyDoctor, here.clinic.receptionistToken)).status).toBe(201)
  expect((await call('GET', 'users/waitlist', undefined, here.clinic.patientToken)).status).toBe(403)
})

test('an unknown link, a foreign one and one of a suspended organization say the same', async () => {
  const visit = await book()
  const first = await join()
  await cancel(visit)
  const [token] = await offers(first)
  const foreign = await createTestClinic(here.app)
  const disguised =
    Buffer.from(foreign.organizationId.replaceAll('-', ''), 'hex').toString('base64url') + token!.slice(22)
  for (const path of ['', '/take', '/decline'])
    for (const wrong of ['x', disguised, `${token!.slice(0, -1)}_`])
      expect(over(await ask(path, wrong))).toEqual(offerOver)
  const suspend = (when: Date | null) =>
    here.app.database.asOwner(
      db => db`update organizations set suspended_at = ${when} where id = ${here.clinic.organizationId}`,
    )
  await suspend(new Date(here.now))
  expect(over(await ask('/take', token!))).toEqual(offerOver)
  await suspend(null)
  await call('DELETE', `users/patients/${first.id}`)
  expect(over(await ask('/take', token!))).toEqual(offerOver)
  expect(await booked()).toEqual([])
})

test('an offer that is made late in the evening stands until the morning', async () => {
  const visit = await book('16:00')
  const first = await join()
  // 22:41 in Kolkata.
  here.now = Date.parse('2026-11-23T22:41:00+05:30')
  await cancel(visit)
  const [token] = await offers(first)
  expect((await ask('', token!)).body.data.expiresAt).toBe('2026-11-24T10:00:00+05:30')
})

test('a workbook of the list holds its days as days', async () => {
  await join()
  const file = await call('GET', 'users/waitlist/export?format=xlsx&columns=from,to')
  // Monday 23 November 2026 is day 46349 of the spreadsheets' calendar.
  expect(readXlsx(file.bytes).rows[1]).toEqual(['46349', '46354'])
})

test('who has died is offered nothing, and an offer that they have is over', async () => {
  const first = await join()
  const second = await join()
  const visit = await book()
  await cancel(visit)
  const [token] = await offers(first)
  expect((await ask('', token!)).status).toBe(200)
  const die = ({ id }: { id: string }) =>
    call('PUT', `users/patients/${id}/deceased`, { deceasedOn: '2026-11-23' })
  await die(first)
  expect((await ask('/take', token!)).body.code).toBe('offer_over')
  await die(second)
  here.now += 7 * hour
  expect(await offers(second)).toEqual([])
})
