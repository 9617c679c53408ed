import { describe, expect, test } from 'vitest'
import { nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { at, minute, tuesday } from '#server/testing/worlds/test-booking-page.ts'
import { testDeposits } from '#server/testing/worlds/test-deposits.ts'

const { ask, asksDeposit, begin, call, checkoutId, fake, hear, here } = testDeposits()

/** A link that was sent, and whether it opens something. */
type Sent = { patientId: string; opens(): Promise<boolean> }

const issued = async (): Promise<string> => {
  const { patientId, clinicId } = here.clinic
  const lines = [{ description: 'Dressing', quantity: '1', unitPriceMinor: 50_000 }]
  const { _id } = (await call('POST', 'invoices', { patientId, clinicId, lines })).body.data
  expect((await call('POST', `invoices/${_id}/issue`, {})).status).toBe(200)
  return _id
}
const mailed = async (path: string) => {
  expect((await call('POST', path, {})).status).toBe(200)
  return here.app.deliverMail()
}
const quoted = async (): Promise<string> => {
  const { patientId, clinicId } = here.clinic
  const lines = [{ description: 'Crown', quantity: '1', unitPriceMinor: 70_000 }]
  const { _id: invoiceId } = (await call('POST', 'invoices', { patientId, clinicId, lines })).body.data
  return (await call('POST', 'quotations', { invoiceId, validUntil: '2026-12-20' })).body.data._id
}
const opensPaper = (address: string) => async () => {
  const answer = await here.app.app.http.inject({ method: 'GET', url: new URL(address).pathname })
  return answer.statusCode === 200
}
let payers = 0
const opensPayment = (text: string) => async () => {
  const body = { token: /\/pay#(\S+)/.exec(text)![1]! }
  const address = `203.0.113.${payers++ % 250}`
  const answers = [await here.app.call('POST', 'public/payment-link', { body, address })]
  if (answers[0]!.status !== 200) {
    answers.push(await here.app.call('POST', 'public/payment-link/checkout', { body, address }))
    expect(answers.map(answer => answer.body.code)).toEqual(['pay_link_over', 'pay_link_over'])
  }
  return answers.length === 1
}
const opensDeposit = (token: string) => async () => {
  const { status } = await ask('', token)
  if (status !== 200)
    for (const path of ['/checkout', '/end', '/give-back'])
      expect((await ask(path, token)).body.code).toBe('pay_link_over')
  return status === 200
}
/** Paid when somebody else had the time. */
const late = async () => {
  const begun = await begin('10:00')
  const paid = fake.pay(checkoutId())
  here.now += 45 * minute
  const { clinicId, doctorId, serviceId, patientId } = here.clinic
  const desk = { clinicId, doctorId, serviceId, patientId, start: at(tuesday, '10:00') }
  expect((await call('POST', 'appointments', desk)).status).toBe(201)
  await hear(paid)
  const mail = await here.app.deliverMail()
  expect(mail.to).toBe(begun.email)
  const [{ patient }] = (await call('GET', 'payments')).body.data
  return { ...begun, mail, patientId: patient._id as string }
}
const tokenOf = (address: string) => /#token=(\S+)$/m.exec(address)![1]!

/** One row for each kind of link that a patient is sent. Offers and places on a waiting list: waitlist/end-mailed-access.test.ts. */
const kinds: Record<string, () => Promise<Sent>> = {
  'the paper of an invoice': async () => {
    const { highlight } = await mailed(`invoices/${await issued()}/mail`)
    return { patientId: here.clinic.patientId, opens: opensPaper(highlight) }
  },
  'to pay, in the mail of an invoice': async () => {
    const { text } = await mailed(`invoices/${await issued()}/mail`)
    return { patientId: here.clinic.patientId, opens: opensPayment(text) }
  },
  'to pay, copied by the desk': async () => {
    const made = await call('POST', 'payment-links', { invoiceId: await issued() })
    return { patientId: here.clinic.patientId, opens: opensPayment(made.body.data.url) }
  },
  'the paper of a quotation': async () => {
    const { highlight } = await mailed(`quotations/${await quoted()}/mail`)
    return { patientId: here.clinic.patientId, opens: opensPaper(highlight) }
  },
  'the deposit that came too late': async () => {
    const { mail, patientId } = await late()
    return { patientId, opens: opensDeposit(tokenOf(mail.highlight)) }
  },
  'the deposit that is being paid': async () => {
    const { token, email } = await begin()
    const found = (await call('GET', `patients?keyword=${email}`)).body.data
    return { patientId: found[0]._id, opens: opensDeposit(token) }
  },
  'a visit that was booked online': async () => {
    expect((await here.openPage({ slug: here.slug, isOpen: true, deposits: [] })).status).toBe(200)
    expect((await here.bookAs(nextEmail('visitor'))).status).toBe(201)
    const { highlight } = await here.app.deliverMail()
    const [{ patient }] = await here.appointments()
    const body = { token: tokenOf(highlight) }
    const opens = async () => (await here.app.call('POST', 'public/appointment', { body })).status === 200
    return { patientId: patient._id, opens }
  },
  'to stop the messages': async () => {
    const { clinicId, doctorId, serviceId, patientId } = here.clinic
    const visit = { clinicId, doctorId, serviceId, patientId, start: at(tuesday, '11:00') }
    expect((await call('POST', 'appointments', visit)).status).toBe(201)
    here.now += 3 * minute
    await here.app.deliverMessages()
    const body = { token: tokenOf(/^\S+\/stop-messages#token=\S+$/m.exec(here.app.mails.at(-1)!.text)![0]) }
    const opens = async () => (await here.app.call('POST', 'public/messages/stop', { body })).status === 200
    return { patientId, opens }
  },
}

describe('15: once staff correct a wrong mail address, a link that was sent to it opens nothing', () => {
  test.each(Object.entries(kinds))('%s', async (_kind, send) => {
    await asksDeposit()
    const { patientId, opens } = await send()
    expect(await opens()).toBe(true)
    expect((await call('PUT', `patients/${patientId}`, { email: nextEmail('right') })).status).toBe(200)
    expect(await opens()).toBe(false)
  })
})

test('15: a paper and a question that have not left yet do not go to the wrong address', async () => {
  await asksDeposit()
  const { patientId } = here.clinic
  const before = here.app.mails.length
  const { email } = (await call('GET', `patients/${patientId}`)).body.data
  expect((await call('POST', `invoices/${await issued()}/mail`, {})).status).toBe(200)
  expect((await call('POST', `quotations/${await quoted()}/mail`, {})).status).toBe(200)
  expect((await call('PUT', `patients/${patientId}`, { email: nextEmail('right') })).status).toBe(200)
  await here.app.deliverMail()
  const left = here.app.mails.slice(before).filter(({ to }) => to === email)
  expect(left.filter(({ text }) => /\/papers\/|\/pay#/.test(text))).toEqual([])
})

test('15: the new mailbox gets what is still open, if the desk says so', async () => {
  await asksDeposit()
  const { patientId } = here.clinic
  const [owed, paid, unmailed] = [await issued(), await issued(), await issued()]
  await mailed(`invoices/${owed}/mail`)
  await mailed(`invoices/${paid}/mail`)
  for (const invoiceId of [paid, unmailed]) {
    const payment = { invoiceId, amountMinor: 50_000, method: 'cash' }
    expect((await call('POST', 'payments', payment)).status).toBe(201)
  }
  await quoted()
  expect((await call('POST', `quotations/${await quoted()}/decline`, {})).status).toBe(200)
  const right = nextEmail('right')
  const sent = () => here.app.mails.filter(({ to, text }) => to === right && /\/papers\//.test(text))
  const corrected = await call('PUT', `patients/${patientId}`, { email: right, sendOpenLinks: true })
  expect(corrected.status).toBe(200)
  await here.app.deliverMail()
  const papers = sent().map(({ text, highlight }) => [
    highlight.includes('/quotations/') ? 'quotation' : 'invoice',
    text.includes('/pay#'),
  ])
  expect(papers.toSorted()).toEqual([
    ['invoice', false],
    ['invoice', true],
    ['quotation', false],
  ])
  for (const { highlight } of sent()) expect(await opensPaper(highlight)()).toBe(true)

  // Without the choice nothing is sent.
  const other = nextEmail('other')
  expect((await call('PUT', `patients/${patientId}`, { email: other })).status).toBe(200)
  await here.app.deliverMail().catch(() => undefined)
  expect(here.app.mails.filter(({ to }) => to === other)).toEqual([])
})

test('15: the question about a late deposit goes to the new mailbox', async () => {
  await asksDeposit()
  const { patientId } = await late()
  const right = nextEmail('right')
  expect((await call('PUT', `patients/${patientId}`, { email: right, sendOpenLinks: true })).status).toBe(200)
  await here.app.deliverMail()
  const asked = here.app.mails.filter(({ to }) => to === right)
  expect(asked).toHaveLength(1)
  expect(await opensDeposit(tokenOf(asked[0]!.highlight))()).toBe(true)
})

test('15: a deposit that is paid late after the correction asks the new mailbox', async () => {
  await asksDeposit()
  const { email } = await begin('10:00')
  const paid = fake.pay(checkoutId())
  here.now += 45 * minute
  const { clinicId, doctorId, serviceId, patientId } = here.clinic
  const desk = { clinicId, doctorId, serviceId, patientId, start: at(tuesday, '10:00') }
  expect((await call('POST', 'appointments', desk)).status).toBe(201)
  const [found] = (await call('GET', `patients?keyword=${email}`)).body.data
  const right = nextEmail('right')
  expect((await call('PUT', `patients/${found._id}`, { email: right })).status).toBe(200)
  await hear(paid)
  expect((await here.app.deliverMail()).to).toBe(right)
})

test('15: a doctor may not have papers of money sent', async () => {
  const { doctorToken, patientId } = here.clinic
  const body = { email: nextEmail('right'), sendOpenLinks: true }
  const visit = {
    clinicId: here.clinic.clinicId,
    doctorId: here.clinic.doctorId,
    serviceId: here.clinic.serviceId,
    patientId,
    start: at(tuesday, '11:00'),
  }
  expect((await call('POST', 'appointments', visit)).status).toBe(201)
  const answer = await here.app.call('PUT', `users/patients/${patientId}`, { token: doctorToken, body })
  expect(answer.status).toBe(403)
})
