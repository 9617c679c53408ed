import { beforeEach, describe, expect, test } from 'vitest'
import { at, hour, minute, testMessages } from '#server/testing/worlds/test-messages.ts'

const { here, call, log, book, move, setStatus, after, logged, settings } = testMessages()

describe('a notice', () => {
  test('of a booking leaves three minutes later, once', async () => {
    await book()
    expect(await after(3 * minute - 1000)).toEqual([])
    const mails = await after(1000)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: here.patient.email,
      subject: 'Your appointment at Riverside North: Wednesday, 25 November 2026, 10:00',
    })
    expect(mails[0]!.text).toContain('Hello Kiran, your appointment at Riverside North is booked')
    expect(await after(hour)).toEqual([])
    expect(await logged()).toEqual(['confirmation sent', 'reminder waiting'])
  })

  test('of what was undone within them is never sent', async () => {
    const id = await book()
    here.now += 2 * minute
    await setStatus(id, 'cancelled')
    expect(await after(hour)).toEqual([])
    expect(await logged()).toEqual([])
  })

  test('of two moves says the last time, and says it once', async () => {
    const id = await book()
    await after(3 * minute)
    await move(id, at('2026-11-25', '11:00'))
    here.now += minute
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
    here.now += minute
    await move(id, at('2026-11-25', '10:00'))
    expect(await after(hour)).toEqual([])
    expect(await logged()).toEqual(['confirmation sent', 'reminder waiting'])
  })

  test('of a booking that was moved before it left tells of the booking alone', async () => {
    const id = await book()
    here.now += minute
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
    here.now += minute
    await setStatus(id, 'booked')
    expect(await after(hour)).toEqual([])
  })

  test('reaches those of many that are cancelled at once, and those that are deleted', async () => {
    const ids = [await book(), await book(at('2026-11-25', '10:30')), await book(at('2026-11-25', '11:00'))]
    // So that none waits for the limit of the address.
    await after(20 * minute)
    here.now += 15 * minute
    await call('POST', 'users/appointments/bulk', { action: 'cancelled', ids: ids.slice(0, 2) })
    await call('DELETE', `users/appointments/${ids[2]}`)
    const mails = await after(3 * minute)
    expect(mails).toHaveLength(3)
    expect(mails.every(({ subject }) => subject.endsWith('has been cancelled'))).toBe(true)
    here.now += 15 * minute
    await call('POST', `users/appointments/${ids[2]}/restore`)
    expect(await after(3 * minute)).toHaveLength(1)
  })

  test('tells nobody of what has passed', async () => {
    const id = await book()
    await after(3 * minute)
    here.now = Date.parse(at('2026-11-25', '10:05'))
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
    here.now = Date.parse(at('2026-11-25', '09:59'))
    expect(await after(0)).toEqual([])
    expect((await after(minute)).map(({ subject }) => subject)).toEqual([
      'Reminder: your appointment on Thursday, 26 November 2026, 10:00',
    ])
    here.now = Date.parse(at('2026-11-26', '08:00'))
    expect(await after(0)).toHaveLength(1)
    expect(await logged()).toEqual(['confirmation sent', 'moved sent', 'reminder sent', 'reminder sent'])
  })

  test.each([
    ['cancelled', (id: string) => setStatus(id, 'cancelled')],
    [
      'at the desk already',
      (id: string) => {
        here.now = Date.parse(at('2026-11-26', '09:30'))
        return setStatus(id, 'checked_in')
      },
    ],
    ['deleted', (id: string) => call('DELETE', `users/appointments/${id}`)],
  ])('do not come for a visit that is %s', async (_what, change) => {
    const id = await book()
    await after(3 * minute)
    await change(id)
    await after(3 * minute)
    expect((await logged()).filter(line => line.startsWith('reminder'))).toEqual([])
    here.now = Date.parse(at('2026-11-24', '10:00'))
    expect(await after(0)).toEqual([])
  })

  test('of visits that are booked already follow the organization’s new times', async () => {
    await book()
    await after(3 * minute)
    expect((await settings({ reminders: [60] })).status).toBe(200)
    await here.app.runJob('plan_reminders', { organizationId: here.clinic.organizationId })
    here.now = Date.parse(at('2026-11-24', '10:00'))
    expect(await after(0)).toEqual([])
    here.now = Date.parse(at('2026-11-25', '09:00'))
    expect(await after(0)).toHaveLength(1)
  })
})

describe('the way', () => {
  const choose = (messageChannel: string | null) =>
    call('PUT', `users/patients/${here.patient._id}`, { messageChannel })

  test('is an SMS where there is no address, with the prefix of the country', async () => {
    await settings({ bySms: true })
    await book(undefined, { newPatient: { firstName: 'Asha', phoneNumber: '9876500001' } })
    expect(await after(3 * minute)).toEqual([])
    expect(here.standIn.received.map(({ fields }) => fields)).toEqual([
      {
        To: '+919876500001',
        From: '+15550001',
        Body: expect.stringContaining('Hello Asha, your appointment at Riverside North is booked'),
      },
    ])
    expect((await log('status=sent'))[0]).toMatchObject({ channel: 'sms', recipient: '+919876500001' })
  })

  test('is the one that the patient chose', async () => {
    await settings({ byWhatsapp: true })
    expect((await choose('whatsapp')).body.data).toMatchObject({ messageChannel: 'whatsapp' })
    await book()
    await after(3 * minute)
    expect(here.standIn.received.map(({ fields }) => fields['To'])).toEqual(['whatsapp:+919876543213'])
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
    here.standIn.answerWith({ status: 429, body: '{"message":"Slow down"}' })
    await bookByPhone()
    await after(3 * minute)
    expect((await log('status=waiting&kind=confirmation'))[0]).toMatchObject({
      attempts: 1,
      error: '429: Slow down',
    })
    await after(30_000)
    expect(here.standIn.received).toHaveLength(1)
    for (const pause of [30_000, 5 * minute, 15 * minute, hour, 3 * hour]) await after(pause)
    expect(here.standIn.received).toHaveLength(6)
    expect((await log('status=failed'))[0]).toMatchObject({ attempts: 6, error: '429: Slow down' })
    const bell = (await call('GET', 'users/notifications')).body.data as { kind: string; recipient: string }[]
    expect(bell[0]).toMatchObject({ kind: 'message_failed', recipient: '+919876500001' })
    await after(24 * hour)
    expect(here.standIn.received.filter(({ fields }) => fields['Body']!.includes('is booked'))).toHaveLength(
      6,
    )
  })

  test('goes out when the provider is back', async () => {
    here.standIn.answerWith({ status: 429, body: '' })
    await bookByPhone()
    await after(3 * minute)
    here.standIn.answerWith(undefined)
    await after(minute)
    expect(await logged()).toEqual(['confirmation sent', 'reminder waiting'])
    expect(await after(24 * hour)).toEqual([])
  })

  test('is not tried again where it is refused for good, and can be sent again by hand', async () => {
    here.standIn.answerWith({ status: 400, body: '{"code":21211,"message":"Invalid To"}' })
    await bookByPhone()
    await after(3 * minute)
    await after(10 * hour)
    expect(here.standIn.received).toHaveLength(1)
    const [failed] = await log('status=failed')
    expect(failed).toMatchObject({ attempts: 1, error: '400 (21211): Invalid To' })
    here.standIn.answerWith(undefined)
    const again = await call('POST', `users/messages/${failed!._id}/send-again`)
    expect([again.status, again.body.message]).toEqual([200, 'The message is sent again.'])
    await after(0)
    expect((await log('kind=confirmation'))[0]).toMatchObject({ status: 'sent', error: null })
    const audit = await call('GET', `users/audit?subjectId=${failed!._id}`)
    const actions = (audit.body.data as { action: string }[]).map(({ action }) => action)
    expect(actions).toContain('POST users/messages/:id/send-again')
    const twice = await call('POST', `users/messages/${failed!._id}/send-again`)
    expect([twice.status, twice.body.message]).toEqual([
      409,
      'Only a message that was not delivered can be sent again.',
    ])
  })

  test('is not sent again of a visit that is cancelled meanwhile', async () => {
    here.standIn.answerWith({ status: 400, body: '' })
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
    const id = await book()
    await here.app.database.app.inOrganization(
      here.clinic.organizationId,
      db => db`
        update messages set state = 'sending', claimed_at = ${new Date(here.now)}, channel = 'mail', recipient = ${here.patient.email}, attempts = 1
        where organization_id = ${here.clinic.organizationId} and appointment_id = ${id} and kind = 'confirmation'`,
    )
    here.now += minute
    await here.app.runJob('send_messages', { organizationId: here.clinic.organizationId, appointmentId: id })
    expect((await log('kind=confirmation'))[0]).toMatchObject({ status: 'sending' })
    await after(2 * minute)
    expect((await log('kind=confirmation'))[0]).toMatchObject({ status: 'unknown', error: 'interrupted' })
    await after(hour)
    expect(here.app.mails.filter(({ to }) => to === here.patient.email)).toEqual([])
  })

  test('and two workers at once send one', async () => {
    const id = await bookByPhone()
    here.now += 3 * minute
    const run = () =>
      here.app.runJob('send_messages', { organizationId: here.clinic.organizationId, appointmentId: id })
    await Promise.all([run(), run(), run()])
    expect(here.standIn.received).toHaveLength(1)
  })

  test('a mail server’s refusal is final where it says so', async () => {
    here.app.failMails('550 no such mailbox')
    await book()
    await after(3 * minute)
    expect((await log('kind=confirmation'))[0]).toMatchObject({
      status: 'waiting',
      error: '550 no such mailbox',
    })
  })
})

describe('to a patient who has died', () => {
  const died = (deceasedOn: string | null) =>
    call('PUT', `users/patients/${here.patient._id}/deceased`, { deceasedOn })

  test('nothing leaves: neither what waits, nor the reminder, nor of what changes later', async () => {
    const id = await book()
    await died('2026-11-23')
    expect(await after(3 * minute)).toEqual([])
    await move(id, at('2026-11-26', '11:00'))
    await setStatus(id, 'cancelled')
    expect(await after(48 * hour)).toEqual([])
    expect((await logged()).filter(line => line.endsWith('sent'))).toEqual([])
  })

  test('it leaves again once that is taken back', async () => {
    const id = await book()
    await died('2026-11-23')
    await died(null)
    await move(id, at('2026-11-26', '11:00'))
    expect(await after(3 * minute)).toHaveLength(1)
  })
})
