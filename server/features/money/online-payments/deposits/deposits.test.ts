import { describe, expect, test } from 'vitest'
import { ProviderUnclear } from '#server/platform/online-payments/provider.ts'
import { createFakeProvider } from '#server/testing/online-payments/fake-provider.ts'
import { nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { testKeys } from '#server/testing/worlds/open-online-practice.ts'
import { at, keysOf, minute, testBookingPage, tuesday } from '#server/testing/worlds/test-booking-page.ts'

const fake = createFakeProvider()
const here = testBookingPage({ providerOf: fake.providerOf })

const call = (method: string, path: string, body?: object) =>
  here.app.call(method, `users/${path}`, { token: here.clinic.token, ...(body && { body }) })
let visitors = 0
const ask = (path: string, token: string, more: object = {}) =>
  here.app.call('POST', `public/deposit${path}`, {
    body: { token, ...more },
    address: `203.0.113.${visitors++ % 250}`,
  })
const payments = async () => (await call('GET', 'payments?limit=100')).body.data
const checkoutId = () => `co_${fake.asked.checkouts.at(-1)!.checkoutId}`

/** A clinic that asks for a deposit of 200 of the service's 500 rupees. */
async function asksDeposit(amountMinor: number | null = 20_000) {
  expect((await call('PUT', 'settings/online-payments', testKeys)).status).toBe(200)
  const deposits = [{ serviceId: here.clinic.serviceId, amountMinor }]
  expect((await here.openPage({ slug: here.slug, isOpen: true, deposits })).status).toBe(200)
}

/** A visitor with the right code, about to pay. */
async function begin(time = '10:00', more: object = {}) {
  const keys = keysOf(await here.hold(time))
  const email = nextEmail('visitor')
  const body = { ...keys, code: await here.mailedCode(keys, email), ...more }
  const answer = await here.visit('POST', '/deposits', body)
  return { keys, email, body, answer, token: answer.body.data?.token as string }
}

/** Hands a signed call over, which a job books later. */
async function deliver(news: object): Promise<void> {
  const { payload, headers } = fake.signed(news)
  const answer = await here.app.app.http.inject({
    method: 'POST',
    url: `/api/webhooks/stripe/${here.clinic.organizationId}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
  expect(answer.statusCode).toBe(200)
}

async function hear(news: object): Promise<void> {
  await deliver(news)
  await here.app.runDue('book_provider_news', 'all')
}

/** The owner gives a part back in the provider's own pages. */
const partBack = (paymentId: string) => ({
  id: 'evt_part',
  kind: 'refund',
  refund: { providerId: 're_part', state: 'done' },
  refundId: null,
  paymentId,
  amount: { amountMinor: 5_000, currency: 'INR' },
})

async function look(): Promise<void> {
  await here.app.runDue('end_deposit', 'all')
  await here.app.runDue('look_at_checkout', 'all')
  await here.app.runDue('book_provider_news', 'all')
}

describe('a service that is paid before', () => {
  test('says so on the page, and is not booked without', async () => {
    await asksDeposit()
    const page = (await here.visit('GET', '')).body.data
    expect(page.services[0].deposit).toEqual({ amountMinor: 20_000, currency: 'INR' })
    const refused = await here.bookAs(nextEmail('visitor'))
    expect([refused.status, refused.body.code]).toEqual([409, 'deposit_required'])
    await asksDeposit(90_000)
    const dear = (await here.visit('GET', '')).body.data.services[0]
    expect(dear.deposit).toEqual(dear.price)
    await asksDeposit(null)
    expect((await here.visit('GET', '')).body.data.services[0].deposit).toEqual(dear.price)
  })

  test('is booked as before where nobody can pay online', async () => {
    await asksDeposit()
    expect((await call('DELETE', 'settings/online-payments')).status).toBe(200)
    expect((await here.visit('GET', '')).body.data.services[0].deposit).toBeNull()
    expect((await call('GET', `clinics/${here.clinic.clinicId}/booking-page`)).body.data).toMatchObject({
      paysOnline: false,
      services: [{ payFirst: 'deposit', depositMinor: 20_000 }],
    })
    expect((await here.bookAs(nextEmail('visitor'))).status).toBe(201)
  })

  test('has an amount above 0, of a service that is there', async () => {
    const deposit = (serviceId: string, amountMinor: number) =>
      here.openPage({ slug: here.slug, isOpen: true, deposits: [{ serviceId, amountMinor }] })
    expect((await deposit(here.clinic.serviceId, 0)).status).toBe(400)
    expect((await deposit(here.clinic.patientId, 100)).body.errors).toHaveProperty('deposits')
  })
})

describe('a deposit', () => {
  test('books the time once it is paid, once, and shows on the visit', async () => {
    await asksDeposit()
    const { keys, body, answer, token, email } = await begin()
    expect(answer.status).toBe(201)
    expect(answer.body.data.url).toBe(`https://provider.example/${checkoutId()}`)
    expect(fake.asked.checkouts.at(-1)).toMatchObject({ amountMinor: 20_000, currency: 'INR' })
    expect(fake.asked.checkouts.at(-1)!.description).toMatch(/^[0-9A-F]{8}, 2026-11-23$/)
    const again = await here.visit('POST', '/deposits', body)
    expect(again.body.data.url).toBe(answer.body.data.url)
    expect((await ask('', token)).body.data).toMatchObject({
      state: 'waiting',
      amount: { amountMinor: 20_000 },
      wanted: { start: at(tuesday, '10:00') },
      heldUntil: '2026-11-23T09:10:00+05:30',
    })
    expect(await here.appointments()).toEqual([])

    const paid = fake.pay(checkoutId())
    await hear(paid)
    await hear({ ...paid, id: 'evt_again' })
    const shown = (await ask('', token)).body.data
    expect(shown).toMatchObject({ state: 'booked', visit: { start: at(tuesday, '10:00'), status: 'booked' } })
    const [visit, ...others] = await here.appointments()
    expect(others).toEqual([])
    expect(visit).toMatchObject({
      paid: { amountMinor: 20_000 },
      due: { amountMinor: 30_000 },
      paymentStatus: 'partly_paid',
    })
    expect(await payments()).toMatchObject([{ method: 'online', amount: { amountMinor: 20_000 } }])
    expect((await here.app.deliverMail()).to).toBe(email)
    expect((await here.sendCode(keys, email)).body.code).toBe('already_booked')
    expect((await ask('/checkout', token)).body.code).toBe('already_booked')
    const ledger = (await call('GET', 'ledger')).body.data
    expect(ledger.sumMinor).toBe(0)
  })

  test('keeps its time until the provider has closed its page, and no longer', async () => {
    await asksDeposit()
    const { keys, token } = await begin()
    here.now += 30 * minute
    expect(await here.times()).not.toContain('10:00')
    expect((await here.visit('POST', '/holds/release', keys)).status).toBe(200)
    expect(await here.times()).not.toContain('10:00')
    await look()
    expect(fake.asked.ended.at(-1)).toBe(checkoutId())
    expect(await here.times()).toContain('10:00')
    expect((await ask('', token)).body.data.state).toBe('lapsed')
    expect((await ask('/checkout', token)).body.code).toBe('hold_over')
    expect(await here.appointments()).toEqual([])
  })

  test('is given up by its visitor, unless it was paid in that moment', async () => {
    await asksDeposit()
    const left = await begin('10:00')
    await ask('/end', left.token)
    await look()
    expect((await ask('', left.token)).body.data.state).toBe('lapsed')
    const paid = await begin('11:00')
    fake.pay(checkoutId())
    await ask('/end', paid.token)
    await look()
    expect((await ask('', paid.token)).body.data.state).toBe('booked')
  })

  test('waits for nobody where the provider gives no page', async () => {
    await asksDeposit()
    fake.fail(new ProviderUnclear('Silence'))
    const { answer, body, keys } = await begin()
    expect([answer.status, answer.body.code]).toEqual([409, 'online_unavailable'])
    fake.fail(undefined)
    expect((await here.visit('POST', '/deposits', body)).status).toBe(201)
    const other = await here.hold('12:00', { replaces: keys })
    expect(other.status).toBe(201)
    await look()
    expect(await here.times()).toContain('10:00')
  })

  test('of a wrong code, another’s hold or a changed link begins nothing', async () => {
    await asksDeposit()
    const keys = keysOf(await here.hold())
    await here.mailedCode(keys, nextEmail('visitor'))
    const wrong = await here.visit('POST', '/deposits', { ...keys, code: '000000' })
    expect(wrong.body.code).toBe('booking_code_wrong')
    const stranger = { holdId: keys.holdId, secret: 'x'.repeat(43), code: '000000' }
    expect((await here.visit('POST', '/deposits', stranger)).body.code).toBe('hold_over')
    const { token } = await begin('11:00')
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    for (const path of ['', '/checkout', '/end', '/give-back'])
      expect([path, (await ask(path, changed)).body.code]).toEqual([path, 'pay_link_over'])
  })

  test('goes back where the patient cancels in time, and stays where the desk cancels', async () => {
    await asksDeposit()
    const first = await begin('10:00')
    await hear(fake.pay(checkoutId()))
    const link = new URL((await here.app.deliverMail()).highlight).hash.replace('#token=', '')
    const cancelled = await here.app.call('POST', 'public/appointment/cancel', { body: { token: link } })
    expect(cancelled.body.data.status).toBe('cancelled')
    await here.app.runDue('give_deposit_back', 'all')
    await here.app.runDue('ask_refund', 'all')
    expect(fake.asked.refunds.at(-1)).toMatchObject({ amountMinor: 20_000 })
    expect((await payments())[0]).toMatchObject({ refunded: { amountMinor: 20_000 } })
    await here.app.runDue('give_deposit_back', 'all')
    const refunds = fake.asked.refunds.length
    await begin('11:00')
    await hear(fake.pay(checkoutId()))
    const visit = (await here.appointments()).find(({ status }: { status: string }) => status === 'booked')
    await call('PATCH', `appointments/${visit._id}/status`, { status: 'cancelled' })
    await here.app.runDue('give_deposit_back', 'all')
    expect(fake.asked.refunds).toHaveLength(refunds)
    expect(first.answer.status).toBe(201)
  })
})

describe('a deposit, beside others', () => {
  test('is for the person who was chosen first: another one begins anew', async () => {
    await asksDeposit()
    const { keys, body } = await begin('10:00', { isNewPatient: true })
    const other = await here.visit('POST', '/deposits', { ...body, isNewPatient: false })
    expect([other.status, other.body.code]).toEqual([409, 'hold_over'])
    const { patientId } = here.clinic
    expect((await here.visit('POST', '/deposits', { ...body, patientId })).body.code).toBe('hold_over')
    expect(keys.holdId).toBeTruthy()
  })

  test('is not begun where the books take nothing today', async () => {
    await asksDeposit()
    const closed = await call('POST', 'periods', { through: '2026-11-23' })
    expect(closed.status).toBe(201)
    const { answer } = await begin()
    expect([answer.status, answer.body.code]).toEqual([409, 'online_unavailable'])
  })

  test('is not lapsed while its payment is still to be booked', async () => {
    await asksDeposit()
    const { token } = await begin()
    here.now += 50 * minute
    expect((await ask('', token)).body.data.state).toBe('waiting')
    await hear(fake.pay(checkoutId()))
    expect((await ask('', token)).body.data.state).toBe('booked')
  })

  test('cannot be gone around by the waiting list', async () => {
    await asksDeposit()
    const email = nextEmail('visitor')
    const contact = { name: 'Meera Nair', phoneNumber: '98765 43210', email }
    const asked = (await here.visit('POST', '/waitlist/codes', contact)).body.data
    const { highlight: code } = await here.app.deliverMail()
    const joined = await here.visit('POST', '/waitlist', {
      proof: { requestId: asked.requestId, secret: asked.secret, code },
      serviceId: here.clinic.serviceId,
      from: tuesday,
      to: tuesday,
    })
    expect([joined.status, joined.body.code]).toEqual([409, 'deposit_required'])
  })

  test('keeps neither reason nor mailbox of who never paid', async () => {
    await asksDeposit()
    await begin('10:00', { reason: 'A cough' })
    // Nobody may change when a deposit was begun.
    await here.app.database.asOwner(async db => {
      await db`alter table deposits no force row level security`
      await db`update deposits set created_at = now() - interval '40 days'`
      await db`alter table deposits force row level security`
    })
    await here.app.runJob('clean_up', {})
    const rows = () =>
      here.inDatabase(
        db =>
          db`select email, reason, state from deposits where organization_id = ${here.clinic.organizationId}`,
      )
    expect(await rows()).toMatchObject([{ reason: 'A cough', state: 'waiting' }])
    await hear({ id: 'evt_over', kind: 'expired', checkoutProviderId: checkoutId(), checkoutId: null })
    await here.app.runJob('clean_up', {})
    expect(await rows()).toEqual([{ email: '', reason: null, state: 'lapsed' }])
  })
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
