// Stories of attacks that were once possible: one story for each hole.
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Answer, type Call, type TestApp } from '#server/testing/create-test-app.ts'
import {
  create,
  createTestClinic,
  createTestOrganization,
  good,
  logIn,
  nextEmail,
  testPassword,
} from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const post = (path: string, body: object, more: Call = {}) => app.call('POST', path, { body, ...more })
const signIn = (email: string, password: string, more: Call = {}) =>
  post('users/login', { email, password }, more)
const count = (answers: Answer[], status: number) => answers.filter(answer => answer.status === status).length
const cookiesOf = (answer: Answer) =>
  [answer.headers['set-cookie']]
    .flat()
    .flatMap(cookie => cookie?.split(';')[0] ?? [])
    .join('; ')
let networks = 0
const elsewhere = () => `198.51.${++networks}.7`

describe('a visitor tries to stop the installation', () => {
  test('of a hundred passwords typed at once ten are hashed, and the neighbour is still served', async () => {
    const visitor = await createTestOrganization(app)
    const neighbour = await createTestClinic(app)
    const body = { password: 'another password', currentPassword: 'a guess' }
    const flood = Array.from({ length: 100 }, () =>
      app.call('PUT', 'user/profile', { token: visitor.token, body }),
    )
    const lists = await Promise.all(
      Array.from({ length: 20 }, () => app.call('GET', 'users/patients', { token: neighbour.token })),
    )
    expect(count(lists, 200)).toBe(20)
    const answers = await Promise.all(flood)
    expect(count(answers, 400)).toBeLessThanOrEqual(5)
    expect(count(answers, 429)).toBe(100 - count(answers, 400))
    const refused = answers.filter(({ status }) => status === 429)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('an organization may type sixty passwords a minute', async () => {
    const { token, clinicId } = await createTestClinic(app)
    const add = () => post('users/receptionists', good.receptionist(clinicId), { token })
    const answers: Answer[] = []
    for (let sent = 0; sent < 63; sent++) answers.push(await add())
    expect([count(answers, 201), count(answers, 429)]).toEqual([60, 3])
    const { token: other, clinicId: theirs } = await createTestClinic(app)
    expect((await post('users/receptionists', good.receptionist(theirs), { token: other })).status).toBe(201)
  })
})

describe('an attacker signs up with the victim’s address', () => {
  const registration = (email: string, password: string) => ({
    name: 'Riverside',
    type: 'General practice',
    contactPerson: 'Asha Menon',
    contactNumber: '9876543210',
    email,
    password,
  })

  test('the attacker registers first and three times: the victim’s own code still opens the victim’s own account', async () => {
    const email = nextEmail('victim')
    const attacker = elsewhere()
    for (let times = 0; times < 3; times++)
      expect(
        (await post('users/register', registration(email, 'the attacker’s'), { address: attacker })).status,
      ).toBe(200)
    const theirs = await app.deliverMail()
    const registered = await post('users/register', registration(email, testPassword), {
      address: elsewhere(),
    })
    expect(registered.status).toBe(200)
    const { attemptId } = registered.body.data
    const mine = await app.deliverMail()
    expect(mine.to).toBe(email)
    expect(mine.highlight).not.toBe(theirs.highlight)

    const wrong = await post('users/verify-otp', { email, otp: theirs.highlight, attemptId })
    expect(wrong.body.code).toBe('otp_wrong')
    // The code alone, without the attempt: there are several attempts, so it proves nothing.
    expect((await post('users/verify-otp', { email, otp: theirs.highlight })).body.code).toBe('otp_wrong')
    expect((await post('users/verify-otp', { email, otp: mine.highlight, attemptId })).status).toBe(200)
    expect((await signIn(email, 'the attacker’s')).status).toBe(401)
    expect((await signIn(email, testPassword)).status).toBe(200)
  })

  test('a browser keeps its attempt; registering again from it replaces the attempt', async () => {
    const email = nextEmail('founder')
    const first = await post('users/register', registration(email, 'a first password'))
    const headers = { cookie: cookiesOf(first) }
    const second = await post('users/register', registration(email, testPassword), { headers })
    const code = (await app.deliverMail()).highlight!
    const again = { headers: { cookie: cookiesOf(second) } }
    expect((await post('users/verify-otp', { email, otp: code }, again)).status).toBe(200)
    await logIn(app, email)
  })

  test('the code alone works for the only attempt, from its own network', async () => {
    const email = nextEmail('founder')
    await post('users/register', registration(email, testPassword), { address: '203.0.113.5' })
    const otp = (await app.deliverMail()).highlight!
    const verify = (address: string) => post('users/verify-otp', { email, otp }, { address })
    expect((await verify('192.0.2.1')).status).toBe(400)
    expect((await verify('203.0.113.77')).status).toBe(200)
  })

  test('strangers do not use up the limit: a network that has sent nothing gets its own, up to seventeen', async () => {
    const email = nextEmail('victim')
    const send = async () =>
      (await post('users/register', registration(email, testPassword), { address: elsewhere() })).status
    const flood: number[] = []
    const stranger = elsewhere()
    for (let sent = 0; sent < 12; sent++)
      flood.push(
        (await post('users/register', registration(email, 'the attacker’s'), { address: stranger })).status,
      )
    expect(flood).toEqual([...Array(10).fill(200), 429, 429])
    for (let sent = 0; sent < 7; sent++) expect(await send()).toBe(200)
    const told = await post('users/register', registration(email, testPassword), { address: elsewhere() })
    expect([told.status, Number(told.headers['retry-after']) > 0]).toEqual([429, true])
  })
})

describe('limits are counted before the work', () => {
  test('of sixty parallel sign-ins from sixty networks five are tried', async () => {
    const { email } = await createTestOrganization(app)
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => signIn(email, 'a guess', { address: elsewhere() })),
    )
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 55])
  })

  test('of sixty parallel codes of a second factor five are tried', async () => {
    const { email, token } = await createTestOrganization(app)
    const { body } = await post('user/second-factor', { currentPassword: testPassword }, { token })
    const otp = generateSync({ secret: body.data.secret, epoch: Math.floor(Date.now() / 1000) })
    expect((await post('user/second-factor/confirm', { otp }, { token })).status).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        post('users/login', { email, password: testPassword, otp: '000000' }, { address: elsewhere() }),
      ),
    )
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 55])
  })

  test('with a stolen token the password can be guessed five times, and the audit has each guess', async () => {
    const { token, organizationId } = await createTestOrganization(app)
    const guess = () =>
      app.call('PUT', 'user/profile', {
        token,
        body: { password: 'the thief’s password', currentPassword: 'a guess' },
      })
    const answers: Answer[] = []
    for (let guesses = 0; guesses < 8; guesses++) answers.push(await guess())
    expect([count(answers, 400), count(answers, 429)]).toEqual([5, 3])
    const denied = () =>
      app.database.app.inOrganization(
        organizationId,
        db => db`
          select 1 from audit_events
          where organization_id = ${organizationId} and action = 'PUT user/profile' and outcome = 'denied'`,
      )
    await expect.poll(async () => (await denied()).length, { interval: 5 }).toBe(5)
  })

  test('a new password needs the second factor, if there is one', async () => {
    const { token } = await createTestOrganization(app)
    const { body } = await post('user/second-factor', { currentPassword: testPassword }, { token })
    const codeAt = (step: number) =>
      generateSync({ secret: body.data.secret, epoch: Math.floor(Date.now() / 1000) + step * 30 })
    await post('user/second-factor/confirm', { otp: codeAt(0) }, { token })
    const change = (more: object) =>
      app.call('PUT', 'user/profile', {
        token,
        body: { password: 'a new password', currentPassword: testPassword, ...more },
      })
    const without = await change({})
    expect([without.status, Object.keys(without.body.errors)]).toEqual([400, ['otp']])
    expect((await change({ otp: '000000' })).status).toBe(400)
    expect((await change({ otp: codeAt(1) })).status).toBe(200)
  })
})

test('strangers who guess do not lock out a browser that has signed in before', async () => {
  const { email } = await createTestOrganization(app)
  const headers = { cookie: cookiesOf(await signIn(email, testPassword)) }
  for (let guesses = 0; guesses < 6; guesses++) await signIn(email, 'a guess', { address: elsewhere() })
  expect((await signIn(email, testPassword, { address: elsewhere() })).status).toBe(429)
  expect((await signIn(email, testPassword, { headers })).status).toBe(200)
  // This browser has a limit too: a stolen one guesses no more often than others.
  const answers: Answer[] = []
  for (let guesses = 0; guesses < 7; guesses++) answers.push(await signIn(email, 'a guess', { headers }))
  expect([count(answers, 401), count(answers, 429)]).toEqual([5, 2])
})

test('a receptionist types a patient’s first password, and cannot read the chart', async () => {
  const { token, clinicId, receptionistToken } = await createTestClinic(app, { receptionist: true })
  const body = good.patient(clinicId)
  const { _id } = await create(app, receptionistToken, 'users/patients', body)
  const tries = [await signIn(body.email, body.password), await signIn(body.email, body.password)]
  for (const { status, body: refused } of tries)
    expect([status, refused.code, refused.token]).toEqual([403, 'email_unverified', undefined])
  expect((await signIn(body.email, 'a guess')).body.code).toBe('sign_in_failed')
  const mail = await app.deliverMail()
  expect([mail.to, mail.text.match(/(?<!\d)\d{6}(?!\d)/g)]).toEqual([body.email, [mail.highlight]])
  // A mail with a code contains no text of the organization.
  expect(mail.text).not.toContain('Riverside')

  // The code belongs to the network that requested it: from elsewhere it neither works nor is used up.
  const verify = (otp: string, more: Call = {}) => post('users/verify-otp', { email: body.email, otp }, more)
  for (let guesses = 0; guesses < 6; guesses++)
    expect((await verify('000000', { address: elsewhere() })).body.code).toBe('otp_wrong')
  // The browser that requested it may have changed to another network.
  const headers = { cookie: cookiesOf(tries[1]!) }
  const verified = await verify(mail.highlight!, { headers, address: elsewhere() })
  expect([verified.status, typeof verified.body.data.token]).toEqual([200, 'string'])
  expect((await verify(mail.highlight!)).body.code).toBe('otp_wrong')
  // This also invalidates the typed password, before a new one is set.
  expect((await signIn(body.email, body.password)).body.code).toBe('sign_in_failed')

  const own = { token: verified.body.data.token, password: 'my own password' }
  expect((await post('users/reset-password', own)).status).toBe(200)
  const { body: patient } = await signIn(body.email, own.password)
  expect(patient).toMatchObject({ role: 'patient', mustChangePassword: false })
  expect((await app.call('GET', `users/patients/${_id}`, { token: patient.token })).status).toBe(200)
  const members = await app.call('GET', 'users/members?role=patient', { token })
  expect(members.body.data).toMatchObject([{ state: 'active' }])
})

test('an organization that invites an address again and again does not stop another that invites it', async () => {
  const [stranger, mine] = [await createTestClinic(app), await createTestClinic(app)]
  const email = nextEmail('invited')
  const inviteFrom = async ({ token, clinicId }: typeof mine) => {
    const body = { ...good.receptionist(clinicId), email, password: undefined, invite: true }
    const { _id } = await create(app, token, 'users/receptionists', body)
    return async () => (await post(`users/receptionists/${_id}/invite`, {}, { token })).status
  }
  const again = await inviteFrom(stranger)
  expect([await again(), await again(), await again(), await again()]).toEqual([200, 200, 200, 429])
  expect(await (await inviteFrom(mine))()).toBe(200)
})

describe('an invitation tries to take over an existing account', () => {
  test('an invitation by another organization does not replace a password that the holder has chosen', async () => {
    const [first, second] = [await createTestClinic(app), await createTestClinic(app)]
    const body = good.receptionist(first.clinicId)
    await create(app, first.token, 'users/receptionists', body)
    const { body: signedIn } = await signIn(body.email, body.password)
    const own = { password: 'my own password', currentPassword: body.password }
    expect((await app.call('PUT', 'user/profile', { token: signedIn.token, body: own })).status).toBe(200)

    await create(app, second.token, 'users/receptionists', {
      ...good.receptionist(second.clinicId),
      email: body.email,
      invite: true,
    })
    expect((await app.deliverMail()).text).not.toContain('token=')
    expect((await signIn(body.email, 'my own password')).status).toBe(200)
  })

  test('of two invitations only the first one used sets the password', async () => {
    const [first, second] = [await createTestClinic(app), await createTestClinic(app)]
    const email = nextEmail('invited')
    const links: string[] = []
    for (const clinic of [first, second]) {
      const invited = { ...good.receptionist(clinic.clinicId), email, password: undefined, invite: true }
      await create(app, clinic.token, 'users/receptionists', invited)
      links.push((await app.deliverMail()).highlight!.split('#token=')[1]!)
    }
    const choose = (token: string, password: string) => post('users/reset-password', { token, password })
    expect((await choose(links[0]!, 'my own password')).status).toBe(200)
    expect((await choose(links[1]!, 'somebody else’s')).body.code).toBe('reset_link_invalid')
    expect((await signIn(email, 'my own password')).status).toBe(200)
  })
})
