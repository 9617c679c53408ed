import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, type TestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { billsFrom, createTestBills } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
let clinic: TestClinic
let bills: ReturnType<typeof createTestBills>
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom })
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  bills = createTestBills(app, clinic)
})
afterAll(() => app.close())

const accountOf = async (id: string) => {
  const { paid, due, paymentStatus } = await bills.appointment(id)
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
  const { bill, take, undo } = bills
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
  const { bill, take } = bills
  const id = await bill()
  const first = (await take(id, 10_000)).body.data
  expect((await take(id, 1_000_000)).body).toMatchObject({ status: 409, code: 'amount_exceeds' })
  const next = (await take(id, 10_000)).body.data
  expect(next.number).toBe(first.number + 1)
  expect(next.receiptNumber).toBe(`RCP-${String(next.number).padStart(6, '0')}`)
})

test('what is wrong is said beside its field', async () => {
  const { bill, take } = bills
  const id = await bill()
  const refused = async (body: object, expected = 400) => {
    const { status, body: answer } = await app.call('POST', 'users/payments', { token: clinic.token, body })
    expect(status).toBe(expected)
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
  expect(await refused({ appointmentId: id, amountMinor: 50_001, method: 'card' }, 409)).toEqual({
    amountMinor: 'This is more than what is due.',
  })
  await take(id, 50_000)
  expect(await refused({ appointmentId: id, amountMinor: 1, method: 'bank' }, 409)).toEqual({
    amountMinor: 'Nothing is due any more.',
  })
  expect(await refused({ appointmentId: crypto.randomUUID(), amountMinor: 1, method: 'cash' })).toEqual({
    appointmentId: 'This appointment does not exist',
  })
})

test('a cancelled appointment owes nothing; what is given back makes it refunded, and owed if it stands again', async () => {
  const { bill, take, undo } = bills
  const id = await bill()
  const { _id } = (await take(id, 20_000)).body.data
  await setStatus(id, 'cancelled')
  expect(await accountOf(id)).toEqual([20_000, 0, 'partly_paid'])
  expect((await take(id, 10_000)).body.errors).toEqual({
    amountMinor: 'Nothing is due for a cancelled appointment.',
  })
  await undo(_id)
  expect(await accountOf(id)).toEqual([0, 0, 'refunded'])
  expect(await owing(id)).toEqual([false, true])
  await setStatus(id, 'booked')
  expect(await accountOf(id)).toEqual([0, 50_000, 'pending'])
  expect(await owing(id)).toEqual([true, false])
})

test('an appointment with money in it is not deleted', async () => {
  const { bill, take, undo } = bills
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
  const { bill } = bills
  const { token, categoryId } = clinic
  const free = { ...good.service(categoryId), defaultPrice: '0' }
  const { _id: serviceId } = await create(app, token, 'users/services', free)
  expect(await accountOf(await bill({ serviceId }))).toEqual([0, 0, 'paid'])
})

test('ten desks take the whole sum at once: one succeeds', async () => {
  const { bill, take } = bills
  const id = await bill()
  const answers = await Promise.all(Array.from({ length: 10 }, () => take(id, 50_000)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.errors?.amountMinor === 'Nothing is due any more.')).toHaveLength(
    9,
  )
  expect(await accountOf(id)).toEqual([50_000, 0, 'paid'])
})

test('doctor and patient read what is theirs and take nothing', async () => {
  const { bill, take, undo } = bills
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

test('a receipt is a PDF in the organization’s language or the one asked for; foreign ones are not there', async () => {
  const { bill, take } = bills
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
  const { take, undo } = bills
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
