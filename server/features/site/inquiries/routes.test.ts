import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'

let nowMs = Date.parse('2031-05-05T09:00:00Z')
let app: TestApp
let kept: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => nowMs, operatorEmail: 'operator@example.org' })
  kept = await createTestApp({ now: () => nowMs })
})
afterAll(() => Promise.all([app.close(), kept.close()]))
beforeEach(async () => {
  // Each test has an hour of its own.
  nowMs += 3 * 3600_000
})

const good = () => ({
  kind: 'demoCall',
  name: ' Meera Nair ',
  email: 'Meera@Example.org',
  phone: '+91 98450 12345',
  clinicName: 'Riverside',
  message: 'Two branches,\nfour doctors.',
  preferredDate: '2031-05-20',
  preferredTime: '14:30',
  timeZone: 'Asia/Kolkata',
  locale: 'hi',
})

async function openForm(at: TestApp = app): Promise<string> {
  const { token, waitSeconds } = (await at.call('GET', 'public/inquiry-token')).body.data
  nowMs += waitSeconds * 1000
  return token as string
}

const send = async (change: object = {}, at: TestApp = app) =>
  at.call('POST', 'public/inquiries', {
    body: { ...good(), ...('token' in change ? {} : { token: await openForm(at) }), ...change },
  })

const inquiries = (at: TestApp = app) =>
  at.database.asOwner(
    db => db<Record<string, unknown>[]>`
      select kind, name, email, phone, clinic_name, message, preferred_date, preferred_time, time_zone, locale
      from inquiries order by id`,
  )

test('an inquiry is kept and mailed to the operator', async () => {
  const answer = await send()
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({ status: 201, message: messages.inquirySent, data: null })
  expect((await inquiries()).at(-1)).toEqual({
    kind: 'demoCall',
    name: 'Meera Nair',
    email: 'meera@example.org',
    phone: '+91 98450 12345',
    clinic_name: 'Riverside',
    message: 'Two branches,\nfour doctors.',
    preferred_date: '2031-05-20',
    preferred_time: '14:30',
    time_zone: 'Asia/Kolkata',
    locale: 'hi',
  })
  const mail = await app.deliverMail()
  expect(mail.to).toBe('operator@example.org')
  expect(mail.subject).toBe('A demo call is asked for (Lindenwell)')
  expect(mail.text).toContain('Wished for: 2031-05-20 14:30 (Asia/Kolkata)')
  expect(mail.text).toContain('Two branches,\nfour doctors.')
  expect(mail.text).toContain('meera@example.org')
})

describe('operators', () => {
  const appoint = (at: TestApp, email: string) =>
    at.database.asOwner(
      db => db`
        with account as (insert into accounts (id, email, name) values (${uuid()}, ${email}, ${email}) returning id)
        insert into operators (account_id) select id from account`,
    )
  const dismiss = (at: TestApp, email: string) =>
    at.database.asOwner(
      db => db`delete from operators where account_id = (select id from accounts where email = ${email})`,
    )
  const mailedTo = async (at: TestApp) => {
    await at.deliverMail()
    at.mails.splice(0)
    expect((await send({ kind: 'quote' }, at)).status).toBe(201)
    await at.deliverMail()
    return at.mails.map(({ to, subject }) => [to, subject])
  }
  const subject = 'A quote is asked for (Lindenwell)'

  test('are mailed at their own addresses, each once, beside the one that the setting names', async () => {
    for (const email of ['asha@example.org', 'operator@example.org', 'zoe@example.org'])
      await appoint(app, email)
    await dismiss(app, 'zoe@example.org')
    expect((await mailedTo(app)).sort()).toEqual([
      ['asha@example.org', subject],
      ['operator@example.org', subject],
    ])
    await dismiss(app, 'asha@example.org')
    await dismiss(app, 'operator@example.org')
    expect(await mailedTo(app)).toEqual([['operator@example.org', subject]])
  })

  test('are mailed where the setting names nobody', async () => {
    await appoint(kept, 'asha@example.org')
    expect(await mailedTo(kept)).toEqual([['asha@example.org', subject]])
    await dismiss(kept, 'asha@example.org')
  })
})

test('without an operator it is kept, and no mail waits', async () => {
  const before = (await inquiries(kept)).length
  expect((await send({ kind: 'support' }, kept)).status).toBe(201)
  const rows = await inquiries(kept)
  expect(rows).toHaveLength(before + 1)
  // A call's time belongs to a call.
  expect(rows.at(-1)).toMatchObject({ kind: 'support', preferred_date: null, time_zone: null })
  kept.mails.splice(0)
  await kept.deliverMail()
  expect(kept.mails).toEqual([])
})

describe('each bad field is named, in the words of the form', () => {
  test.each([
    ['name', '', messages.inquiryNameRequired],
    ['name', '   ', messages.inquiryNameRequired],
    ['name', 'x'.repeat(101), messages.tooLong],
    ['email', '', messages.emailRequired],
    ['email', 'meera at example', messages.emailInvalid],
    ['email', 'a@b.c\nBcc: all@example.org', messages.emailInvalid],
    ['phone', 'call me', messages.inquiryPhoneInvalid],
    ['clinicName', '', messages.clinicNameRequired],
    ['message', '', messages.inquiryMessageRequired],
    ['message', 'x'.repeat(4001), messages.tooLong],
    ['preferredDate', '', messages.inquiryDateRequired],
    ['preferredDate', '2031-02-30', messages.inquiryDateRequired],
    ['preferredDate', '2031-05-04', messages.inquiryDateRange],
    ['preferredDate', '2032-05-20', messages.inquiryDateRange],
    ['preferredTime', '', messages.inquiryTimeRequired],
    ['preferredTime', '25:00', messages.inquiryTimeRequired],
    ['kind', 'spam', messages.invalidValue],
    ['message', 'a \0 b', messages.unstorableText],
  ])('%s: %j', async (field, value, message) => {
    const before = (await inquiries()).length
    const answer = await send({ [field]: value })
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: message }])
    expect(await inquiries()).toHaveLength(before)
  })
})

test('only a demo call needs a day and a time', async () => {
  const answer = await send({ kind: 'quote', preferredDate: undefined, preferredTime: undefined })
  expect(answer.status).toBe(201)
})

describe('a robot is answered as everybody is, and nothing is kept', () => {
  const youngToken = async () => (await app.call('GET', 'public/inquiry-token')).body.data.token as string
  const oldToken = async () => {
    const token = await openForm()
    nowMs += 2 * 3600_000 + 1000
    return token
  }
  test.each([
    ['that fills in what people do not see', async () => ({ website: 'https://spam.example' })],
    ['that never opened the form', async () => ({ token: '' })],
    ['that makes up a token', async () => ({ token: 'abc.def' })],
    ['that types faster than anybody', async () => ({ token: await youngToken() })],
    ['that comes back with an old form', async () => ({ token: await oldToken() })],
  ])('%s', async (_how, change) => {
    const before = (await inquiries()).length
    const told = await send()
    const answer = await send(await change())
    expect([answer.status, answer.text]).toEqual([told.status, told.text])
    expect(await inquiries()).toHaveLength(before + 1)
  })
})

test('an address sends ten an hour; then it is told when to come again, and may', async () => {
  for (let count = 1; count <= 10; count++) expect((await send()).status).toBe(201)
  const refused = await send()
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(3500)
  nowMs += seconds * 1000 + 1000
  expect((await send()).status).toBe(201)
})

test('after a year it is deleted', async () => {
  await send()
  await app.database.asOwner(db => db`update inquiries set created_at = now() - interval '1 year 1 minute'`)
  await send()
  await app.runJob('clean_up')
  expect(await inquiries()).toHaveLength(1)
})
