import { describe, expect, test } from 'vitest'
import { at, minute, tuesday } from '#server/testing/worlds/test-booking-page.ts'
import { testDeposits } from '#server/testing/worlds/test-deposits.ts'

const { ask, asksDeposit, begin, call, checkoutId, deliver, fake, hear, here, payments } = testDeposits()

/** The owner gives a part back in the provider's own pages. */
const partBack = (paymentId: string) => ({
  id: 'evt_part',
  kind: 'refund',
  refund: { providerId: 're_part', state: 'done' },
  refundId: null,
  paymentId,
  amount: { amountMinor: 5_000, currency: 'INR' },
})

describe('a deposit that is paid late', () => {
  /** Paid when somebody else had the time. */
  async function late() {
    await asksDeposit()
    const begun = await begin('10:00')
    const paid = fake.pay(checkoutId())
    here.now += 45 * minute
    const { clinicId, doctorId, serviceId, patientId } = here.clinic
    const desk = { clinicId, doctorId, serviceId, patientId, start: at(tuesday, '10:00') }
    expect((await call('POST', 'appointments', desk)).status).toBe(201)
    await hear(paid)
    return begun
  }

  test('is an advance, and its patient is asked by mail', async () => {
    const { token, email } = await late()
    expect((await ask('', token)).body.data).toMatchObject({
      state: 'late',
      free: { doctor: { _id: here.clinic.doctorId } },
    })
    const { days } = (await ask('', token)).body.data.free
    expect(days).toHaveLength(28)
    const open = days.filter(({ state }: { state: string }) => state === 'open')
    expect(open.length).toBeGreaterThan(10)
    expect(open[0].times).not.toContain(at(tuesday, '10:00'))
    expect((await payments())[0]).toMatchObject({ unallocated: { amountMinor: 20_000 }, appointment: null })
    const [told] = (await call('GET', 'notifications')).body.data
    expect(told).toMatchObject({ kind: 'deposit_late', payment: { amount: { amountMinor: 20_000 } } })
    const mail = await here.app.deliverMail()
    expect([mail.to, mail.highlight.split('#')[0]]).toEqual([
      email,
      expect.stringMatching(/\/book\/deposit$/),
    ])
  })

  test('books one of the free times, and not two', async () => {
    const { token } = await late()
    const { doctor, days } = (await ask('', token)).body.data.free
    const doctorId = doctor._id
    const taken = { start: at(tuesday, '10:00'), doctorId }
    expect((await ask('/book', token, taken)).body.code).toBe('slot_taken')
    const open: { times: string[] }[] = days.filter(({ state }: { state: string }) => state === 'open')
    const wanted = { start: open[2]!.times.at(-1)!, doctorId }
    const answers = await Promise.all([
      ask('/book', token, wanted),
      ask('/book', token, { ...wanted, start: at(tuesday, '15:00') }),
      ask('/give-back', token),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await here.app.runDue('ask_refund', 'all')
    const { state } = (await ask('', token)).body.data
    const booked = (await here.appointments()).filter(
      ({ paid }: { paid: { amountMinor: number } }) => paid.amountMinor === 20_000,
    )
    expect(booked).toHaveLength(state === 'booked' ? 1 : 0)
    expect((await call('GET', 'ledger')).body.data.sumMinor).toBe(0)
  })

  test('goes back where the patient wants it, once', async () => {
    const { token } = await late()
    expect((await ask('/give-back', token)).body.data.state).toBe('given_back')
    expect((await ask('/give-back', token)).body.code).toBe('conflict')
    await here.app.runDue('ask_refund', 'all')
    expect(fake.asked.refunds.at(-1)).toMatchObject({ amountMinor: 20_000 })
  })

  test('shows what the bank gave back of it', async () => {
    const { token } = await late()
    const [{ reference: paymentId }] = await payments()
    await hear(partBack(paymentId))
    expect((await ask('', token)).body.data).toMatchObject({
      state: 'settled',
      givenBack: { amountMinor: 5_000 },
    })
  })

  test('is settled where the desk has given it back', async () => {
    const { token } = await late()
    const [payment] = await payments()
    const refund = { amountMinor: 20_000, reason: 'Asked for by phone' }
    expect((await call('POST', `payments/${payment._id}/refunds`, refund)).status).toBe(201)
    expect((await ask('', token)).body.data).toMatchObject({ state: 'settled', free: null })
    expect((await ask('/give-back', token)).body.code).toBe('conflict')
  })

  test('is not late where it was paid in time, and only the job that books it is', async () => {
    await asksDeposit()
    const { token } = await begin('10:00')
    here.now += 35 * minute
    await deliver(fake.pay(checkoutId()))
    here.now += 180 * minute
    const { clinicId, doctorId, serviceId, patientId } = here.clinic
    const desk = { clinicId, doctorId, serviceId, patientId, start: at(tuesday, '10:00') }
    expect((await call('POST', 'appointments', desk)).body.code).toBe('slot_taken')
    await here.app.runDue('book_provider_news', 'all')
    expect((await ask('', token)).body.data).toMatchObject({
      state: 'booked',
      visit: { start: at(tuesday, '10:00') },
    })
  })

  test('that is given back in part at the provider shows so on its page, its visit and its payment', async () => {
    await asksDeposit()
    const { token } = await begin('10:00')
    await hear(fake.pay(checkoutId()))
    expect((await ask('', token)).body.data).toMatchObject({ visit: { deposit: { givenBack: null } } })
    const [{ reference: paymentId }] = await payments()
    await hear(partBack(paymentId))
    expect((await ask('', token)).body.data).toMatchObject({
      state: 'booked',
      visit: { deposit: { amount: { amountMinor: 20_000 }, givenBack: { amountMinor: 5_000 } } },
    })
    expect((await payments())[0]).toMatchObject({
      refunded: { amountMinor: 5_000 },
      refunds: [{ state: 'done', reason: 'Refunded in the pages of the provider', refundedBy: null }],
    })
    const [visit] = await here.appointments()
    expect(visit).toMatchObject({ paid: { amountMinor: 15_000 }, due: { amountMinor: 35_000 } })
  })

  test('of another amount keeps no time', async () => {
    await asksDeposit()
    await begin('10:00')
    const paid = fake.pay(checkoutId())
    await hear({ ...paid, payment: { ...paid.payment, amountMinor: 100 } })
    const { clinicId, doctorId, serviceId, patientId } = here.clinic
    const desk = { clinicId, doctorId, serviceId, patientId, start: at(tuesday, '10:00') }
    expect((await call('POST', 'appointments', desk)).status).toBe(201)
  })

  test('still gets its time where nobody took it', async () => {
    await asksDeposit()
    const { token } = await begin('10:00')
    const paid = fake.pay(checkoutId())
    here.now += 60 * minute
    await hear(paid)
    expect((await ask('', token)).body.data).toMatchObject({
      state: 'booked',
      visit: { start: at(tuesday, '10:00') },
    })
  })
})
