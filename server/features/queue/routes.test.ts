import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { createTestApp, type Answer, type TestApp } from '#server/testing/create-test-app.ts'
import {
  create,
  createTestClinic,
  createTestOrganization,
  good,
  type TestClinic,
} from '#server/testing/create-test-clinic.ts'

// Monday 23 November 2026, 10:00 in Kolkata. The clinic is open from 09:00 to 17:00 and has slots of 30 minutes.
const opening = Date.parse('2026-11-23T04:30:00Z')
const monday = '2026-11-23'
let now = opening
const later = (minutes: number) => void (now += minutes * 60_000)
const at = (time: string, date = monday) => `${date}T${time}:00+05:30`

let app: TestApp
let clinic: TestClinic
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
})
afterAll(() => app.close())

/** Another clinic of the organization, with a doctor of its own, so that no test meets the visits of another. */
async function branch() {
  const { token } = clinic
  const { _id: clinicId } = await create(app, token, 'users/clinics', good.clinic())
  const { _id: doctorId } = await create(app, token, 'users/doctors', good.doctor(clinicId))
  return { clinicId, doctorId, serviceId: clinic.serviceId, patientId: clinic.patientId }
}
type Branch = Awaited<ReturnType<typeof branch>>

const book = (at: Branch, start: string, more: object = {}) =>
  create(app, clinic.token, 'users/appointments', { ...at, start, ...more })
async function step(id: string, status: string, token = clinic.token) {
  const answer = await app.call('PATCH', `users/appointments/${id}/status`, { token, body: { status } })
  expect([status, answer.status]).toEqual([status, 200])
  return answer.body.data
}
const queueOf = (clinicId: string, token = clinic.token, more = '') =>
  app.call('GET', `users/queue?clinicId=${clinicId}${more}`, { token })
const walkIn = (body: object, token = clinic.token) =>
  app.call('POST', 'users/queue/walk-ins', { token, body })

/** A desk that is told to come again in a moment does: the machine may be a small one. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask()
  return answer.status === 503 ? insist(ask) : answer
}

describe('the steps of a visit', () => {
  beforeEach(() => void (now = opening))

  test('give a token and their times, and take the times away when they are undone', async () => {
    const here = await branch()
    const { _id: id } = await book(here, at('11:00'))
    const began = now
    const time = (minutes: number) =>
      at(new Date(began + (330 + minutes) * 60_000).toISOString().slice(11, 16))
    expect(await step(id, 'checked_in')).toMatchObject({
      token: 1,
      checkedInAt: time(0),
      consultationAt: null,
    })
    later(12)
    expect(await step(id, 'in_consultation')).toMatchObject({
      checkedInAt: time(0),
      consultationAt: time(12),
      completedAt: null,
    })
    later(20)
    expect((await step(id, 'completed')).completedAt).toBe(time(32))
    // Back again: whoever is still with the doctor has been there all the while.
    expect(await step(id, 'in_consultation')).toMatchObject({ consultationAt: time(12), completedAt: null })
    expect(await step(id, 'checked_in')).toMatchObject({
      token: 1,
      checkedInAt: time(0),
      consultationAt: null,
    })
    expect(await step(id, 'no_show')).toMatchObject({ status: 'no_show', checkedInAt: time(0) })
    expect((await step(id, 'checked_in')).checkedInAt).toBe(time(0))
    expect(await step(id, 'booked')).toMatchObject({ token: null, checkedInAt: null, consultationAt: null })
    later(5)
    // The same number again: it may be on a slip of paper.
    expect(await step(id, 'checked_in')).toMatchObject({ token: 1, checkedInAt: time(37) })
  })

  test.each([
    ['cancelled', 'booked'],
    ['no_show', 'booked'],
    ['cancelled', 'checked_in'],
    ['no_show', 'checked_in'],
  ])('%s is undone to %s, with what the visit had', async (away, before) => {
    const here = await branch()
    const { _id: id } = await book(here, at('14:00'))
    if (before === 'checked_in') await step(id, 'checked_in')
    const had = (await app.call('GET', `users/appointments/${id}`, { token: clinic.token })).body.data
    later(7)
    await step(id, away)
    later(1)
    const back = await step(id, before)
    const { status, token, checkedInAt, consultationAt } = had
    expect(back).toMatchObject({ status, token, checkedInAt, consultationAt })
    expect([back.token, back.checkedInAt === null]).toEqual(before === 'booked' ? [null, true] : [1, false])
    const columns = (await queueOf(here.clinicId)).body.data.columns
    expect(columns[before].map(({ _id }: { _id: string }) => _id)).toEqual([id])
  })

  test('who was not here when it was cancelled is not brought back as checked in', async () => {
    const here = await branch()
    const { _id: id } = await book(here, at('14:00'))
    await step(id, 'cancelled')
    const body = { status: 'checked_in' }
    const refused = await app.call('PATCH', `users/appointments/${id}/status`, { token: clinic.token, body })
    expect([refused.status, refused.body.code]).toEqual([409, 'illegal_status_step'])
  })

  test.each(['cancelled', 'no_show'])(
    '%s is not undone once its time is another’s: it says what to do',
    async away => {
      const here = await branch()
      const { _id: id } = await book(here, at('14:00'))
      await step(id, 'checked_in')
      await step(id, away)
      await book(here, at('14:00'))
      const body = { status: 'checked_in' }
      const refused = await app.call('PATCH', `users/appointments/${id}/status`, {
        token: clinic.token,
        body,
      })
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'slot_taken',
        messages.slotGone,
      ])
      const still = await app.call('GET', `users/appointments/${id}`, { token: clinic.token })
      expect(still.body.data.status).toBe(away)
    },
  )

  test('fifty desks check fifty in at once: the tokens are 1 to 50', async () => {
    const here = await branch()
    const ids: string[] = []
    for (let count = 0; count < 50; count++)
      ids.push((await book(here, at('12:00'), { overbookReason: 'A crowd' }))._id)
    const answers = await Promise.all(
      ids.map(id =>
        insist(() =>
          app.call('PATCH', `users/appointments/${id}/status`, {
            token: clinic.token,
            body: { status: 'checked_in' },
          }),
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const tokens = answers.map(({ body }) => body.data.token as number).toSorted((a, b) => a - b)
    expect(tokens).toEqual(ids.map((_, index) => index + 1))
  })

  test('many at once are numbered by their times; another clinic and another day count for themselves', async () => {
    const [here, there] = [await branch(), await branch()]
    const second = await book(here, at('11:30'))
    const first = await book(here, at('11:00'))
    const elsewhere = await book(there, at('11:00'))
    const tomorrow = await book(here, at('11:00', '2026-11-24'))
    const ids = [second, first, elsewhere, tomorrow].map(({ _id }) => _id)
    const done = await app.call('POST', 'users/appointments/bulk', {
      token: clinic.token,
      body: { action: 'checked_in', ids },
    })
    expect(done.body.data.done).toBe(4)
    const tokens = await Promise.all(
      ids.map(async id => {
        const { body } = await app.call('GET', `users/appointments/${id}`, { token: clinic.token })
        expect(body.data.checkedInAt).not.toBeNull()
        return body.data.token
      }),
    )
    expect(tokens).toEqual([2, 1, 1, 1])
  })

  test('whoever is moved to another day has a number of that day', async () => {
    const here = await branch()
    const { _id: id } = await book(here, at('11:00'))
    const other = await book(here, at('11:00', '2026-11-25'))
    await step(other._id, 'checked_in')
    await step(id, 'checked_in')
    const moved = await app.call('PUT', `users/appointments/${id}`, {
      token: clinic.token,
      body: { start: at('12:00', '2026-11-25') },
    })
    expect(moved.body.data).toMatchObject({ token: 2, status: 'checked_in' })
  })
})

describe('the board', () => {
  test('shows a clinic’s day by column, in order, with the average wait', async () => {
    const here = await branch()
    const [late, early, waiting, waitingLonger, called] = [
      await book(here, at('16:00')),
      await book(here, at('15:00')),
      await book(here, at('14:00')),
      await book(here, at('14:30')),
      await book(here, at('13:00')),
    ]
    const cancelled = await book(here, at('13:30'))
    await book(here, at('13:30', '2026-11-24'))
    await step(cancelled._id, 'cancelled')
    await step(waitingLonger._id, 'checked_in')
    await step(called._id, 'checked_in')
    later(9)
    await step(waiting._id, 'checked_in')
    await step(called._id, 'in_consultation')
    const { status, body } = await queueOf(here.clinicId)
    expect(status).toBe(200)
    const ids = (column: string) => body.data.columns[column].map(({ _id }: { _id: string }) => _id)
    expect(body.data).toMatchObject({
      clinic: { _id: here.clinicId, timeZone: 'Asia/Kolkata' },
      date: monday,
      averageWaitMinutes: 9,
    })
    expect(ids('booked')).toEqual([early._id, late._id])
    expect(ids('checked_in')).toEqual([waitingLonger._id, waiting._id])
    expect(ids('in_consultation')).toEqual([called._id])
    expect(ids('completed')).toEqual([])
    const tomorrow = await queueOf(here.clinicId, clinic.token, '&date=2026-11-24')
    expect(tomorrow.body.data.columns.booked).toHaveLength(1)
    expect(tomorrow.body.data.averageWaitMinutes).toBeNull()
  })

  test('a doctor sees their own, a receptionist their clinic, a patient nothing', async () => {
    const other = await branch()
    const own = { ...other, clinicId: clinic.clinicId, doctorId: clinic.doctorId }
    const colleague = await create(app, clinic.token, 'users/doctors', good.doctor(clinic.clinicId))
    const mine = await book(own, at('15:00'))
    const theirs = await book({ ...own, doctorId: colleague._id }, at('15:00'))
    const booked = async (token: string) =>
      (await queueOf(clinic.clinicId, token)).body.data.columns.booked.map(({ _id }: { _id: string }) => _id)
    expect(await booked(clinic.doctorToken)).toEqual([mine._id])
    expect((await booked(clinic.receptionistToken)).toSorted()).toEqual([mine._id, theirs._id].toSorted())
    const elsewhere = await queueOf(other.clinicId, clinic.receptionistToken)
    const absent = await queueOf(uuid(), clinic.receptionistToken)
    expect([elsewhere.status, elsewhere.text]).toEqual([400, absent.text])
    expect((await queueOf(clinic.clinicId, clinic.patientToken)).status).toBe(403)
  })

  test('of a reader who names no clinic is of their own', async () => {
    const own = async (token: string) => {
      const { clinic: shown, clinics } = (await app.call('GET', 'users/queue', { token })).body.data
      return { shown: shown._id, first: clinics[0]._id, count: clinics.length }
    }
    const { clinicId } = clinic
    expect(await own(clinic.receptionistToken)).toEqual({ shown: clinicId, first: clinicId, count: 1 })
    expect(await own(clinic.doctorToken)).toMatchObject({ shown: clinicId, first: clinicId })
    const empty = await createTestOrganization(app)
    const none = await app.call('GET', 'users/queue', { token: empty.token })
    expect([none.status, Object.keys(none.body.errors)]).toEqual([400, ['clinicId']])
  })

  test('wants a clinic that is there, and a day of the calendar', async () => {
    const ask = async (query: string) =>
      Object.keys((await app.call('GET', `users/queue?${query}`, { token: clinic.token })).body.errors)
    expect(await ask('clinicId=north')).toEqual(['clinicId'])
    expect(await ask(`clinicId=${uuid()}`)).toEqual(['clinicId'])
    expect(await ask(`clinicId=${clinic.clinicId}&date=2026-02-30`)).toEqual(['date'])
  })
})

describe('a walk-in', () => {
  test('is given the doctor’s next free time, and waits with a token at once', async () => {
    const here = await branch()
    now = Date.parse(at('10:07'))
    const first = await walkIn(here)
    expect([first.status, first.body.data]).toMatchObject([
      201,
      { start: at('10:07'), status: 'checked_in', token: 1, checkedInAt: at('10:07'), overbookReason: null },
    ])
    const next = await walkIn({
      ...here,
      patientId: undefined,
      newPatient: { firstName: 'Asha', phoneNumber: '9876543219' },
    })
    expect(next.body.data).toMatchObject({ start: at('10:40'), token: 2, patient: { name: 'Asha' } })
  })

  test('stands beside another, marked, where the day is full', async () => {
    const here = await branch()
    now = Date.parse(at('16:00'))
    await walkIn(here)
    await walkIn(here)
    const third = await walkIn(here)
    expect(third.body.data).toMatchObject({ start: at('16:00'), overbookReason: 'Walk-in', token: 3 })
  })

  test('goes to whoever is free, and of those to the least busy', async () => {
    const here = await branch()
    const { clinicId, serviceId, patientId } = here
    now = Date.parse(at('10:00'))
    const other = await create(app, clinic.token, 'users/doctors', good.doctor(clinicId))
    await book(here, at('15:00'))
    const doctors = []
    for (let count = 0; count < 3; count++)
      doctors.push((await walkIn({ clinicId, serviceId, patientId })).body.data.doctor._id)
    expect(doctors).toEqual([other._id, here.doctorId, other._id])
  })

  test('ten at once have ten times of their own', async () => {
    const here = await branch()
    now = Date.parse(at('10:00'))
    const answers = await Promise.all(Array.from({ length: 10 }, () => insist(() => walkIn(here))))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const starts = new Set(answers.map(({ body }) => body.data.start))
    const tokens = new Set(answers.map(({ body }) => body.data.token))
    expect([starts.size, tokens.size]).toEqual([10, 10])
  })

  test('is refused in words when nobody works any more, and beside the field that is at fault', async () => {
    const here = await branch()
    const fault = async (more: object, token = clinic.token) => {
      const { status, body } = await walkIn({ ...here, ...more }, token)
      return [status, body.errors]
    }
    now = Date.parse(at('10:00'))
    expect(await fault({ clinicId: uuid() })).toEqual([400, { clinicId: 'This clinic does not exist' }])
    expect(await fault({ doctorId: uuid() })).toEqual([400, { doctorId: 'This doctor does not exist' }])
    expect(await fault({ serviceId: uuid() })).toEqual([400, { serviceId: 'This service does not exist' }])
    expect(await fault({ patientId: uuid() })).toEqual([400, { patientId: 'This patient does not exist' }])
    expect((await fault({ patientId: undefined }))[1]).toHaveProperty('patientId')
    expect((await fault({ newPatient: { firstName: 'Asha', phoneNumber: '9876543219' } }))[1]).toHaveProperty(
      'patientId',
    )
    expect(
      (await fault({ patientId: undefined, newPatient: { firstName: '', phoneNumber: '1' } }))[1],
    ).toEqual({
      'newPatient.firstName': expect.any(String),
      'newPatient.phoneNumber': expect.any(String),
    })
    expect((await fault({ note: 'x'.repeat(2001) }))[1]).toHaveProperty('note')
    expect((await fault({ doctorId: clinic.doctorId }))[1]).toEqual({
      doctorId: 'This doctor does not work at this clinic.',
    })
    // A receptionist's clinic and a doctor's own name are all that there is for them.
    expect((await fault({}, clinic.receptionistToken))[1]).toEqual({ clinicId: 'This clinic does not exist' })
    expect((await fault({}, clinic.doctorToken))[1]).toEqual({ doctorId: 'This doctor does not exist' })
    expect((await fault({}, clinic.patientToken))[0]).toBe(403)
    now = Date.parse(at('16:45'))
    expect(await fault({})).toEqual([
      400,
      { doctorId: 'This doctor has no working time left here today for this service.' },
    ])
    expect(await fault({ doctorId: undefined })).toEqual([
      400,
      { doctorId: 'No doctor has working time left here today for this service.' },
    ])
    now = opening
  })

  test('of a doctor goes to themselves', async () => {
    now = Date.parse(at('10:00'))
    const { clinicId, serviceId, patientId, doctorId } = clinic
    const admitted = await walkIn({ clinicId, serviceId, patientId }, clinic.doctorToken)
    expect(admitted.body.data.doctor._id).toBe(doctorId)
  })
})

describe('the waiting-room screen', () => {
  const screenOf = (clinicId: string) => `users/clinics/${clinicId}/waiting-room`
  const open = async (clinicId: string, token = clinic.token) =>
    (await app.call('PUT', screenOf(clinicId), { token })).body.data.token as string
  const look = (token: unknown) => app.call('POST', 'public/waiting-room', { body: { token } })
  const notFound = '{"status":404,"code":"not_found","message":"Not found."}'

  test('shows tokens, doctors and rooms, and nothing of a patient', async () => {
    now = Date.parse(at('10:00'))
    const here = await branch()
    const name = 'Zephyrine'
    const patient = {
      ...good.patient(here.clinicId),
      firstName: name,
      lastName: 'Quill',
      phoneNumber: '9123456780',
    }
    const { _id: patientId } = await create(app, clinic.token, 'users/patients', patient)
    const visits = []
    for (const time of ['11:00', '11:30', '12:00', '12:30']) {
      const { _id: id } = await book({ ...here, patientId }, at(time), { note: 'Fever' })
      visits.push(id)
      await step(id, 'checked_in')
    }
    await step(visits[1]!, 'in_consultation')
    await step(visits[2]!, 'in_consultation')
    await step(visits[2]!, 'completed')
    const token = await open(here.clinicId)
    const { status, body, text, headers } = await look(token)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body.data).toEqual({
      clinic: 'Riverside North',
      date: monday,
      timeZone: 'Asia/Kolkata',
      called: [{ token: 2, doctor: 'Ravi Nair', room: null }],
      waiting: [{ token: 1 }, { token: 4 }],
    })
    for (const secret of [name, 'Quill', patient.phoneNumber, patient.email, patientId, 'Fever', ...visits])
      expect(text).not.toContain(secret)
    now += 86_400_000
    expect((await look(token)).body.data).toMatchObject({ date: '2026-11-24', called: [], waiting: [] })
    now = opening
  })

  test('a wrong, renewed or withdrawn link, and one of a suspended organization or deleted clinic, are all not there', async () => {
    const here = await branch()
    const answers: string[] = []
    const keep = async (token: unknown) => {
      const { status, text } = await look(token)
      answers.push(`${status} ${text}`)
    }
    const first = await open(here.clinicId)
    const second = await open(here.clinicId)
    expect((await look(second)).status).toBe(200)
    await keep(first)
    await keep('wrong')
    await keep('x'.repeat(65))
    await keep(second.slice(0, -1) + (second.endsWith('A') ? 'E' : 'A'))
    await app.call('DELETE', screenOf(here.clinicId), { token: clinic.token })
    await keep(second)
    const other = await createTestClinic(app)
    const theirs = (await app.call('PUT', screenOf(other.clinicId), { token: other.token })).body.data.token
    expect((await look(theirs)).status).toBe(200)
    await app.database.asOwner(
      db => db`update organizations set suspended_at = now() where id = ${other.organizationId}`,
    )
    await keep(theirs)
    const third = await open(here.clinicId)
    await app.database.app.inOrganization(
      clinic.organizationId,
      db => db`update clinics set is_deleted = true where id = ${here.clinicId}`,
    )
    await keep(third)
    expect(answers).toEqual(answers.map(() => `404 ${notFound}`))
    expect(Object.keys((await look('')).body.errors)).toEqual(['token'])
    expect((await look(7)).status).toBe(400)
  })

  test('its link is kept hashed, told once, and belongs to the owner and the clinic’s receptionists', async () => {
    const here = await branch()
    const state = async (clinicId: string, token = clinic.token) =>
      (await app.call('GET', screenOf(clinicId), { token })).body.data
    expect(await state(here.clinicId)).toEqual({ openedAt: null })
    const token = await open(here.clinicId)
    expect(await state(here.clinicId)).toEqual({ openedAt: new Date(now).toISOString() })
    const rows = await app.database.asOwner(db => db`select token_hash from waiting_room_screens`)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(32)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const ask = async (clinicId: string, token: string) =>
        (await app.call(method, screenOf(clinicId), { token })).status
      expect(await ask(clinic.clinicId, clinic.receptionistToken)).toBe(200)
      expect(await ask(here.clinicId, clinic.receptionistToken)).toBe(404)
      expect(await ask(clinic.clinicId, clinic.doctorToken)).toBe(403)
      expect(await ask(uuid(), clinic.token)).toBe(404)
    }
  })

  test('asks so often and no oftener', async () => {
    const own = await createTestApp({ now: () => now })
    try {
      const ask = () => own.call('POST', 'public/waiting-room', { body: { token: 'wrong' } })
      const statuses = []
      for (let count = 0; count < 241; count++) statuses.push((await ask()).status)
      expect(statuses.indexOf(429)).toBe(240)
    } finally {
      await own.close()
    }
  })
})

test('a closed doctor is given no walk-in', async () => {
  const here = await branch()
  now = opening
  const { _id: closed } = await create(app, clinic.token, 'users/doctors', good.doctor(here.clinicId))
  await app.call('PATCH', `users/doctors/${closed}/status`, { token: clinic.token, body: { status: false } })
  const named = await walkIn({ ...here, doctorId: closed })
  expect([named.status, Object.keys(named.body.errors)]).toEqual([400, ['doctorId']])
  const { clinicId, serviceId, patientId } = here
  expect((await walkIn({ clinicId, serviceId, patientId })).body.data.doctor._id).toBe(here.doctorId)
})
