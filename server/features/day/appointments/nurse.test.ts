import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'

const at = (day: string, time: string) => `2026-11-${day}T${time}:00+05:30`
let now = Date.parse(at('22', '08:00'))
let app: TestApp
let clinic: Awaited<ReturnType<typeof openClinic>>
const visits: Record<string, string> = {}

const openClinic = () =>
  createTestClinic(app, { doctor: true, nurse: true, receptionist: true, patient: true })
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  clinic = await openClinic()
  const { clinicId, doctorId, serviceId, patientId, token } = clinic
  const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, start: '00:00', end: '24:00' }))
  await app.call('PUT', `users/clinics/${clinicId}/opening-hours`, { token, body: always })
  const days = {
    yesterday: at('22', '23:30'),
    today: at('23', '00:00'),
    last: at('25', '23:00'),
    later: at('26', '00:00'),
  }
  for (const [name, start] of Object.entries(days)) {
    const body = { clinicId, doctorId, serviceId, patientId, start }
    visits[name] = (await create(app, token, 'users/appointments', body))._id
  }
  now = Date.parse(at('23', '10:00'))
})
afterAll(() => app.close())

const get = (path: string, token = clinic.nurseToken) => app.call('GET', `users/${path}`, { token })
const namesOf = (rows: { _id: string }[]) =>
  rows.map(({ _id }) => Object.keys(visits).find(name => visits[name] === _id)).sort()

test('a nurse sees the visits of today and of the next two days, as the clinic counts days', async () => {
  const listed = (await get('appointments?limit=100')).body
  expect([namesOf(listed.data), listed.total]).toEqual([['last', 'today'], 2])
  const from = `clinicId=${clinic.clinicId}&from=2026-11-20&to=2026-11-29`
  expect(namesOf((await get(`calendar?${from}`)).body.data.visits)).toEqual(['last', 'today'])
  for (const [name, status] of [
    ['yesterday', 404],
    ['today', 200],
    ['last', 200],
    ['later', 404],
  ] as const) {
    expect([name, (await get(`appointments/${visits[name]}`)).status]).toEqual([name, status])
    expect([name, (await get(`appointments/${visits[name]}/card`)).status]).toEqual([name, status])
  }
  const elsewhere = (await get('appointments?limit=100', clinic.receptionistToken)).body
  expect(elsewhere.total).toBe(4)
})

const moneyFields = ['billNumber', 'price', 'tax', 'total', 'paid', 'due', 'paymentStatus']

test('a nurse reads no money of a visit', async () => {
  const { data: listed } = (await get('appointments')).body
  const { data: card } = (await get(`appointments/${visits['today']}/card`)).body
  const { data: queue } = (await get(`queue?clinicId=${clinic.clinicId}`)).body
  const queued = Object.values(queue.columns as Record<string, object[]>).flat()
  expect(queued).toHaveLength(1)
  for (const visit of [...listed, card.appointment, ...queued])
    expect(moneyFields.filter(field => field in visit)).toEqual([])
  expect(card).toMatchObject({ owedSince: null })
  expect(card).not.toHaveProperty('owed')
  const { data: ofDesk } = (await get(`appointments/${visits['today']}`, clinic.receptionistToken)).body
  expect(moneyFields.filter(field => !(field in ofDesk))).toEqual([])
})

test.each(['isDue=true', 'isInvoiced=false', 'paymentStatus=paid', 'sort=-due', 'sort=price'])(
  'a nurse does not learn money by %s',
  async asked => {
    expect((await get(`appointments?${asked}`)).status).toBe(403)
    expect((await get(`appointments?${asked}`, clinic.receptionistToken)).status).toBe(200)
  },
)

test.each(['appointments', 'clinics', 'categories', 'services', 'doctors', 'receptionists'])(
  'a nurse takes no file of the %s',
  async list => {
    expect((await get(`${list}/export?format=csv`)).status).toBe(403)
    expect((await get(`${list}/export?format=csv`, clinic.receptionistToken)).status).toBe(200)
  },
)
