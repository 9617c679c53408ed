import { describe, expect, test } from 'vitest'
import { ProviderUnclear } from '#server/platform/online-payments/provider.ts'
import { nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { at, keysOf, minute, tuesday } from '#server/testing/worlds/test-booking-page.ts'
import { testDeposits } from '#server/testing/worlds/test-deposits.ts'

const { ask, asksDeposit, begin, call, checkoutId, fake, hear, here, payments } = testDeposits()

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
