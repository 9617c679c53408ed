import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, type TestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { billsFrom, createTestBills } from '#server/testing/worlds/test-bills.ts'
import { testLedger } from '#server/testing/worlds/test-ledger.ts'

/** Twelve appointments at this clinic, a payment for each. */
async function fillBooks(app: TestApp, { token, clinicId, doctorId, serviceId, patientId }: TestClinic) {
  for (let count = 0; count < 12; count++) {
    const start = `2026-11-24T${String(9 + Math.floor(count / 2)).padStart(2, '0')}:${count % 2 ? '30' : '00'}:00+05:30`
    const body = { clinicId, doctorId, serviceId, patientId, start }
    const { _id: appointmentId } = await create(app, token, 'users/appointments', body)
    const payment = { appointmentId, amountMinor: count < 5 ? 50_000 : 12_345, method: 'upi' }
    const { _id } = await create(app, token, 'users/payments', payment)
    if (count === 11) await app.call('POST', `users/payments/${_id}/undo`, { token })
  }
}

testLedger({
  name: 'payments',
  path: 'users/payments',
  exportPath: 'users/payments',
  fill: fillBooks,
  narrow: 'isUndone=false',
  column: {
    key: 'receiptNumber',
    heading: 'الإيصال',
    of: ({ receiptNumber }: { receiptNumber: string }) => receiptNumber,
  },
})
testLedger({
  name: 'what appointments owe',
  path: 'users/appointments',
  exportPath: 'users/payments/accounts',
  fill: fillBooks,
  narrow: 'paymentStatus=partly_paid',
  column: {
    key: 'number',
    heading: 'الرقم',
    of: ({ billNumber }: { billNumber: string }) => billNumber,
  },
})

let app: TestApp
let clinic: TestClinic
let bills: ReturnType<typeof createTestBills>
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom })
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  bills = createTestBills(app, clinic)
})
afterAll(() => app.close())

test('payments are found by day, method, clinic, doctor, appointment, patient’s name and receipt number', async () => {
  const { bill, take } = bills
  const { token, clinicId, doctorId } = clinic
  const id = await bill()
  const { receiptNumber } = (await take(id, 700, token, 'bank')).body.data
  const total = async (query: string) =>
    (await app.call('GET', `users/payments?appointmentId=${id}&${query}`, { token })).body.total
  expect(await total(`from=2026-11-23&to=2026-11-23&method=bank&clinicId=${clinicId}`)).toBe(1)
  expect(await total('from=2026-11-24')).toBe(0)
  expect(await total('to=2026-11-22')).toBe(0)
  expect(await total('method=cash')).toBe(0)
  expect(await total(`doctorId=${doctorId}&keyword=kiran`)).toBe(1)
  expect(await total(`keyword=${receiptNumber}`)).toBe(1)
  expect(await total('keyword=nobody')).toBe(0)
  const list = await app.call('GET', `users/appointments?paymentStatus=partly_paid&limit=100`, { token })
  expect(list.body.data.map((row: { _id: string }) => row._id)).toContain(id)
  const paid = await app.call('GET', `users/appointments?paymentStatus=paid&limit=100`, { token })
  expect(paid.body.data.map((row: { _id: string }) => row._id)).not.toContain(id)
  for (const query of ['method=gold', 'from=today', 'isUndone=perhaps', 'sort=note'])
    expect((await app.call('GET', `users/payments?${query}`, { token })).status).toBe(400)
})

test('bills and receipts are found by the number on the screen, with the organization’s own prefix', async () => {
  const { bill, take, appointment } = bills
  const { token } = clinic
  await app.call('PUT', 'users/settings', { token, body: { billPrefix: 'B/26-', receiptPrefix: 'R.' } })
  const id = await bill()
  const { number } = await appointment(id)
  const payment = (await take(id, 100)).body.data
  const padded = (count: number) => String(count).padStart(6, '0')
  const found = async (path: string, keyword: string) => {
    const answer = await app.call('GET', `users/${path}?limit=100&${new URLSearchParams({ keyword })}`, {
      token,
    })
    return answer.body.data.map(({ _id }: { _id: string }) => _id)
  }
  for (const keyword of [`B/26-${padded(number)}`, `b/26-${number}`, padded(number)])
    expect([keyword, await found('appointments', keyword)]).toEqual([keyword, [id]])
  for (const keyword of [`R.${padded(payment.number)}`, `r.${payment.number}`, `B/26-${padded(number)}`])
    expect([keyword, await found('payments', keyword)]).toEqual([keyword, [payment._id]])
  expect(await found('appointments', 'B/26-0000')).toContain(id)
  // A name may begin as the prefix does.
  for (const keyword of ['B/26-', 'b/', `INV-${padded(number)}`])
    expect([keyword, await found('appointments', keyword)]).toEqual([keyword, []])
  await app.call('PUT', 'users/settings', { token, body: { billPrefix: 'INV-', receiptPrefix: 'RCP-' } })
})

test('what was numbered keeps its number when the settings change their prefix: in lists, files, receipts and searches', async () => {
  const { take } = bills
  const own = await createTestClinic(app, { doctor: true, patient: true })
  const { token, clinicId, doctorId, serviceId, patientId } = own
  const visits = ['10:00', '10:30', '11:00'].map(time => `2026-11-25T${time}:00+05:30`)
  const numbered = async (start: string) => {
    const body = { clinicId, doctorId, serviceId, patientId, start }
    const { _id } = await create(app, token, 'users/appointments', body)
    return (await take(_id, 100, token)).body.data as { _id: string }
  }
  const prefixes = (billPrefix: string, receiptPrefix: string) =>
    app.call('PUT', 'users/settings', { token, body: { billPrefix, receiptPrefix } })
  const first = await numbered(visits[0]!)
  await prefixes('2027/', '2027/R')
  const second = await numbered(visits[1]!)
  // One that was used before goes on.
  await prefixes('INV-', 'RCP-')
  await numbered(visits[2]!)

  const list = (await app.call('GET', 'users/payments?sort=number', { token })).body.data
  expect(
    list.map((row: { receiptNumber: string; appointment: { billNumber: string } }) => [
      row.receiptNumber,
      row.appointment.billNumber,
    ]),
  ).toEqual([
    ['RCP-000001', 'INV-000001'],
    ['2027/R000002', '2027/000002'],
    ['RCP-000003', 'INV-000003'],
  ])
  const file = await app.call(
    'GET',
    'users/payments/export?format=csv&sort=number&columns=receiptNumber,billNumber',
    { token },
  )
  expect(file.text.trim().split('\r\n').slice(1)).toEqual([
    'RCP-000001,INV-000001',
    '2027/R000002,2027/000002',
    'RCP-000003,INV-000003',
  ])
  const billed = await app.call('GET', 'users/appointments?sort=number', { token })
  expect(billed.body.data.map(({ billNumber }: { billNumber: string }) => billNumber)).toEqual([
    'INV-000001',
    '2027/000002',
    'INV-000003',
  ])
  const receipt = await app.call('GET', `users/payments/${second._id}/receipt`, { token })
  expect(receipt.headers['content-disposition']).toContain('2027_R000002.pdf')
  const found = async (keyword: string) =>
    (await app.call('GET', `users/payments?${new URLSearchParams({ keyword })}`, { token })).body.data.map(
      ({ _id }: { _id: string }) => _id,
    )
  expect(await found('2027/R000002')).toEqual([second._id])
  expect(await found('RCP-000001')).toEqual([first._id])
  expect(await found('RCP-000002')).toEqual([])
})

test('the books go out with their numbers, in major units, and an undone payment marked as such', async () => {
  const { take, undo } = bills
  const other = await createTestClinic(app, { doctor: true, patient: true })
  const { token, clinicId, doctorId, serviceId, patientId } = other
  const start = '2026-11-25T10:00:00+05:30'
  const body = { clinicId, doctorId, serviceId, patientId, start }
  const { _id: appointmentId } = await create(app, token, 'users/appointments', body)
  await take(appointmentId, 12_345, token, 'bank')
  const { _id } = (await take(appointmentId, 700, token)).body.data
  await undo(_id, token)
  const lines = async (path: string) =>
    (await app.call('GET', `users/payments/${path}`, { token })).text.split('\r\n').slice(1, -1)
  const columns = 'receiptNumber,billNumber,receivedAt,method,amount,currency,status,undoneBy'
  expect(await lines(`export?format=csv&sort=number&columns=${columns}`)).toEqual([
    'RCP-000001,INV-000001,2026-11-23 08:30,Bank transfer,123.45,INR,Paid,',
    'RCP-000002,INV-000001,2026-11-23 08:30,Cash,7,INR,Refunded,Asha Menon',
  ])
  expect(await lines('accounts/export?format=csv&columns=number,start,total,paid,due,paymentStatus')).toEqual(
    ['INV-000001,2026-11-25 10:00,500,123.45,376.55,Partly Paid'],
  )
})
