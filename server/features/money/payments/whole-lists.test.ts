import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { bookFirstSlot, create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Three visits of three patients; the first two are paid. */
async function threeVisits() {
  const clinic = await createTestClinic(app, { doctor: true })
  const visits: { id: string; patientId: string }[] = []
  for (const [firstName, lastName] of [
    ['Xenia', 'Quill'],
    ['Asha', 'Rao'],
    ['Omar', 'Xen'],
  ] as const) {
    const body = {
      ...good.patient(clinic.clinicId),
      firstName,
      lastName,
      email: `${firstName}.${clinic.organizationId}@example.net`,
    }
    const { _id: patientId } = await create(app, clinic.token, 'users/patients', body)
    const { _id: id } = await bookFirstSlot(app, clinic, { patientId })
    visits.push({ id, patientId })
  }
  const payments = []
  for (const { id } of visits.slice(0, 2))
    payments.push(
      await create(app, clinic.token, 'users/payments', {
        appointmentId: id,
        amountMinor: 100,
        method: 'cash',
      }),
    )
  const list = async (path: string, query = '', token = clinic.token) => {
    const { body } = await app.call(
      'GET',
      `users/${path}?${query.includes('limit=') ? '' : 'limit=100&'}${query}`,
      { token },
    )
    return { total: body.total as number, ids: body.data.map(({ _id }: { _id: string }) => _id) as string[] }
  }
  return { ...clinic, visits, payments: payments.map(({ _id }) => _id), list }
}

test('the kept totals are those of the rows: booked, deleted, brought back', async () => {
  const { token, visits, payments, list, doctorToken } = await threeVisits()
  const expectTotals = async (appointments: number, paid: number) => {
    for (const [path, total] of [
      ['appointments', appointments],
      ['payments', paid],
    ] as const)
      for (const as of [token, doctorToken]) {
        const answer = await list(path, '', as)
        expect([path, answer.total, answer.ids.length]).toEqual([path, total, total])
        expect((await list(path, 'page=2', as)).total).toBe(total)
      }
    const { body } = await app.call('GET', 'users/dashboard', { token })
    expect(body.data.counts.appointments).toBe(appointments)
    expect(body.data.counts.revenue.amountMinor).toBe(paid * 100)
    expect(body.data.topClinics[0].revenue.amountMinor).toBe(paid * 100)
  }
  await expectTotals(3, 2)
  await app.call('POST', `users/payments/${payments[0]}/undo`, { token })
  const { body: afterUndo } = await app.call('GET', 'users/dashboard', { token })
  expect(afterUndo.data.counts.revenue.amountMinor).toBe(100)
  expect((await list('payments')).total).toBe(2)
  const deleted = await app.call('DELETE', `users/appointments/${visits[0]!.id}`, { token })
  expect(deleted.status).toBe(200)
  await expectTotals(2, 1)
  await app.call('POST', `users/appointments/${visits[0]!.id}/restore`, { token })
  expect((await list('appointments')).total).toBe(3)
  expect((await list('payments')).total).toBe(2)
})

test('a search finds a patient, the two names in one, the service and nothing else, in every order', async () => {
  const { visits, payments, list, doctorId, token } = await threeVisits()
  const { body } = await app.call('GET', `users/doctors/${doctorId}`, { token })
  const doctor = body.data.name as string
  const [service] = (await app.call('GET', 'users/services', { token })).body.data as { name: string }[]
  const whole = visits.map(({ id }) => id)
  const across = `${doctor.slice(-2)} ${service!.name.slice(0, 2)}`
  const finds: [string, string[]][] = [
    ['quill', [whole[0]!]],
    ['xen', [whole[0]!, whole[2]!]],
    ['a q', [whole[0]!]],
    [doctor, whole],
    [service!.name, whole],
    [across, whole],
    [` ${across} `, whole],
    ['%', []],
    ['_', []],
    ['nobody here', []],
  ]
  for (const [keyword, ids] of finds)
    for (const sort of [
      'start',
      '-start',
      'price',
      '-due',
      'status',
      'doctor',
      '-service',
      'patient',
      'number',
      'clinic',
      'paymentStatus',
      'createdAt',
    ]) {
      const found = await list('appointments', new URLSearchParams({ keyword, sort }).toString())
      expect([keyword, sort, found.total, found.ids.toSorted()]).toEqual([
        keyword,
        sort,
        ids.length,
        ids.toSorted(),
      ])
    }
  for (const sort of ['receivedAt', '-number', 'patient', 'amount', 'method'])
    for (const [keyword, ids] of [
      ['quill', [payments[0]!]],
      [service!.name, payments],
      [doctor, []],
      ['xen', [payments[0]!]],
    ] as const) {
      const found = await list('payments', new URLSearchParams({ keyword, sort }).toString())
      expect([keyword, sort, found.total, found.ids.toSorted()]).toEqual([
        keyword,
        sort,
        ids.length,
        ids.toSorted(),
      ])
    }
})

test('what a deleted patient paid is found by their name', async () => {
  const { organizationId, visits, payments, list } = await threeVisits()
  const { patientId } = visits[0]!
  await app.database.app.inOrganization(
    organizationId,
    db =>
      db`update patients set is_deleted = true where organization_id = ${organizationId} and id = ${patientId}`,
  )
  expect((await list('payments', 'keyword=quill')).ids).toEqual([payments[0]])
  expect((await list('appointments', 'keyword=quill')).ids).toEqual([])
})

test('pages cut the same order without a gap or a twin', async () => {
  const { list } = await threeVisits()
  for (const path of ['appointments', 'payments'])
    for (const query of ['sort=patient', '', 'keyword=e&sort=number'].filter(
      one => path === 'payments' || one !== '',
    )) {
      const whole = await list(path, query)
      const cut: string[] = []
      for (let page = 1; page <= 3; page++)
        cut.push(...(await list(path, `${query}&limit=1&page=${page}`.replace(/^&/, ''))).ids)
      expect([path, query, cut]).toEqual([path, query, whole.ids])
    }
})
