import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import type { Mail } from '#server/platform/mail/transport.ts'
import { create, good, logIn } from '#server/testing/worlds/create-test-clinic.ts'
import { at, calendarOf, hour, minute, testMessages } from '#server/testing/worlds/test-messages.ts'

const { here, call, log, book, move, setStatus, after, settings } = testMessages()

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
    expect(mail!.text).toContain('Hello Kiran Bcc: END:VEVENT,')
    const calendar = new ICAL.Component(ICAL.parse(mail!.invitation!.calendar) as unknown[])
    expect(calendar.getAllSubcomponents()).toHaveLength(1)
    expect(calendarOf(mail!).attendees).toHaveLength(1)
  })
})

test('a mail and its invitation name all services of the visit', async () => {
  const service = { ...good.service(here.clinic.categoryId), systemService: 'Thyroid panel' }
  const { _id } = await create(here.app, here.clinic.token, 'users/services', service)
  await book(undefined, { patientId: here.patient._id, moreServiceIds: [_id] })
  const [mail] = await after(3 * minute)
  expect(mail!.text).toContain('Blood count, Thyroid panel')
})

test('the exported log says in words why a message was not sent', async () => {
  const body = { firstName: 'Asha', phoneNumber: '9876500003' }
  await book(undefined, { newPatient: body })
  await after(3 * minute)
  expect((await log('status=dropped'))[0]).toMatchObject({ error: 'unreachable' })
  const csv = await here.app.call('GET', 'users/messages/export?format=csv&status=dropped&columns=error', {
    token: here.clinic.token,
  })
  expect(csv.text).toContain('No address or number for a channel that is on.')
})

describe('the link to move or cancel', () => {
  const tokenIn = (text: string) => /\/book\/manage#token=([\w-]{65})$/m.exec(text)?.[1]
  const change = (path: string, token: string) =>
    here.app.call('POST', `public/appointment${path}`, { body: { token } })

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
    await call('PUT', `users/patients/${here.patient._id}`, { messageChannel: 'sms' })
    await book()
    await after(3 * minute)
    const body = here.standIn.received[0]!.fields['Body']!
    const [, token] = /\nConfirm, move or cancel: http:\/\/localhost:3000\/a#([\w-]{65})$/.exec(body)!
    expect((await change('', token!)).status).toBe(200)
  })

  test('is left out for who is here already, unless there is a page to book on', async () => {
    await call('PUT', 'users/settings', { cancellationWindowHours: '72' })
    const id = await book()
    const [mail] = await after(3 * minute)
    const late = await change('', tokenIn(mail!.text)!)
    expect(late.body.data).toMatchObject({ changeableUntil: null, isConfirmable: true })
    here.now = Date.parse(at('2026-11-26', '09:30'))
    await setStatus(id, 'checked_in')
    await move(id, at('2026-11-26', '11:00'))
    const [moved] = await after(3 * minute)
    expect(tokenIn(moved!.text)).toBeUndefined()
    const page = (await call('GET', `users/clinics/${here.clinic.clinicId}/booking-page`)).body.data
    const { slug } = page as { slug: string }
    const opened = await call('PUT', `users/clinics/${here.clinic.clinicId}/booking-page`, {
      slug,
      isOpen: true,
      unlistedServiceIds: [],
    })
    expect(opened.status).toBe(200)
    await move(id, at('2026-11-26', '11:30'))
    const [again] = await after(3 * minute)
    expect(tokenIn(again!.text)).toBeDefined()
  })
})

describe('stopping', () => {
  const linkOf = (mail: Mail) => mail.text.match(/^http:\S+\/stop-messages#token=(\S+)$/m)![1]!
  const stop = (token: string) => here.app.call('POST', 'public/messages/stop', { body: { token } })

  test('a link in every mail ends them, and so does the mail program’s own button', async () => {
    await book()
    const [mail] = await after(3 * minute)
    const token = linkOf(mail!)
    expect(mail!.unsubscribeUrl).toBe(`http://localhost:3000/stop-messages/${token}`)
    const stopped = await stop(token)
    expect([stopped.status, stopped.body.message]).toEqual([200, 'You will get no more messages.'])
    const read = await call('GET', `users/patients/${here.patient._id}`)
    expect(read.body.data.messageChannel).toBe('none')
    await call('PUT', `users/patients/${here.patient._id}`, { messageChannel: null })
    // A person, or a scanner, that opens the same address gets the page with the button, and nothing has changed.
    const opened = await here.app.app.http.inject({ method: 'GET', url: `/stop-messages/${token}` })
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/stop-messages#token=${token}`])
    const still = await call('GET', `users/patients/${here.patient._id}`)
    expect(still.body.data.messageChannel).toBeNull()
    const clicked = await here.app.app.http.inject({
      method: 'POST',
      url: `/stop-messages/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.statusCode).toBe(200)
    const again = await call('GET', `users/patients/${here.patient._id}`)
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
    const answer = await stop(bytes.toString('base64url'))
    expect([answer.status, answer.body.message]).toEqual([404, messages.stopLinkWrong])
  })
})

describe('the log', () => {
  test('is read by the owner, and by receptionists of the clinic', async () => {
    const other = await create(here.app, here.clinic.token, 'users/clinics', good.clinic())
    const elsewhere = good.receptionist(other._id)
    await create(here.app, here.clinic.token, 'users/receptionists', elsewhere)
    const strangerToken = await logIn(here.app, elsewhere.email)
    await book()
    const [mine] = await log('', here.clinic.receptionistToken)
    expect(mine).toMatchObject({
      patient: { _id: here.patient._id, name: 'Kiran Rao' },
      clinic: { _id: here.clinic.clinicId },
    })
    expect(await log('', strangerToken)).toEqual([])
    const path = `users/messages/${mine!._id}/send-again`
    expect((await call('POST', path, undefined, strangerToken)).status).toBe(404)
    for (const token of [here.clinic.doctorToken, here.clinic.patientToken])
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
    expect(await log(`clinicId=${here.clinic.clinicId}&channel=mail`)).toHaveLength(1)
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
    expect((await call('PUT', 'users/settings/messages', {}, here.clinic.receptionistToken)).status).toBe(403)
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
    'Kiran: الأربعاء، 25 نوفمبر 2026 10:00, Ravi Nair, Blood count, \u2066+91 9876543210\u2069, Riverside',
  )
})

test('nothing leaves a demo, or an organization that is suspended', async () => {
  const mark = (column: 'demo_expires_at' | 'suspended_at') =>
    here.app.database.asOwner(
      owner =>
        owner`update organizations set ${owner(column)} = now() + interval '1 hour' where id = ${here.clinic.organizationId}`,
    )
  await book()
  await mark('demo_expires_at')
  expect(await after(3 * minute)).toEqual([])
  expect((await log('kind=confirmation'))[0]).toMatchObject({ status: 'dropped', error: 'demo' })
})
