import { expect, test } from 'vitest'
import { at, minute, tuesday } from '#server/testing/worlds/test-booking-page.ts'
import { testDeposits } from '#server/testing/worlds/test-deposits.ts'

const { fake, here, call, ask, asksDeposit, begin: beginPaying, hear, checkoutId } = testDeposits()

/** A clinic with a GSTIN that asks for a deposit of 236 rupees, 36 of them tax; and a visitor about to pay it. */
async function begin() {
  const { clinicId } = here.clinic
  await call('PUT', 'settings', { taxRate: '18', taxName: 'GST' })
  const { version } = (await call('GET', `clinics/${clinicId}`)).body.data
  const gstin = { version, country: 'IN', taxNumber: '27AAPFU0939F1ZV' }
  expect((await call('PUT', `clinics/${clinicId}`, gstin)).status).toBe(200)
  await asksDeposit(23_600)
  const { answer, token } = await beginPaying()
  expect(answer.status).toBe(201)
  return token
}

/** What of the tax to pay is an advance's. Also proves that the books are in balance. */
async function taxOfAdvances(): Promise<number> {
  const { accounts, sumMinor } = (await call('GET', 'ledger')).body.data
  expect(sumMinor).toBe(0)
  const found = accounts.find(({ name }: { name: string }) => name === 'tax_on_advances')
  return found ? found.debitMinor - found.creditMinor : 0
}

test('a deposit owes its tax from the day that it is paid, and none once it goes back', async () => {
  await begin()
  expect(await taxOfAdvances()).toBe(0)
  await hear(fake.pay(checkoutId()))
  expect(await taxOfAdvances()).toBe(3_600)
  const link = new URL((await here.app.deliverMail()).highlight).hash.replace('#token=', '')
  await here.app.call('POST', 'public/appointment/cancel', { body: { token: link } })
  await here.app.runDue('give_deposit_back', 'all')
  await here.app.runDue('ask_refund', 'all')
  expect(await taxOfAdvances()).toBe(0)
})

/** Pays the deposit, and asks for half of it back. */
async function refundHalf() {
  await begin()
  await hear(fake.pay(checkoutId()))
  const [payment] = (await call('GET', 'payments')).body.data
  const body = { amountMinor: 11_800, reason: 'Moved away' }
  expect((await call('POST', `payments/${payment._id}/refunds`, body)).status).toBe(201)
  await here.app.runDue('ask_refund', 'all')
  expect(await taxOfAdvances()).toBe(1_800)
  const { refundId, paymentId, amountMinor } = fake.asked.refunds.at(-1)!
  const fail = () =>
    hear({
      id: 'evt_failed',
      kind: 'refund',
      refundId,
      paymentId,
      amount: { amountMinor, currency: 'INR' },
      refund: { providerId: `re_${refundId}`, state: 'failed', error: 'The card is closed' },
    })
  return { appointmentId: payment.appointment._id as string, fail }
}

test('a refund that the provider could not make owes the tax again', async () => {
  const { fail } = await refundHalf()
  await fail()
  expect(await taxOfAdvances()).toBe(3_600)
})

test('money that came too late owes its tax once its patient has chosen another time', async () => {
  const token = await begin()
  const paid = fake.pay(checkoutId())
  here.now += 45 * minute
  const { clinicId, doctorId, serviceId, patientId } = here.clinic
  const desk = { clinicId, doctorId, serviceId, patientId, start: at(tuesday, '10:00') }
  expect((await call('POST', 'appointments', desk)).status).toBe(201)
  await hear(paid)
  expect(await taxOfAdvances()).toBe(0)
  const { doctor, days } = (await ask('', token)).body.data.free
  const [start] = days.flatMap(({ times }: { times?: string[] }) => times ?? [])
  const booked = await ask('/book', token, { start, doctorId: doctor._id })
  expect(booked.status).toBe(200)
  expect(await taxOfAdvances()).toBe(3_600)
})

test('a refund that fails once its visit is invoiced owes no tax beside that of the invoice', async () => {
  const { appointmentId, fail } = await refundHalf()
  const { _id } = (await call('POST', 'invoices', { appointmentId })).body.data
  expect((await call('POST', `invoices/${_id}/issue`, {})).status).toBe(200)
  expect(await taxOfAdvances()).toBe(0)
  await fail()
  expect(await taxOfAdvances()).toBe(0)
})
