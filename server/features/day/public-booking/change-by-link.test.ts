import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestClinic, nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import {
  at,
  keysOf,
  minute,
  monday,
  tuesday,
  testBookingPage,
} from '#server/testing/worlds/test-booking-page.ts'

const here = testBookingPage()

describe('the mailed link', () => {
  const link = (path: string, token: string, more: object = {}) =>
    here.app.call('POST', `public/appointment${path}`, { body: { token, ...more } })
  const tokenIn = ({ text }: { text: string }) => /#token=([\w-]+)$/m.exec(text)![1]!
  const bookedToken = async (email = nextEmail('visitor')) => {
    expect((await here.bookAs(email)).status).toBe(201)
    return tokenIn(await here.app.deliverMail())
  }

  test('opens nothing once staff correct the address that it was mailed to', async () => {
    const token = await bookedToken()
    expect((await link('', token)).status).toBe(200)
    const correct = async (id: string) =>
      (
        await here.app.call('PUT', `users/patients/${id}`, {
          token: here.clinic.token,
          body: { email: nextEmail('right') },
        })
      ).status
    const [{ patient }] = await here.appointments()
    expect(await correct(patient._id)).toBe(200)
    expect((await link('', token)).body.code).toBe('appointment_link_over')
    // Of a mail that has not left yet, too.
    const wrong = nextEmail('visitor')
    expect((await here.bookAs(wrong, '11:00')).status).toBe(201)
    const other = (await here.appointments()).find(
      (one: { patient: { _id: string } }) => one.patient._id !== patient._id,
    )
    expect(await correct(other.patient._id)).toBe(200)
    await here.app.deliverMail()
    const told = here.app.mails.filter(({ to, text }) => to === wrong && text.includes('/book/manage#'))
    expect(told).toEqual([])
  })

  test('shows, moves and cancels, and each is told in the bell, and its patient by message', async () => {
    const email = nextEmail('visitor')
    const token = await bookedToken(email)
    expect((await link('', token)).body.data).toMatchObject({ start: at(tuesday, '10:00'), status: 'booked' })
    const days = await link('/slots', token, { from: '2026-11-23', to: '2026-12-20' })
    expect(days.body.data[1].times).toContain(at(tuesday, '10:00'))
    const moved = await link('/move', token, { start: at(tuesday, '14:30') })
    expect([moved.status, moved.body.data.start]).toEqual([200, at(tuesday, '14:30')])
    expect((await link('/move', token, { start: at(tuesday, '14:30') })).status).toBe(200)
    const cancelled = await link('/cancel', token)
    expect([cancelled.status, cancelled.body.data.status]).toEqual([200, 'cancelled'])
    expect((await link('/cancel', token)).body.data.status).toBe('cancelled')
    expect(await here.times()).toContain('14:30')
    const trail = await here.app.call('GET', 'users/audit?keyword=public', { token: here.clinic.token })
    expect(trail.body.data.map(({ action }: { action: string }) => action.split('/').at(-1))).toEqual([
      'cancel',
      'move',
      'appointments',
    ])
    // Told once, three minutes later; of a visit that was booked here, no second confirmation.
    const planned = await here.inDatabase(
      db =>
        db<
          { kind: string }[]
        >`select kind from messages where organization_id = ${here.clinic.organizationId}`,
    )
    expect(planned.map(({ kind }) => kind)).toEqual(['cancelled'])
    const again = await link('/move', token, { start: at(tuesday, '15:00') })
    expect([again.status, again.body.message]).toEqual([409, messages.appointmentUnchangeable])
    const bell = await here.app.call('GET', 'users/notifications', { token: here.clinic.receptionistToken })
    expect(bell.body.data.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual([
      'appointment_cancelled',
      'appointment_rescheduled',
    ])
  })

  test('keeps to the grid, the policy and what is free', async () => {
    const token = await bookedToken()
    await here.hold('11:00')
    expect((await link('/move', token, { start: at(tuesday, '11:00') })).body.code).toBe('slot_taken')
    for (const start of [at(tuesday, '10:10'), at('2026-11-29', '10:00'), at('2026-11-22', '10:00'), 'x'])
      expect((await link('/move', token, { start })).body.errors).toHaveProperty('start')
    expect((await link('/move', token, { start: at(tuesday, '10:00') })).status).toBe(200)
    expect((await here.appointments())[0].start).toBe(at(tuesday, '10:00'))
  })

  test('confirms once, told to the desks; another time, or a cancellation, takes it back', async () => {
    const { token: staff } = here.clinic
    const token = await bookedToken()
    expect((await link('', token)).body.data).toMatchObject({ confirmedAt: null, isConfirmable: true })
    const [{ _id, version }] = await here.appointments()
    const change = (method: string, path: string, body: object) =>
      here.app.call(method, `users/appointments/${_id}${path}`, { token: staff, body })
    const confirmedAt = async () => (await here.appointments())[0].confirmedAt
    const confirmed = await link('/confirm', token)
    expect([confirmed.status, confirmed.body.message]).toEqual([200, messages.appointmentConfirmed])
    const first = '2026-11-23T08:30:00+05:30'
    expect(confirmed.body.data).toMatchObject({ confirmedAt: first, isConfirmable: false, status: 'booked' })
    here.now += minute
    expect((await link('/confirm', token)).body.data.confirmedAt).toBe(first)
    // An edit that is open at a desk meanwhile is not refused for it.
    expect((await here.appointments())[0]).toMatchObject({ version, confirmedAt: first })
    const days = `from=${tuesday}&to=${tuesday}`
    const calendar = await here.app.call('GET', `users/calendar?${days}`, { token: staff })
    expect(calendar.body.data.visits).toMatchObject([{ isConfirmed: true }])
    const queue = await here.app.call('GET', `users/queue?date=${tuesday}`, { token: staff })
    expect(queue.body.data.columns.booked).toMatchObject([{ confirmedAt: first }])
    const trail = await here.app.call('GET', `users/audit?subjectId=${_id}`, { token: staff })
    const actions = trail.body.data.map(({ action }: { action: string }) => action)
    expect(actions).toContain('POST public/appointment/confirm')

    await change('PUT', '', { note: 'Brings the reports' })
    expect(await confirmedAt()).toBe(first)
    await change('PUT', '', { start: at(tuesday, '14:30') })
    expect(await confirmedAt()).toBeNull()
    expect((await link('/confirm', token)).body.data.isConfirmable).toBe(false)
    const then = here.now
    here.now = Date.parse(at(tuesday, '14:00'))
    await change('PATCH', '/status', { status: 'checked_in' })
    here.now = then
    expect(await confirmedAt()).toBeNull()
    await change('PATCH', '/status', { status: 'booked' })
    expect(await confirmedAt()).toBe('2026-11-23T08:31:00+05:30')
    await change('PATCH', '/status', { status: 'cancelled' })
    await change('PATCH', '/status', { status: 'booked' })
    expect(await confirmedAt()).toBeNull()
  })

  test('comes with the visit as a file for a calendar, which is the mailed invitation’s event', async () => {
    const eventIn = (text: string) => {
      const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
      expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
      return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    }
    const email = nextEmail('visitor')
    const booked = await here.bookAs(email)
    const token = tokenIn(await here.app.deliverMail())
    const [{ _id }] = await here.appointments()
    const first = eventIn(booked.body.data.calendar)
    expect(first).toMatchObject({
      uid: `${_id}@localhost`,
      sequence: 0,
      summary: 'Appointment: Riverside North',
      location: '1 River Road',
    })
    expect(first.description).toContain('What: Blood count\nDoctor: Ravi Nair')
    expect(first.startDate.toJSDate()).toEqual(new Date(at(tuesday, '10:00')))
    expect(first.endDate.toJSDate()).toEqual(new Date(at(tuesday, '10:30')))
    expect(first.attendees).toEqual([])
    expect((await link('', token)).body.data.calendar).toBe(booked.body.data.calendar)

    const moved = await link('/move', token, { start: at(tuesday, '14:30') })
    const again = eventIn(moved.body.data.calendar)
    expect(again).toMatchObject({ uid: first.uid, sequence: 1 })
    expect(again.startDate.toJSDate()).toEqual(new Date(at(tuesday, '14:30')))
    here.now += 3 * minute
    const mail = (await here.app.deliverMessages()).find(({ to }) => to === email)
    const mailed = new ICAL.Component(ICAL.parse(mail!.invitation!.calendar) as unknown[])
    const event = new ICAL.Event(mailed.getFirstSubcomponent('vevent')!)
    expect(event).toMatchObject({ uid: first.uid, sequence: 1, summary: first.summary })
    expect((await link('/cancel', token)).body.data.calendar).toBeNull()
  })

  test('refuses to confirm who is here, who cancelled and what has begun, in words', async () => {
    const token = await bookedToken()
    const [{ _id }] = await here.appointments()
    const setStatus = (status: string) =>
      here.app.call('PATCH', `users/appointments/${_id}/status`, {
        token: here.clinic.token,
        body: { status },
      })
    const refused = [409, messages.appointmentUnconfirmable]
    const confirm = async () => {
      const { status, body } = await link('/confirm', token)
      return [status, body.message]
    }
    here.now = Date.parse(at(tuesday, '09:00'))
    await setStatus('checked_in')
    here.now = monday
    expect(await confirm()).toEqual(refused)
    await setStatus('cancelled')
    expect(await confirm()).toEqual(refused)
    await setStatus('booked')
    here.now = Date.parse(at(tuesday, '10:01'))
    expect(await confirm()).toEqual(refused)
    expect((await link('', token)).body.data).toMatchObject({ confirmedAt: null, isConfirmable: false })
    here.now = Date.parse(at(tuesday, '10:31'))
    expect(await confirm()).toEqual([400, messages.appointmentLinkOver])
    here.now = monday
    expect(await confirm()).toEqual([200, messages.appointmentConfirmed])
  })

  test('within the cancellation window says to call the clinic', async () => {
    await here.app.call('PUT', 'users/settings', {
      token: here.clinic.token,
      body: { cancellationWindowHours: '24' },
    })
    const token = await bookedToken()
    const shown = await link('', token)
    expect(shown.body.data.changeableUntil).toBe('2026-11-23T10:00:00+05:30')
    here.now += 100 * minute
    expect((await link('', token)).body.data).toMatchObject({
      changeableUntil: null,
      clinic: { contactNumber: '+919876543210' },
      isConfirmable: true,
    })
    for (const answer of [
      await link('/cancel', token),
      await link('/move', token, { start: at(tuesday, '15:00') }),
      await link('/slots', token, { from: tuesday, to: tuesday }),
    ])
      expect([answer.status, answer.body.message]).toEqual([403, messages.changeTooLate])
    expect((await here.appointments())[0].status).toBe('booked')
  })

  test('is one sentence where it is none: made up, of another organization, deleted, over or suspended', async () => {
    const token = await bookedToken()
    const over = await link('', 'made-up')
    expect([over.status, over.body.message]).toEqual([400, messages.appointmentLinkOver])
    const other = await createTestClinic(here.app)
    const foreign =
      Buffer.from(other.organizationId.replaceAll('-', ''), 'hex').toString('base64url') + token.slice(22)
    const nobody = 'A'.repeat(22) + token.slice(22)
    for (const wrong of [
      foreign,
      nobody,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${token}x`,
    ])
      for (const path of ['', '/confirm', '/cancel']) expect((await link(path, wrong)).text).toBe(over.text)
    await here.suspend(new Date())
    expect((await link('', token)).text).toBe(over.text)
    await here.suspend(null)
    here.now += 2 * 24 * 60 * minute
    expect((await link('', token)).text).toBe(over.text)
    here.now = monday
    const [{ _id }] = await here.appointments()
    await here.app.call('DELETE', `users/appointments/${_id}`, { token: here.clinic.token })
    expect((await link('', token)).text).toBe(over.text)
  })

  test('secrets are kept as hashes alone', async () => {
    const email = nextEmail('visitor')
    const keys = keysOf(await here.hold('09:30'))
    const code = await here.mailedCode(keys, email)
    const kept = () =>
      here.app.database.asOwner(
        db => db<{ row: string }[]>`
          select to_jsonb(b)::text as row from public_bookings b union all select to_jsonb(l)::text from appointment_links l
          union all select to_jsonb(d)::text from booking_devices d`,
      )
    const withSecrets = async (...secrets: string[]) =>
      (await kept()).filter(({ row }) => secrets.some(secret => row.includes(secret)))
    expect(await withSecrets(keys.secret, `"${code}"`)).toEqual([])
    const booked = await here.book({ ...keys, code, remember: true })
    const device = /=([\w-]{43});/.exec(String(booked.headers['set-cookie']))![1]!
    expect(await withSecrets(tokenIn(await here.app.deliverMail()), device)).toEqual([])
    expect((await kept()).length).toBeGreaterThan(2)
  })
})
