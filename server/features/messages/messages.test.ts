import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import ICAL from 'ical.js'
import type { Mail } from '#server/platform/mail/transport.ts'
import { createTwilioProvider } from '#server/platform/messages/twilio.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, logIn, type TestClinic } from '#server/testing/create-test-clinic.ts'
import { startMessageStandIn, type MessageStandIn } from '#server/testing/message-stand-in.ts'

// Monday 23 November 2026, 08:30 in Kolkata. The clinic is open from 09:00 to 17:00 and has slots of 30 minutes.
const monday = Date.parse('2026-11-23T03:00:00Z')
const minute = 60_000
const hour = 60 * minute
let now = monday
const at = (date: string, time: string) => `${date}T${time}:00+05:30`

let app: TestApp
let standIn: MessageStandIn
let clinic: TestClinic
let patient: { _id: string; email: string }

beforeAll(async () => {
  standIn = await startMessageStandIn()
  app = await createTestApp({
    now: () => now,
    provider: createTwilioProvider({
      url: standIn.url,
      account: 'AC1',
      token: 'of the account',
      from: { sms: '+15550001', whatsapp: '+15550002' },
    }),
  })
})
afterAll(async () => {
  await app.close()
  await standIn.close()
})

beforeEach(async () => {
  now = monday
  standIn.received.length = 0
  standIn.answerWith(undefined)
  app.failMails(undefined)
  // What an earlier test's visits would still be told.
  await app.database.asOwner(owner => owner`delete from graphile_worker._private_jobs`)
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const body = good.patient(clinic.clinicId)
  patient = { ...(await create(app, clinic.token, 'users/patients', body)), email: body.email }
})

const call = (method: string, path: string, body?: object, token = clinic.token) =>
  app.call(method, path, { token, body })

async function book(start = at('2026-11-25', '10:00'), who: object = { patientId: patient._id }) {
  const { clinicId, doctorId, serviceId } = clinic
  const body = { clinicId, doctorId, serviceId, start, ...who }
  return (await create(app, clinic.token, 'users/appointments', body))._id
}
const move = (id: string, start: string) => call('PUT', `users/appointments/${id}`, { start })
const setStatus = (id: string, status: string) => call('PATCH', `users/appointments/${id}/status`, { status })

async function after(ms: number): Promise<Mail[]> {
  now += ms
  return app.deliverMessages()
}
type Logged = {
  _id: string
  kind: string
  status: string
  error: string | null
  recipient: string | null
  attempts: number
}
const log = async (query = '', token = clinic.token) =>
  (await call('GET', `users/messages?${query}`, undefined, token)).body.data as Logged[]
const logged = async () => (await log()).map(({ kind, status }) => `${kind} ${status}`).toSorted()
const settings = (body: object) => call('PUT', 'users/settings/messages', body)
const calendarOf = (mail: Mail) => {
  const calendar = new ICAL.Component(ICAL.parse(mail.invitation!.calendar) as unknown[])
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
}

describe('a notice', () => {
  test('of a booking leaves three minutes later, once', async () => {
    await book()
    expect(await after(3 * minute - 1000)).toEqual([])
    const mails = await after(1000)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: patient.email,
      subject: 'Your appointment at Riverside North: Wednesday, 25 November 2026, 10:00',
    })
    expect(mails[0]!.text).toContain('Hello Kiran, your appointment at Riverside North is booked')
    expect(await after(hour)).toEqual([])
    expect(await logged()).toEqual(['confirmation sent', 'reminder waiting'])
  })

  test('of what was undone within them is never sent', async () => {
    const id = await book()
    now += 2 * minute
    await setStatus(id, 'cancelled')
    expect(await after(hour)).toEqual([])
    expect(await logged()).toEqual([])
  })

  test('of two moves says the last time, and says it once', async () => {
    const id = await book()
    await after(3 * minute)
    await move(id, at('2026-11-25', '11:00'))
    now += minute
    await move(id, at('2026-11-26', '12:00'))
    expect(await after(3 * minute - 1000)).toEqual([])
    const mails = await after(1000)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your appointment has been moved to Thursday, 26 November 2026, 12:00',
    ])
  })

  test('of a move that was moved back is never sent, and its reminder stands', async () => {
    const id = await book()
    await after(3 * minute)
    await move(id, at('2026-11-26', '11:00'))
    now += minute
    await move(id, at('2026-11-25', '10:00'))
    expect(await after(hour)).toEqual([])
    expect(await logged()).toEqual(['confirmation sent', 'reminder waiting'])
  })

  test('of a booking that was moved before it left tells of the booking alone', async () => {
    const id = await book()
    now += minute
    await move(id, at('2026-11-25', '15:00'))
    const mails = await after(3 * minute)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your appointment at Riverside North: Wednesday, 25 November 2026, 15:00',
    ])
  })

  test('of cancelling goes out, and of its undoing', async () => {
    const id = await book()
    await after(3 * minute)
    await setStatus(id, 'cancelled')
    const [cancelled] = await after(3 * minute)
    expect(cancelled!.subject).toBe('Your appointment on Wednesday, 25 November 2026 has been cancelled')
    await setStatus(id, 'booked')
    const [booked] = await after(3 * minute)
    expect(booked!.subject).toMatch(/^Your appointment at Riverside North/)
    expect(await logged()).toEqual([
      'cancelled sent',
      'confirmation sent',
      'confirmation sent',
      'reminder waiting',
    ])
  })

  test('of cancelling that was undone is never sent', async () => {
    const id = await book()
    await after(3 * minute)
    await setStatus(id, 'cancelled')
    now += minute
    await setStatus(id, 'booked')
    expect(await after(hour)).toEqual([])
  })

  test('reaches those of many that are cancelled at once, and those that are deleted', async () => {
    const ids = [await book(), await book(at('2026-11-25', '10:30')), await book(at('2026-11-25', '11:00'))]
    await after(3 * minute)
    await call('POST', 'users/appointments/bulk', { action: 'cancelled', ids: ids.slice(0, 2) })
    await call('DELETE', `users/appointments/${ids[2]}`)
    const mails = await after(3 * minute)
    expect(mails).toHaveLength(3)
    expect(mails.every(({ subject }) => subject.endsWith('has been cancelled'))).toBe(true)
    await call('POST', `users/appointments/${ids[2]}/restore`)
    expect(await after(3 * minute)).toHaveLength(1)
  })

  test('tells nobody of what has passed', async () => {
    const id = await book()
    await after(3 * minute)
    now = Date.parse(at('2026-11-25', '10:05'))
    await setStatus(id, 'no_show')
    expect(await after(hour)).toEqual([])
  })

  test('reads the visit as it is when it leaves: a changed note sends nothing', async () => {
    const id = await book()
    await after(3 * minute)
    await call('PUT', `users/appointments/${id}`, { note: 'Bring the reports' })
    expect(await after(hour)).toEqual([])
  })
})

describe('reminders', () => {
  test('come a day before unless the organization chose otherwise, and follow a move', async () => {
    await settings({ reminders: [120, 1440] })
    const id = await book()
    await after(3 * minute)
    await move(id, at('2026-11-26', '10:00'))
    await after(3 * minute)
    now = Date.parse(at('2026-11-25', '09:59'))
    expect(await after(0)).toEqual([])
    expect((await after(minute)).map(({ subject }) => subject)).toEqual([
      'Reminder: your appointment on Thursday, 26 November 2026, 10:00',
    ])
    now = Date.parse(at('2026-11-26', '08:00'))
    expect(await after(0)).toHaveLength(1)
    expect(await logged()).toEqual(['confirmation sent', 'moved sent', 'reminder sent', 'reminder sent'])
  })

  test.each([
    ['cancelled', (id: string) => setStatus(id, 'cancelled')],
    ['at the desk already', (id: string) => setStatus(id, 'checked_in')],
    ['deleted', (id: string) => call('DELETE', `users/appointments/${id}`)],
  ])('do not come for a visit that is %s', async (_what, change) => {
    const id = await book()
    await after(3 * minute)
    await change(id)
    await after(3 * minute)
    expect((await logged()).filter(line => line.startsWith('reminder'))).toEqual([])
    now = Date.parse(at('2026-11-24', '10:00'))
    expect(await after(0)).toEqual([])
  })

  test('of visits that are booked already follow the organization’s new times', async () => {
    await book()
    await after(3 * minute)
    expect((await settings({ reminders: [60] })).status).toBe(200)
    await app.runJob('plan_reminders', { organizationId: clinic.organizationId })
    now = Date.parse(at('2026-11-24', '10:00'))
    expect(await after(0)).toEqual([])
    now = Date.parse(at('2026-11-25', '09:00'))
    expect(await after(0)).toHaveLength(1)
  })
})

describe('the way', () => {
  const choose = (messageChannel: string | null) =>
    call('PUT', `users/patients/${patient._id}`, { messageChannel })

  test('is an SMS where there is no address, with the prefix of the country', async () => {
    await settings({ bySms: true })
    await book(undefined, { newPatient: { firstName: 'Asha', phoneNumber: '9876500001' } })
    expect(await after(3 * minute)).toEqual([])
    expect(standIn.received.map(({ fields }) => fields)).toEqual([
      {
        To: '+919876500001',
        From: '+15550001',
        Body: expect.stringContaining('Hello Asha, your appointment at Riverside North is booked'),
      },
    ])
    expect((await log('status=sent'))[0]).toMatchObject({ channel: 'sms', recipient: '9876500001' })
  })

  test('is the one that the patient chose', async () => {
    await settings({ byWhatsapp: true })
    expect((await choose('whatsapp')).body.data).toMatchObject({ messageChannel: 'whatsapp' })
    await book()
    await after(3 * minute)
    expect(standIn.received.map(({ fields }) => fields['To'])).toEqual(['whatsapp:+919876543213'])
  })

  test('is none for who wants none, also where they said so after it was planned', async () => {
    await book()
    await choose('none')
    expect(await after(3 * minute)).toEqual([])
    expect((await log('status=dropped'))[0]).toMatchObject({ kind: 'confirmation', error: 'opted_out' })
  })

  test('is none where nothing reaches them, and where it is switched off', async () => {
    await book(undefined, { newPatient: { firstName: 'Asha', phoneNumber: '9876500001' } })
    await after(3 * minute)
    expect((await log('status=dropped'))[0]).toMatchObject({ error: 'unreachable', attempts: 0 })
    await settings({ byMail: false })
    await book(at('2026-11-25', '11:00'))
    await after(3 * minute)
    expect(await log()).toHaveLength(2)
  })

  test('takes no choice that there is not', async () => {
    const refused = await choose('pigeon')
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { messageChannel: 'Please choose none, mail, sms or whatsapp' },
    ])
  })
})

describe('a message that is not taken', () => {
  beforeEach(() => settings({ bySms: true }))
  const bookByPhone = () => book(undefined, { newPatient: { firstName: 'Asha', phoneNumber: '9876500001' } })

  test('is tried again, less and less often, and then told in the bell', async () => {
    standIn.answerWith({ status: 503, body: '{"message":"Down"}' })
    await bookByPhone()
    await after(3 * minute)
    expect((await log('status=waiting&kind=confirmation'))[0]).toMatchObject({
      attempts: 1,
      error: '503: Down',
    })
    await after(30_000)
    expect(standIn.received).toHaveLength(1)
    for (const pause of [30_000, 5 * minute, 15 * minute, hour, 3 * hour]) await after(pause)
    expect(standIn.received).toHaveLength(6)
    expect((await log('status=failed'))[0]).toMatchObject({ attempts: 6, error: '503: Down' })
    const bell = (await call('GET', 'users/notifications')).body.data as { kind: string; recipient: string }[]
    expect(bell[0]).toMatchObject({ kind: 'message_failed', recipient: '9876500001' })
    await after(24 * hour)
    expect(standIn.received.filter(({ fields }) => fields['Body']!.includes('is booked'))).toHaveLength(6)
  })

  test('goes out when the provider is back', async () => {
    standIn.answerWith({ status: 429, body: '' })
    await bookByPhone()
    await after(3 * minute)
    standIn.answerWith(undefined)
    await after(minute)
    expect(await logged()).toEqual(['confirmation sent', 'reminder waiting'])
    expect(await after(24 * hour)).toEqual([])
  })

  test('is not tried again where it is refused for good, and can be sent again by hand', async () => {
    standIn.answerWith({ status: 400, body: '{"code":21211,"message":"Invalid To"}' })
    await bookByPhone()
    await after(3 * minute)
    await after(10 * hour)
    expect(standIn.received).toHaveLength(1)
    const [failed] = await log('status=failed')
    expect(failed).toMatchObject({ attempts: 1, error: '400 (21211): Invalid To' })
    standIn.answerWith(undefined)
    const again = await call('POST', `users/messages/${failed!._id}/send-again`)
    expect([again.status, again.body.message]).toEqual([200, 'The message is sent again.'])
    await after(0)
    expect((await log('kind=confirmation'))[0]).toMatchObject({ status: 'sent', error: null })
    const audit = await call('GET', `users/audit?subjectId=${failed!._id}`)
    expect(audit.body.data[0]).toMatchObject({ action: 'POST users/messages/:id/send-again' })
    const twice = await call('POST', `users/messages/${failed!._id}/send-again`)
    expect([twice.status, twice.body.message]).toEqual([
      409,
      'Only a message that was not delivered can be sent again.',
    ])
  })

  test('is not sent again of a visit that is cancelled meanwhile', async () => {
    standIn.answerWith({ status: 400, body: '' })
    const id = await bookByPhone()
    await after(3 * minute)
    const [failed] = await log('status=failed')
    await setStatus(id, 'cancelled')
    const refused = await call('POST', `users/messages/${failed!._id}/send-again`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This visit has been changed, cancelled or is over: there is nothing to send again.',
    ])
  })

  test('by a worker that died is not sent a second time, and is told', async () => {
    const id = await bookByPhone()
    await app.database.app.inOrganization(
      clinic.organizationId,
      db => db`
        update messages set state = 'sending', claimed_at = ${new Date(now)}, recipient = '9876500001', attempts = 1
        where organization_id = ${clinic.organizationId} and appointment_id = ${id} and kind = 'confirmation'`,
    )
    now += minute
    await app.runJob('send_messages', { organizationId: clinic.organizationId, appointmentId: id })
    expect((await log('kind=confirmation'))[0]).toMatchObject({ status: 'sending' })
    await after(2 * minute)
    expect((await log('kind=confirmation'))[0]).toMatchObject({ status: 'failed', error: 'interrupted' })
    expect(standIn.received).toEqual([])
  })

  test('and two workers at once send one', async () => {
    const id = await bookByPhone()
    now += 3 * minute
    const run = () =>
      app.runJob('send_messages', { organizationId: clinic.organizationId, appointmentId: id })
    await Promise.all([run(), run(), run()])
    expect(standIn.received).toHaveLength(1)
  })

  test('a mail server’s refusal is final where it says so', async () => {
    app.failMails('550 no such mailbox')
    await book()
    await after(3 * minute)
    expect((await log('kind=confirmation'))[0]).toMatchObject({
      status: 'waiting',
      error: '550 no such mailbox',
    })
  })
})

describe('the invitation in a mail', () => {
  test('keeps its name and counts up: booked, moved, cancelled', async () => {
    const id = await book()
    const [booked] = await after(3 * minute)
    expect(booked!.invitation!.method).toBe('REQUEST')
    const first = calendarOf(booked!)
    expect(first).toMatchObject({
      uid: `${id}@localhost`,
      sequence: 0,
      summary: 'Appointment: Riverside North',
    })
    expect(first.startDate.toJSDate().toISOString()).toBe('2026-11-25T04:30:00.000Z')
    expect(first.endDate.toJSDate().toISOString()).toBe('2026-11-25T05:00:00.000Z')
    await call('PUT', `users/appointments/${id}`, { note: 'Bring the reports' })
    await move(id, at('2026-11-26', '11:00'))
    const [moved] = await after(3 * minute)
    expect(calendarOf(moved!)).toMatchObject({ uid: first.uid, sequence: 1 })
    await setStatus(id, 'cancelled')
    const [cancelled] = await after(3 * minute)
    expect(cancelled!.invitation!.method).toBe('CANCEL')
    expect(calendarOf(cancelled!)).toMatchObject({ uid: first.uid, sequence: 2 })
    expect(calendarOf(cancelled!).component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  test('carries nothing that a name typed into a booking could add', async () => {
    const hostile = {
      firstName: 'Kiran\r\nBcc: everybody@example.org\r\nEND:VEVENT',
      phoneNumber: '9876500002',
      email: 'hostile@example.org',
    }
    await book(undefined, { newPatient: hostile })
    const [mail] = await after(3 * minute)
    expect(mail!.subject).not.toMatch(/[\r\n]/)
    expect(mail!.text).toContain('Hello Kiran Bcc everybody example org END VEVENT,')
    const calendar = new ICAL.Component(ICAL.parse(mail!.invitation!.calendar) as unknown[])
    expect(calendar.getAllSubcomponents()).toHaveLength(1)
    expect(calendarOf(mail!).attendees).toHaveLength(1)
  })
})

describe('the link to move or cancel', () => {
  const tokenIn = (text: string) => /\/book\/manage#token=([\w-]{65})$/m.exec(text)?.[1]
  const change = (path: string, token: string) =>
    app.call('POST', `public/appointment${path}`, { body: { token } })

  test('stands in a confirmation and in a reminder, and not in what tells of a cancellation', async () => {
    const id = await book()
    const [confirmation] = await after(3 * minute)
    const token = tokenIn(confirmation!.text)!
    expect((await change('', token)).body.data).toMatchObject({ number: 1, status: 'booked' })
    const [reminder] = await after(26 * hour)
    const again = tokenIn(reminder!.text)!
    expect(again).not.toBe(token)
    expect((await change('/cancel', again)).body.data.status).toBe('cancelled')
    const [cancelled] = await after(3 * minute)
    expect(cancelled!.subject).toContain('cancelled')
    expect(cancelled!.text).not.toContain('/book/manage')
    expect((await call('GET', `users/appointments/${id}`)).body.data.status).toBe('cancelled')
  })

  test('is short on a phone', async () => {
    await settings({ bySms: true, version: (await call('GET', 'users/settings/messages')).body.data.version })
    await call('PUT', `users/patients/${patient._id}`, { messageChannel: 'sms' })
    await book()
    await after(3 * minute)
    const body = standIn.received[0]!.fields['Body']!
    const [, token] = /\nMove or cancel: http:\/\/localhost:3000\/a#([\w-]{65})$/.exec(body)!
    expect((await change('', token!)).status).toBe(200)
  })

  test('is left out where it would be too late, unless there is a page to book on', async () => {
    await call('PUT', 'users/settings', { cancellationWindowHours: '72' })
    await book()
    const [mail] = await after(3 * minute)
    expect(tokenIn(mail!.text)).toBeUndefined()
    const page = (await call('GET', `users/clinics/${clinic.clinicId}/booking-page`)).body.data
    const { slug } = page as { slug: string }
    const opened = await call('PUT', `users/clinics/${clinic.clinicId}/booking-page`, {
      slug,
      isOpen: true,
      unlistedServiceIds: [],
    })
    expect(opened.status).toBe(200)
    const [reminder] = await after(26 * hour)
    expect(tokenIn(reminder!.text)).toBeDefined()
  })
})

describe('stopping', () => {
  const linkOf = (mail: Mail) => mail.text.match(/^http:\S+\/stop-messages#token=(\S+)$/m)![1]!
  const stop = (token: string) => app.call('POST', 'public/messages/stop', { body: { token } })

  test('a link in every mail ends them, and so does the mail program’s own button', async () => {
    await book()
    const [mail] = await after(3 * minute)
    const token = linkOf(mail!)
    expect(mail!.unsubscribeUrl).toBe(`http://localhost:3000/stop-messages/${token}`)
    const stopped = await stop(token)
    expect([stopped.status, stopped.body.message]).toEqual([200, 'You will get no more messages.'])
    const read = await call('GET', `users/patients/${patient._id}`)
    expect(read.body.data.messageChannel).toBe('none')
    await call('PUT', `users/patients/${patient._id}`, { messageChannel: null })
    const clicked = await app.app.http.inject({
      method: 'POST',
      url: `/stop-messages/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.statusCode).toBe(200)
    const again = await call('GET', `users/patients/${patient._id}`)
    expect(again.body.data.messageChannel).toBe('none')
  })

  test.each(['', 'x', 'A'.repeat(86), '../../etc'])('%j is no token of ours', async token => {
    expect((await stop(token)).status).toBe(token ? 404 : 400)
  })

  test('a token cannot be made into another patient’s', async () => {
    await book()
    const [mail] = await after(3 * minute)
    const bytes = Buffer.from(linkOf(mail!), 'base64url')
    bytes[31]! ^= 1
    expect((await stop(bytes.toString('base64url'))).status).toBe(404)
  })
})

describe('the log', () => {
  test('is read by the owner, and by receptionists of the clinic', async () => {
    const other = await create(app, clinic.token, 'users/clinics', good.clinic())
    const elsewhere = good.receptionist(other._id)
    await create(app, clinic.token, 'users/receptionists', elsewhere)
    const strangerToken = await logIn(app, elsewhere.email)
    await book()
    const [mine] = await log('', clinic.receptionistToken)
    expect(mine).toMatchObject({
      patient: { _id: patient._id, name: 'Kiran Rao' },
      clinic: { _id: clinic.clinicId },
    })
    expect(await log('', strangerToken)).toEqual([])
    const path = `users/messages/${mine!._id}/send-again`
    expect((await call('POST', path, undefined, strangerToken)).status).toBe(404)
    for (const token of [clinic.doctorToken, clinic.patientToken])
      expect((await call('GET', 'users/messages', undefined, token)).status).toBe(403)
  })

  test('is narrowed, searched and ordered', async () => {
    await book()
    await after(3 * minute)
    expect(await log('kind=reminder')).toHaveLength(1)
    expect(await log('keyword=kiran')).toHaveLength(2)
    expect(await log('keyword=nobody')).toEqual([])
    expect(await log('from=2026-11-24')).toHaveLength(1)
    expect(await log('to=2026-11-23')).toHaveLength(1)
    expect(await log(`clinicId=${clinic.clinicId}&channel=mail`)).toHaveLength(1)
    expect((await log('sort=dueAt')).map(({ kind }) => kind)).toEqual(['confirmation', 'reminder'])
    expect((await log('sort=-dueAt')).map(({ kind }) => kind)).toEqual(['reminder', 'confirmation'])
  })
})

describe('the settings', () => {
  test('say what can be sent by, and take what is good', async () => {
    const before = await call('GET', 'users/settings/messages')
    expect(before.body.data).toMatchObject({
      byMail: true,
      bySms: false,
      byWhatsapp: false,
      reminders: [1440],
      ready: ['mail', 'sms', 'whatsapp'],
    })
    const saved = await settings({
      reminders: [60, 2880, 120],
      bySms: true,
      version: before.body.data.version,
    })
    expect(saved.body.data).toMatchObject({ reminders: [2880, 120, 60], bySms: true, byMail: true })
    const stale = await settings({ bySms: false, version: before.body.data.version })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
    expect((await call('PUT', 'users/settings/messages', {}, clinic.receptionistToken)).status).toBe(403)
  })

  test.each([
    [[1, 2], 'A reminder goes out from 15 minutes to 14 days before a visit'],
    [[99_999], 'A reminder goes out from 15 minutes to 14 days before a visit'],
    [[60, 60], 'Two reminders cannot go out at the same time'],
    [[60, 120, 180, 240], 'At most three reminders can be sent for a visit'],
  ])('do not take %j', async (reminders, message) => {
    const refused = await settings({ reminders })
    expect(refused.status).toBe(400)
    expect(Object.values(refused.body.errors as object)).toContain(message)
  })
})

test('texts are the organization’s own, in its language', async () => {
  await call('PUT', 'users/settings', { locale: 'ar' })
  await call('PUT', 'users/settings/mail-templates', {
    kind: 'confirmation',
    locale: 'ar',
    subject: '{{clinic}}',
    body: '{{name}}: {{date}} {{time}}, {{doctor}}, {{service}}, {{phone}}, {{organization}}',
  })
  await book()
  const [mail] = await after(3 * minute)
  expect(mail!.subject).toBe('Riverside North')
  expect(mail!.text).toContain(
    'Kiran: الأربعاء، 25 نوفمبر 2026 10:00, Ravi Nair, Blood count, 9876543210, Riverside',
  )
})

test('nothing leaves a demo, or an organization that is suspended', async () => {
  const mark = (column: 'demo_expires_at' | 'suspended_at') =>
    app.database.asOwner(
      owner =>
        owner`update organizations set ${owner(column)} = now() + interval '1 hour' where id = ${clinic.organizationId}`,
    )
  await book()
  await mark('demo_expires_at')
  expect(await after(3 * minute)).toEqual([])
  expect((await log('kind=confirmation'))[0]).toMatchObject({ status: 'dropped', error: 'demo' })
})
