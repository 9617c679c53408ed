import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, type TestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { testLedger } from '#server/testing/worlds/test-ledger.ts'

// Monday 23 November 2026, 08:30 in Kolkata.
const now = Date.parse('2026-11-23T03:00:00Z')

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
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
})
afterAll(() => app.close())

let day = 0
/** An appointment of 500 rupees on a day of its own. */
async function bill(more: object = {}): Promise<string> {
  const { clinicId, doctorId, serviceId, patientId, token } = clinic
  const date = new Date(now + ++day * 24 * 3600_000).toISOString().slice(0, 10)
  const start = `${date}T10:00:00+05:30`
  const body = { clinicId, doctorId, serviceId, patientId, start, ...more }
  const answer = await app.call('POST', 'users/appointments', { token, body })
  // Sundays are closed: the next day is not.
  return answer.status === 201 ? (answer.body.data._id as string) : bill(more)
}

const take = (appointmentId: string, amountMinor: number, token = clinic.token, method = 'cash') =>
  app.call('POST', 'users/payments', { token, body: { appointmentId, amountMinor, method } })
const undo = (id: string, token = clinic.token) => app.call('POST', `users/payments/${id}/undo`, { token })
const appointment = async (id: string) =>
  (await app.call('GET', `users/appointments/${id}`, { token: clinic.token })).body.data
const accountOf = async (id: string) => {
  const { paid, due, paymentStatus } = await appointment(id)
  return [paid.amountMinor, due.amountMinor, paymentStatus]
}
/** Whether it is among those that owe something, and among those that do not. */
const owing = async (id: string) => {
  const idsOf = async (isDue: boolean) => {
    const { token, patientId } = clinic
    const query = `limit=100&patientId=${patientId}&isDue=${isDue}`
    const { body } = await app.call('GET', `users/appointments?${query}`, { token })
    return body.data.map(({ _id }: { _id: string }) => _id) as string[]
  }
  return [(await idsOf(true)).includes(id), (await idsOf(false)).includes(id)]
}
const setStatus = (id: string, status: string) =>
  app.call('PATCH', `users/appointments/${id}/status`, { token: clinic.token, body: { status } })

test('a payment in part and the rest: paid, due and status follow, and each undo takes it back', async () => {
  const id = await bill()
  expect(await accountOf(id)).toEqual([0, 50_000, 'pending'])
  const first = await take(id, 20_000, clinic.receptionistToken, 'upi')
  expect([first.status, first.body.message]).toEqual([201, 'Payment saved.'])
  expect(first.body.data).toMatchObject({
    appointment: { _id: id },
    amount: { amountMinor: 20_000, currency: 'INR' },
    method: 'upi',
    receivedAt: '2026-11-23T08:30:00+05:30',
    receivedBy: 'Meera Das',
    undoneAt: null,
  })
  expect(await accountOf(id)).toEqual([20_000, 30_000, 'partly_paid'])
  const second = await take(id, 30_000)
  expect(second.body.data.number).toBe(first.body.data.number + 1)
  expect(await accountOf(id)).toEqual([50_000, 0, 'paid'])
  const undone = await undo(second.body.data._id)
  expect([undone.status, undone.body.message]).toEqual([200, 'Payment undone.'])
  expect(undone.body.data).toMatchObject({ undoneAt: '2026-11-23T08:30:00+05:30', undoneBy: 'Asha Menon' })
  expect(await accountOf(id)).toEqual([20_000, 30_000, 'partly_paid'])
  await undo(first.body.data._id)
  expect(await accountOf(id)).toEqual([0, 50_000, 'pending'])
  const again = await undo(first.body.data._id)
  expect([again.status, again.body.message]).toEqual([409, 'This payment has been undone already.'])
})

test('numbers have no gaps, though payments were refused in between', async () => {
  const id = await bill()
  const first = (await take(id, 10_000)).body.data
  expect((await take(id, 1_000_000)).status).toBe(400)
  const next = (await take(id, 10_000)).body.data
  expect(next.number).toBe(first.number + 1)
  expect(next.receiptNumber).toBe(`RCP-${String(next.number).padStart(6, '0')}`)
})

test('what is wrong is said beside its field', async () => {
  const id = await bill()
  const refused = async (body: object) => {
    const { status, body: answer } = await app.call('POST', 'users/payments', { token: clinic.token, body })
    expect(status).toBe(400)
    return answer.errors as Record<string, string>
  }
  expect(await refused({})).toEqual({
    appointmentId: 'Appointment is required',
    amountMinor: 'Amount is required',
    method: 'Payment Method is required',
  })
  const zero = { amountMinor: 'Amount must be more than zero, like 500 or 499.50' }
  for (const amountMinor of [0, -5, 0.5])
    expect(await refused({ appointmentId: id, amountMinor, method: 'cash' })).toEqual(zero)
  expect(await refused({ appointmentId: id, amountMinor: 50_001, method: 'card' })).toEqual({
    amountMinor: 'This is more than what is due.',
  })
  await take(id, 50_000)
  expect(await refused({ appointmentId: id, amountMinor: 1, method: 'bank' })).toEqual({
    amountMinor: 'Nothing is due any more.',
  })
  expect(await refused({ appointmentId: crypto.randomUUID(), amountMinor: 1, method: 'cash' })).toEqual({
    appointmentId: 'This appointment does not exist',
  })
})

test('a cancelled appointment owes nothing; what is given back makes it refunded, and owed if it stands again', async () => {
  const id = await bill()
  const { _id } = (await take(id, 20_000)).body.data
  await setStatus(id, 'cancelled')
  expect(await accountOf(id)).toEqual([20_000, 0, 'partly_paid'])
  expect((await take(id, 10_000)).body.errors).toEqual({
    amountMinor: 'A cancelled appointment owes nothing.',
  })
  await undo(_id)
  expect(await accountOf(id)).toEqual([0, 0, 'refunded'])
  expect(await owing(id)).toEqual([false, true])
  await setStatus(id, 'booked')
  expect(await accountOf(id)).toEqual([0, 50_000, 'pending'])
  expect(await owing(id)).toEqual([true, false])
})

test('an appointment with money in it is not deleted', async () => {
  const id = await bill()
  const { _id } = (await take(id, 20_000)).body.data
  const remove = () => app.call('DELETE', `users/appointments/${id}`, { token: clinic.token })
  const refused = await remove()
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'A payment has been taken for this appointment. Undo it first.',
  ])
  const many = await app.call('POST', 'users/appointments/bulk', {
    token: clinic.token,
    body: { action: 'delete', ids: [id, await bill()] },
  })
  expect(many.body.data).toMatchObject({ done: 1, kept: 1, reasons: ['in_use'] })
  await undo(_id)
  expect((await remove()).status).toBe(200)
})

test('what costs nothing is paid from the start', async () => {
  const { token, categoryId } = clinic
  const free = { ...good.service(categoryId), defaultPrice: '0' }
  const { _id: serviceId } = await create(app, token, 'users/services', free)
  expect(await accountOf(await bill({ serviceId }))).toEqual([0, 0, 'paid'])
})

test('ten desks take the whole sum at once: one succeeds', async () => {
  const id = await bill()
  const answers = await Promise.all(Array.from({ length: 10 }, () => take(id, 50_000)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.errors?.amountMinor === 'Nothing is due any more.')).toHaveLength(
    9,
  )
  expect(await accountOf(id)).toEqual([50_000, 0, 'paid'])
})

test('doctor and patient read what is theirs and take nothing', async () => {
  const { doctorToken, patientToken, receptionistToken, token } = clinic
  const { _id: otherClinic } = await create(app, token, 'users/clinics', good.clinic())
  const { _id: otherDoctor } = await create(app, token, 'users/doctors', good.doctor(otherClinic))
  const { _id: otherPatient } = await create(app, token, 'users/patients', good.patient(otherClinic))
  const mine = await bill()
  const theirs = await bill({ clinicId: otherClinic, doctorId: otherDoctor, patientId: otherPatient })
  const { _id: payment } = (await take(mine, 100)).body.data
  const { _id: hidden } = (await take(theirs, 100)).body.data
  for (const reader of [doctorToken, patientToken, receptionistToken]) {
    const listed = await app.call('GET', 'users/payments?limit=100', { token: reader })
    const ids = new Set<string>(listed.body.data.map((row: { _id: string }) => row._id))
    expect([ids.has(payment), ids.has(hidden)]).toEqual([true, false])
  }
  for (const reader of [doctorToken, patientToken]) {
    expect((await take(mine, 100, reader)).status).toBe(403)
    expect((await undo(payment, reader)).status).toBe(403)
  }
  expect((await take(theirs, 100, receptionistToken)).body.errors).toHaveProperty('appointmentId')
  expect((await undo(hidden, receptionistToken)).status).toBe(404)
})

test('payments are found by day, method, clinic, doctor, appointment, patient’s name and receipt number', async () => {
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
  const bills = await app.call('GET', 'users/appointments?sort=number', { token })
  expect(bills.body.data.map(({ billNumber }: { billNumber: string }) => billNumber)).toEqual([
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

test('a receipt is a PDF in the organization’s language or the one asked for; foreign ones are not there', async () => {
  const { token, patientToken, doctorToken } = clinic
  await app.call('PUT', 'users/settings', {
    token,
    body: { letterhead: 'Reg. 4711', letterheadFooter: 'Get well soon', taxName: 'GST' },
  })
  const { _id, receiptNumber } = (await take(await bill(), 12_300)).body.data
  for (const [reader, lang] of [
    [token, ''],
    [patientToken, '?lang=hi'],
    [doctorToken, '?lang=ar'],
  ] as const) {
    const answer = await app.call('GET', `users/payments/${_id}/receipt${lang}`, { token: reader })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toContain(`inline; filename="${receiptNumber}.pdf"`)
    expect(answer.text.startsWith('%PDF-')).toBe(true)
  }
  const other = await createTestClinic(app)
  expect((await app.call('GET', `users/payments/${_id}/receipt`, { token: other.token })).status).toBe(404)
  expect((await app.call('GET', `users/payments/${_id}/receipt?lang=xx`, { token })).status).toBe(400)
})

test('the dashboard counts what was received, and what was undone no more', async () => {
  const other = await createTestClinic(app, { doctor: true, patient: true })
  const { token, clinicId, doctorId, serviceId, patientId } = other
  const start = '2026-11-25T10:00:00+05:30'
  const { _id: appointmentId } = await create(app, token, 'users/appointments', {
    clinicId,
    doctorId,
    serviceId,
    patientId,
    start,
  })
  const figures = async (query = '') => {
    const { counts, topClinics, payments } = (await app.call('GET', `users/dashboard${query}`, { token }))
      .body.data
    return {
      revenue: counts.revenue.amountMinor,
      clinic: topClinics[0].revenue.amountMinor,
      payments: payments.map((row: { amount: { amountMinor: number }; status: string }) => [
        row.amount.amountMinor,
        row.status,
      ]),
    }
  }
  expect(await figures()).toEqual({ revenue: 0, clinic: 0, payments: [] })
  const { _id } = (await take(appointmentId, 12_345, token)).body.data
  expect(await figures()).toEqual({ revenue: 12_345, clinic: 12_345, payments: [[12_345, 'paid']] })
  expect((await figures('?year=2025')).clinic).toBe(0)
  await undo(_id, token)
  expect(await figures()).toEqual({ revenue: 0, clinic: 0, payments: [[12_345, 'refunded']] })
})
