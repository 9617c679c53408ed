import ICAL from 'ical.js'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { calendarFeedPath } from '#contract/day/feeds/calendar-feeds.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  create,
  createTestClinic,
  good,
  logIn,
  type TestClinic,
} from '#server/testing/worlds/create-test-clinic.ts'
import { patienceMs } from '#server/testing/patience.ts'

// Monday 23 November 2026, 08:30 in Kolkata. The clinic is open from 09:00 to 17:00 and has slots of 30 minutes.
const monday = Date.parse('2026-11-23T03:00:00Z')
const dayMs = 86_400_000
let now = monday
const at = (date: string, time: string) => `${date}T${time}:00+05:30`

let app: TestApp
let clinic: TestClinic
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = monday
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
})

const call = (method: string, path: string, body?: object, token = clinic.token) =>
  app.call(method, path, { token, body })
const feedOf = (id: string) => `users/calendar-feeds/${id}`
async function open(id: string, token = clinic.token): Promise<string> {
  const answer = await call('PUT', feedOf(id), undefined, token)
  expect(answer.status).toBe(200)
  return answer.body.data.token as string
}
const ask = (token: string, headers: Record<string, string> = {}) =>
  app.app.http.inject({ method: 'GET', url: calendarFeedPath(token), headers })

/** As a calendar program reads it. */
async function read(token: string) {
  const answer = await ask(token)
  expect(answer.statusCode).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(answer.body) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map(found => new ICAL.Event(found))
  return {
    text: answer.body,
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    events: events.map(event => ({
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: event.component.getFirstPropertyValue('status'),
    })),
  }
}

async function book(start: string, more: object = {}): Promise<string> {
  const { clinicId, doctorId, serviceId, patientId } = clinic
  const body = { clinicId, doctorId, serviceId, patientId, start, ...more }
  return (await create(app, clinic.token, 'users/appointments', body))._id
}

describe('a calendar', () => {
  test('has an event a visit, which a parser of others reads', async () => {
    const id = await book(at('2026-11-25', '10:00'), { note: 'Fasting since midnight' })
    const token = await open(clinic.doctorId, clinic.doctorToken)
    const { name, events, text } = await read(token)
    expect(name).toBe('Ravi Nair')
    expect(events).toEqual([
      {
        uid: `${id}@localhost`,
        sequence: 0,
        summary: 'Blood count #1',
        location: 'Riverside North, 1 River Road',
        start: '2026-11-25T04:30:00.000Z',
        end: '2026-11-25T05:00:00.000Z',
        status: 'CONFIRMED',
      },
    ])
    expect(text).not.toMatch(/Kiran|Rao|Fasting|98765|ATTENDEE|ORGANIZER|DESCRIPTION/)
  })

  test('joins services and address by the comma of the organization’s language', async () => {
    const service = { ...good.service(clinic.categoryId), systemService: 'Dressing' }
    const { _id } = await create(app, clinic.token, 'users/services', service)
    await book(at('2026-11-25', '10:00'), { moreServiceIds: [_id] })
    await app.database.asOwner(db => db`update organizations set locale = 'ar'`)
    const { events } = await read(await open(clinic.doctorId, clinic.doctorToken))
    expect(events[0]).toMatchObject({
      summary: 'Blood count، Dressing #1',
      location: 'Riverside North، 1 River Road',
    })
  })

  test('is text/calendar, private, folded at 75 bytes, with CRLF', async () => {
    await call('PUT', `users/clinics/${clinic.clinicId}`, { address: 'नदी के पास, '.repeat(12) })
    await book(at('2026-11-25', '10:00'))
    const { headers, body } = await ask(await open(clinic.clinicId))
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(body.endsWith('\r\n')).toBe(true)
    const lines = body.split('\r\n')
    expect(lines.some(line => line.startsWith(' '))).toBe(true)
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n]/)
    }
  })

  test('of a clinic says the doctors; names patients by first name and initial where that is wanted', async () => {
    await book(at('2026-11-25', '10:00'))
    const newPatient = { firstName: 'see http://evil.example', phoneNumber: '9876543299' }
    await book(at('2026-11-25', '11:00'), { patientId: undefined, newPatient })
    const token = await open(clinic.clinicId, clinic.receptionistToken)
    const summaries = async () => (await read(token)).events.map(({ summary }) => summary)
    expect(await summaries()).toEqual(['Blood count #1 · Ravi Nair', 'Blood count #2 · Ravi Nair'])
    const changed = await call('PATCH', feedOf(clinic.clinicId), { showsNames: true })
    expect(changed.body).toMatchObject({
      message: 'The calendar has been changed.',
      data: { showsNames: true },
    })
    const named = ['Kiran R. · Blood count #1 · Ravi Nair', 'see · Blood count #2 · Ravi Nair']
    expect(await summaries()).toEqual(named)
    expect((await read(await open(clinic.clinicId))).events.map(({ summary }) => summary)).toEqual(named)
  })

  test('keeps the wall clock when summer time begins', async () => {
    await call('PUT', `users/clinics/${clinic.clinicId}`, { timeZone: 'Europe/London' })
    await book('2027-03-27T10:00:00+00:00')
    await book('2027-03-29T10:00:00+01:00')
    const { events } = await read(await open(clinic.doctorId))
    expect(events.map(({ start }) => start)).toEqual(['2027-03-27T10:00:00.000Z', '2027-03-29T09:00:00.000Z'])
  })

  test('tells of a move and of a cancellation by the number that the invitation has', async () => {
    const [moved, cancelled] = [await book(at('2026-11-25', '10:00')), await book(at('2026-11-25', '11:00'))]
    const deleted = await book(at('2026-11-25', '12:00'))
    const token = await open(clinic.doctorId)
    expect((await read(token)).events.map(({ sequence }) => sequence)).toEqual([0, 0, 0])
    now += 4 * 60_000
    await app.deliverMessages()
    await call('PUT', `users/appointments/${moved}`, { start: at('2026-11-26', '12:00') })
    await call('PATCH', `users/appointments/${cancelled}/status`, { status: 'cancelled' })
    await call('DELETE', `users/appointments/${deleted}`)
    const { events } = await read(token)
    expect(events).toMatchObject([
      { uid: `${cancelled}@localhost`, sequence: 1, status: 'CANCELLED', start: '2026-11-25T05:30:00.000Z' },
      { uid: `${moved}@localhost`, sequence: 1, status: 'CONFIRMED', start: '2026-11-26T06:30:00.000Z' },
    ])
    // Three mails to one address have just left: a further one waits for a quarter of an hour.
    now += 20 * 60_000
    const invitations = (await app.deliverMessages()).map(({ invitation }) => invitation!.calendar)
    for (const { uid, sequence } of events) {
      const invited = invitations.find(text => text.includes(`UID:${uid}`))
      expect(invited).toContain(`SEQUENCE:${sequence}\r\n`)
    }
  })

  test('reaches thirty days back', async () => {
    await book(at('2026-11-25', '10:00'))
    const token = await open(clinic.doctorId)
    now = Date.parse('2026-11-25T04:30:00Z') + 30 * dayMs
    expect((await read(token)).events).toHaveLength(1)
    now += 1000
    expect((await read(token)).events).toHaveLength(0)
  })

  test('ends where bookings end', async () => {
    await book(at('2027-01-13', '10:00'))
    const token = await open(clinic.doctorId)
    expect((await read(token)).events).toHaveLength(1)
    const { version } = (await call('GET', 'users/settings')).body.data
    await call('PUT', 'users/settings', { version, bookingHorizonDays: 30 })
    expect((await read(token)).events).toHaveLength(0)
  })

  test('has what its own doctor has, and nothing of a colleague or another organization', async () => {
    const mine = await book(at('2026-11-25', '10:00'))
    const colleague = good.doctor(clinic.clinicId)
    const { _id: doctorId } = await create(app, clinic.token, 'users/doctors', colleague)
    const theirs = await book(at('2026-11-25', '10:00'), { doctorId })
    const own = await open(clinic.doctorId, clinic.doctorToken)
    const whole = await open(clinic.clinicId)
    const [before, uids] = [clinic, (token: string) => read(token).then(feed => feed.events.map(e => e.uid))]
    clinic = (await createTestClinic(app, { doctor: true, patient: true })) as TestClinic
    const foreign = await book(at('2026-11-25', '10:00'))
    expect(await uids(own)).toEqual([`${mine}@localhost`])
    expect((await uids(whole)).toSorted()).toEqual([`${mine}@localhost`, `${theirs}@localhost`].toSorted())
    expect(await uids(await open(clinic.clinicId))).toEqual([`${foreign}@localhost`])
    expect(before.organizationId).not.toBe(clinic.organizationId)
  })
})

describe('a program that has it already', () => {
  test('is told so, and nothing was read; of a change it gets the whole', async () => {
    const id = await book(at('2026-11-25', '10:00'))
    const token = await open(clinic.doctorId)
    const first = await ask(token)
    const { etag } = first.headers
    for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(token, { 'if-none-match': known })
      expect([known, again.statusCode, again.body, again.headers.etag]).toEqual([known, 304, '', etag])
    }
    const rows = await vi.waitFor(async () => {
      const found = await app.database.asOwner(
        owner => owner`
          select account_id, role, action, outcome, subject, subject_ids as ids from audit_events
          where organization_id = ${clinic.organizationId} and action = 'GET calendar'`,
      )
      if (found.length === 0) throw new Error('nothing is written yet')
      return found
    }, patienceMs)
    expect(rows).toEqual([
      {
        account_id: null,
        role: null,
        action: 'GET calendar',
        outcome: 'read',
        subject: 'appointments',
        ids: [clinic.doctorId, id],
      },
    ])
    await call('PUT', `users/appointments/${id}`, { start: at('2026-11-26', '12:00') })
    const changed = await ask(token, { 'if-none-match': String(etag) })
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false])
  })
})

describe('an address', () => {
  const gone = async (token: string) => {
    const { statusCode, body } = await ask(token)
    return `${statusCode} ${body}`
  }
  const absent = '404 {"status":404,"code":"not_found","message":"Not found."}'

  test('is kept as a hash, and told once', async () => {
    const token = await open(clinic.doctorId, clinic.doctorToken)
    const listed = await call('GET', 'users/calendar-feeds', undefined, clinic.doctorToken)
    expect(listed.body.data).toEqual([
      {
        kind: 'doctor',
        _id: clinic.doctorId,
        name: 'Ravi Nair',
        openedAt: '2026-11-23T03:00:00.000Z',
        showsNames: false,
        mayShowNames: true,
      },
    ])
    const rows = await app.database.asOwner(owner => owner`select * from doctor_feeds`)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token.slice(22))
  })

  test('that is renewed or revoked is as absent as one that never was', async () => {
    const old = await open(clinic.doctorId)
    const next = await open(clinic.doctorId)
    expect(await gone(old)).toBe(absent)
    expect((await ask(next)).statusCode).toBe(200)
    expect((await call('DELETE', feedOf(clinic.doctorId))).body.message).toBe(
      'The calendar’s address has been revoked.',
    )
    for (const token of [
      next,
      'x'.repeat(65),
      next.slice(1),
      `${next}x`,
      "' or 1=1",
      next.slice(0, 22) + old.slice(22),
    ])
      expect(await gone(encodeURIComponent(token))).toBe(absent)
    expect((await call('PATCH', feedOf(clinic.doctorId), { showsNames: true })).status).toBe(404)
  })

  test('of a doctor who is closed or deleted is gone; of a deleted clinic, too', async () => {
    const [doctor, whole] = [await open(clinic.doctorId), await open(clinic.clinicId)]
    await call('PATCH', `users/doctors/${clinic.doctorId}/status`, { status: false })
    expect(await gone(doctor)).toBe(absent)
    await call('PATCH', `users/doctors/${clinic.doctorId}/status`, { status: true })
    expect((await ask(doctor)).statusCode).toBe(200)
    expect((await call('DELETE', `users/doctors/${clinic.doctorId}`)).status).toBe(200)
    expect(await gone(doctor)).toBe(absent)
    expect((await ask(whole)).statusCode).toBe(200)
    const { organizationId, clinicId } = clinic
    await app.database.app.inOrganization(
      organizationId,
      db =>
        db`update clinics set is_deleted = true where organization_id = ${organizationId} and id = ${clinicId}`,
    )
    expect(await gone(whole)).toBe(absent)
  })

  test('of a suspended organization is gone', async () => {
    const token = await open(clinic.doctorId)
    const suspend = (at: Date | null) =>
      app.database.asOwner(
        owner => owner`update organizations set suspended_at = ${at} where id = ${clinic.organizationId}`,
      )
    await suspend(new Date(now))
    expect(await gone(token)).toBe(absent)
    await suspend(null)
    expect((await ask(token)).statusCode).toBe(200)
  })

  test('opens nothing else', async () => {
    const token = await open(clinic.doctorId)
    expect((await call('GET', 'users/appointments', undefined, token)).status).toBe(401)
    expect((await app.call('POST', 'public/waiting-room', { body: { token } })).status).toBe(404)
    expect((await app.call('POST', 'public/appointment', { body: { token } })).status).toBe(400)
  })
})

describe('who may give one', () => {
  test('the owner for all, a receptionist for the clinics they work at, a doctor for their own', async () => {
    const { _id: branch } = await create(app, clinic.token, 'users/clinics', good.clinic())
    const colleague = good.doctor(branch)
    const { _id: other } = await create(app, clinic.token, 'users/doctors', colleague)
    const listed = async (token: string) =>
      ((await call('GET', 'users/calendar-feeds', undefined, token)).body.data as { _id: string }[])
        .map(({ _id }) => _id)
        .toSorted()
    const all = [clinic.clinicId, branch, clinic.doctorId, other]
    const mayOf: [token: string, ids: string[]][] = [
      [clinic.token, all],
      [clinic.receptionistToken, [clinic.clinicId]],
      [clinic.doctorToken, [clinic.doctorId]],
      [await logIn(app, colleague.email), [other]],
    ]
    for (const [token, ids] of mayOf) {
      expect(await listed(token)).toEqual(ids.toSorted())
      for (const id of [...all, uuid()]) {
        const wanted = ids.includes(id) ? 200 : 404
        const body = { showsNames: false }
        const statuses = [
          (await call('PUT', feedOf(id), undefined, token)).status,
          (await call('PATCH', feedOf(id), body, token)).status,
          (await call('DELETE', feedOf(id), undefined, token)).status,
        ]
        expect([id, ...statuses]).toEqual([id, wanted, wanted, wanted])
      }
    }
    expect((await call('GET', 'users/calendar-feeds', undefined, clinic.patientToken)).status).toBe(403)
  })
})
