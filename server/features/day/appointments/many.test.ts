import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type Answer, type TestApp } from '#server/testing/create-test-app.ts'
import {
  create,
  createTestClinic,
  good,
  logIn,
  type TestClinic,
} from '#server/testing/worlds/create-test-clinic.ts'
import { readXlsx } from '#server/testing/data/read-xlsx.ts'

// Monday 23 November 2026, 08:30 in Kolkata. The clinic is open from 09:00 to 17:00.
const monday = Date.parse('2026-11-23T03:00:00Z')
let now = monday
const at = (time: string, date: string) => `${date}T${time}:00+05:30`
const [tuesday, wednesday] = ['2026-11-24', '2026-11-25']
const times = Array.from(
  { length: 16 },
  (_, i) => `${String(9 + Math.floor(i / 2)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`,
)

let app: TestApp
let clinic: TestClinic
let ids: string[]
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

/** Sixteen on Tuesday, nine on Wednesday. */
beforeEach(async () => {
  now = monday
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const starts = [
    ...times.map(time => at(time, tuesday)),
    ...times.slice(0, 9).map(time => at(time, wednesday)),
  ]
  ids = []
  for (const start of starts) ids.push(await book(start))
})

async function book(start: string, more: object = {}): Promise<string> {
  const { clinicId, doctorId, serviceId, patientId, token } = clinic
  const body = { clinicId, doctorId, serviceId, patientId, start, ...more }
  return (await create(app, token, 'users/appointments', body))._id
}
const bulk = (body: unknown, token = clinic.token) =>
  app.call('POST', 'users/appointments/bulk', { token, body })
const list = (query: string, token = clinic.token) =>
  app.call('GET', `users/appointments?${query}`, { token })
const totalOf = async (query: string) => (await list(query)).body.total as number
const resultOf = ({ body }: Answer) =>
  body.data as { done: number; kept: number; reasons: string[]; batch: string }
const setStatus = (id: string, status: string) =>
  app.call('PATCH', `users/appointments/${id}/status`, { token: clinic.token, body: { status } })

test('the filtered set is moved on, beyond the page that is shown, each from where the status table allows', async () => {
  now = Date.parse(at('08:30', tuesday))
  const page = await list(`from=${tuesday}&to=${tuesday}&page=2&sort=start`)
  expect([page.body.total, page.body.data.length]).toEqual([16, 6])
  await setStatus(ids[0]!, 'cancelled')
  await setStatus(ids[1]!, 'checked_in')
  const filter = { from: tuesday, to: tuesday }
  const moved = await bulk({ action: 'checked_in', filter })
  expect(resultOf(moved)).toMatchObject({ done: 15, kept: 1, reasons: ['illegal_status_step'] })
  expect(await totalOf('status=checked_in')).toBe(15)
  expect(await totalOf(`from=${wednesday}&status=booked`)).toBe(9)
  expect(resultOf(await bulk({ action: 'completed', filter })).done).toBe(0)
  expect(
    resultOf(await bulk({ action: 'in_consultation', filter: { ...filter, status: 'checked_in' } })).done,
  ).toBe(15)
  expect(resultOf(await bulk({ action: 'completed', filter }))).toMatchObject({ done: 15, kept: 1 })
  const refused = await bulk({ action: 'booked', ids })
  expect([refused.status, refused.body.errors]).toEqual([400, { action: messages.bulkActionInvalid }])
})

test('what was cancelled together is taken back together, and no patient is told of it', async () => {
  now = Date.parse(at('08:30', tuesday))
  const [checkedIn, waiting, later] = ids as [string, string, string]
  await setStatus(checkedIn, 'checked_in')
  const cancelled = resultOf(await bulk({ action: 'cancelled', ids: [checkedIn, waiting, later] }))
  expect(cancelled).toMatchObject({ done: 3, batch: expect.any(String) })
  // Changed alone since then: it is no part of the batch any more.
  await setStatus(later, 'booked')
  await setStatus(later, 'no_show')
  const undone = resultOf(await bulk({ action: 'restore', batch: cancelled.batch }))
  expect(undone).toMatchObject({ done: 2, kept: 0 })
  const told = await app.database.asOwner(
    sql => sql`
      select 1 from messages where organization_id = ${clinic.organizationId} and kind = 'cancelled' and state = 'waiting'
        and appointment_id = any(${[checkedIn, waiting]}::uuid[])`,
  )
  expect(told).toHaveLength(0)
  const statusOf = async (id: string) =>
    (await app.call('GET', `users/appointments/${id}`, { token: clinic.token })).body.data.status as string
  expect(await Promise.all([checkedIn, waiting, later].map(statusOf))).toEqual([
    'checked_in',
    'booked',
    'no_show',
  ])
  expect((await bulk({ action: 'restore', batch: cancelled.batch })).status).toBe(400)
})

test('who did not come takes the time again only where nobody else has it', async () => {
  const [first, second] = ids as [string, string]
  now = Date.parse(at('08:30', tuesday))
  for (const id of [first, second]) await setStatus(id, 'no_show')
  await book(at('09:00', tuesday))
  const back = await bulk({ action: 'checked_in', ids: [first, second] })
  expect(resultOf(back)).toMatchObject({ done: 1, kept: 1, reasons: ['slot_taken'] })
  expect(await totalOf('status=no_show')).toBe(1)
})

test('what was deleted together comes back together, and takes no time that is taken meanwhile', async () => {
  const beside = await book(at('09:30', tuesday), { overbookReason: 'Emergency' })
  const deleted = await bulk({ action: 'delete', filter: { from: tuesday, to: tuesday } })
  const { done, batch } = resultOf(deleted)
  expect(done).toBe(17)
  expect(await totalOf('')).toBe(9)
  const counted = async () =>
    (await app.call('GET', 'users/dashboard', { token: clinic.token })).body.data.counts
      .appointments as number
  expect(await counted()).toBe(9)
  await book(at('09:00', tuesday))
  const restored = await bulk({ action: 'restore', batch })
  expect(resultOf(restored)).toMatchObject({ done: 16, kept: 1, reasons: ['slot_taken'], batch: null })
  expect(await totalOf('')).toBe(26)
  expect(await counted()).toBe(26)
  expect((await app.call('GET', `users/appointments/${beside}`, { token: clinic.token })).status).toBe(200)
  // The one that stayed away still belongs to the batch.
  const again = await bulk({ action: 'restore', batch })
  expect(resultOf(again)).toMatchObject({ done: 0, kept: 1 })
})

test('one that was booked beside another on purpose is undeleted beside it', async () => {
  const beside = await book(at('09:30', tuesday), { overbookReason: 'Emergency' })
  for (const id of [beside, ids[1]!]) {
    const path = `users/appointments/${id}`
    expect((await app.call('DELETE', path, { token: clinic.token })).status).toBe(200)
    expect((await app.call('POST', `${path}/restore`, { token: clinic.token })).status).toBe(200)
  }
})

test('a receptionist acts on the appointments of their clinics, a doctor on their own, a patient on none', async () => {
  const { token } = clinic
  const { _id: elsewhere } = await create(app, token, 'users/clinics', good.clinic())
  const colleague = good.doctor(elsewhere)
  const { _id: doctorId } = await create(app, token, 'users/doctors', colleague)
  const theirs = await book(at('10:00', wednesday), { clinicId: elsewhere, doctorId })
  for (const as of [clinic.receptionistToken, clinic.doctorToken]) {
    const refused = await bulk({ action: 'cancelled', ids: [ids[0], theirs] }, as)
    expect([refused.status, refused.body.errors]).toEqual([400, { 'ids.1': messages.recordUnknown }])
    const all = await bulk({ action: 'cancelled', filter: {} }, as)
    expect(resultOf(all)).toMatchObject({ done: 25, kept: 0 })
  }
  expect((await app.call('GET', `users/appointments/${theirs}`, { token })).body.data.status).toBe('booked')
  const colleagueToken = await logIn(app, colleague.email)
  expect(resultOf(await bulk({ action: 'delete', filter: {} }, colleagueToken)).done).toBe(1)
  const { batch } = resultOf(await bulk({ action: 'delete', filter: {} }))
  const notTheirs = await bulk({ action: 'restore', batch }, colleagueToken)
  expect([notTheirs.status, notTheirs.body.errors]).toEqual([400, { batch: messages.recordUnknown }])
  expect(resultOf(await bulk({ action: 'restore', batch })).done).toBe(25)
  expect((await bulk({ action: 'cancelled', ids: [ids[0]] }, clinic.patientToken)).status).toBe(403)
})

test('ids that are nobody’s, or of another organization, are refused, and nothing is done', async () => {
  const stranger = await createTestClinic(app)
  for (const [sent, as] of [
    [[ids[0], randomUUID()], clinic.token],
    [[randomUUID(), ids[0]], stranger.token],
  ] as const) {
    const refused = await bulk({ action: 'cancelled', ids: sent }, as)
    expect(refused.status).toBe(400)
  }
  expect(await totalOf('status=booked')).toBe(25)
})

test('the list is found by patient, phone and number, filtered and sorted by what it shows', async () => {
  const { token, clinicId, serviceId, doctorId, patientId } = clinic
  const other = {
    ...good.patient(clinicId),
    firstName: 'Zubin',
    lastName: 'Anand',
    phoneNumber: '9111122222',
  }
  const { _id: zubin } = await create(app, token, 'users/patients', other)
  const { _id: scan } = await create(app, token, 'users/services', {
    ...good.service(clinic.categoryId),
    systemService: 'Zoom scan',
    defaultPrice: '900',
  })
  const late = await book(at('15:00', wednesday), { patientId: zubin, serviceId: scan })
  const number = (await list(`patientId=${zubin}`)).body.data[0].number as number
  for (const query of ['keyword=zubin+an', 'keyword=91111222', `keyword=${number}`, `serviceId=${scan}`])
    expect((await list(query)).body).toMatchObject({ total: 1, data: [{ _id: late }] })
  const total = 26
  for (const [query, count] of [
    [`serviceId=${serviceId}`, 25],
    [`doctorId=${doctorId}`, total],
    [`patientId=${patientId}`, 25],
    ['paymentStatus=pending', total],
    ['paymentStatus=paid', 0],
    [`serviceId=${randomUUID()}`, 0],
    [`keyword=${encodeURIComponent("%' or true --")}`, 0],
  ] as const)
    expect([query, await totalOf(query)]).toEqual([query, count])
  for (const sort of ['patient', 'service', 'price', 'start'])
    expect([sort, (await list(`sort=-${sort}`)).body.data[0]._id]).toEqual([
      sort,
      sort === 'start' ? late : late,
    ])
  await setStatus(ids[3]!, 'cancelled')
  expect((await list('sort=-status')).body.data[0]._id).toBe(ids[3])
  for (const sort of [
    'start',
    'number',
    'patient',
    'service',
    'price',
    'doctor',
    'clinic',
    'status',
    'paymentStatus',
    'createdAt',
  ]) {
    const found = async (query: string) =>
      (await list(query)).body.data.map(({ _id }: { _id: string }) => _id)
    const whole = await found(`limit=100&sort=${sort}`)
    expect([sort, await found(`limit=100&sort=-${sort}`)]).toEqual([sort, whole.toReversed()])
    expect(await found(`limit=10&page=2&sort=${sort}`)).toEqual(whole.slice(10, 20))
  }
  expect((await list('sort=note')).status).toBe(400)
  expect((await list('paymentStatus=free')).status).toBe(400)
})

test('the list goes out in clinic time, as far as the reader sees', async () => {
  const query = `from=${wednesday}&sort=start&columns=number,patient,start,total,status&lang=hi`
  const file = await app.call('GET', `users/appointments/export?format=csv&${query}`, { token: clinic.token })
  const lines = file.text.split('\r\n')
  expect(lines[0]).toBe('\ufeffक्रमांक,मरीज़,आरंभ,कुल,स्थिति')
  expect(lines[1]).toBe('17,Kiran Rao,2026-11-25 09:00,500,बुक')
  expect(lines).toHaveLength(11)
  const workbook = await app.call('GET', `users/appointments/export?format=xlsx&${query}`, {
    token: clinic.token,
  })
  // 2026-11-25 is day 46351 of the spreadsheets' calendar.
  expect(readXlsx(workbook.bytes).rows[1]).toEqual(['17', 'Kiran Rao', '46351.375', '500', 'बुक'])
  const stranger = await createTestClinic(app, { patient: true })
  const own = await app.call('GET', 'users/appointments/export?format=csv', { token: stranger.patientToken })
  expect(own.text.split('\r\n')).toHaveLength(2)
})
