import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { controlKinds } from '#contract/shared/notifications.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { contractDefinitions } from '#server/testing/calls/contract-definitions.ts'
import { createTestClinic, stepUpForTests, testPassword } from '#server/testing/worlds/create-test-clinic.ts'
import { loseSecondFactor } from '#server/testing/worlds/lose-second-factor.ts'
import { controlCalls } from './control-calls.ts'
import { expectedRoles } from './expected-roles.ts'

let app: TestApp
let now = Date.parse('2026-11-21T09:00:00Z')
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

const marked = [...controlCalls].filter(([, { why }]) => why === 'control')

test('every call of the owner alone that changes something is in the table', () => {
  const owners = [...expectedRoles]
    .filter(([call, who]) => !call.startsWith('GET ') && who.size === 1 && who.has('owner'))
    .map(([call]) => call)
  expect([...controlCalls.keys()].toSorted()).toEqual(owners.toSorted())
  const kinds = new Set(marked.flatMap(([, { kinds }]) => kinds))
  expect([...kinds].toSorted()).toEqual([...controlKinds].toSorted())
})

test('exactly the calls of the table ask for a step-up whatever the policy says', async () => {
  const always = [...(await contractDefinitions())]
    .filter(([, { stepUp }]) => stepUp === 'control')
    .map(([call]) => call)
  // Of these only some fields count, which their handlers decide: below.
  const bySomeFields = ['PUT users/settings', 'PUT users/clinics/:id', 'PATCH users/members/:id']
  expect([...always, ...bySomeFields].toSorted()).toEqual(marked.map(([call]) => call).toSorted())
})

const countBells = async (organizationId: string, kind: string) => {
  const [{ count }] = await app.database.app.inOrganization(
    organizationId,
    db => db<[{ count: number }]>`
      select count(*)::integer from notifications where organization_id = ${organizationId} and kind = ${kind} and in_bell`,
  )
  return count
}

describe('two owners, and a session that has not confirmed who it is', () => {
  const keys = {
    provider: 'stripe',
    publicKey: 'pk_test_of_the_tests',
    secretKey: 'sk_test_of_the_tests',
    webhookSecret: 'whsec_of_the_tests',
  }
  /** What stands before the change: of two owners, the second was a doctor. Answers the id in the call's path. */
  type Owners = {
    organizationId: string
    token: string
    second: { token: string; ownerId: string; doctorId: string; email: string }
  }
  const askAsSecond = async ({ token, second }: Owners) => {
    await app.call('PUT', 'users/money-rules', { token, body: { approvalAboveMinor: 5 } })
    const asked = await app.call('PUT', 'users/money-rules', {
      token: second.token,
      body: { approvalAboveMinor: null },
    })
    expect(asked.status).toBe(200)
  }
  type Change = [
    call: string,
    kind: string,
    body?: object,
    before?: (owners: Owners) => Promise<string | void> | string,
  ]
  const changes: Change[] = [
    ['PUT users/money-rules', 'upi_changed', { upiId: 'thief@okbank' }],
    ['PUT users/money-rules', 'two_person_changed', { approvalAboveMinor: 5 }],
    [
      'PUT users/money-rules',
      'two_person_asked',
      { approvalAboveMinor: null },
      async ({ token }) =>
        void (await app.call('PUT', 'users/money-rules', { token, body: { approvalAboveMinor: 5 } })),
    ],
    ['POST users/money-rules/two-person-change', 'two_person_changed', { agrees: true }, askAsSecond],
    ['PUT users/money-rules', 'money_rules_changed', { refundMinor: 5 }],
    ['PATCH users/members/:id', 'owners_changed', { status: false }, ({ second }) => second.ownerId],
    [
      'POST users/members/:id/reset-second-factor',
      'second_factor_reset',
      undefined,
      async ({ second }) => {
        await loseSecondFactor(app, second.email)
        return second.doctorId
      },
    ],
    ['POST users/periods', 'period_closed', { through: '2026-10-31' }],
    ['PUT users/settings/online-payments', 'online_payments_changed', keys],
    [
      'POST users/settings/online-payments/end-former-secret',
      'online_payments_changed',
      { provider: 'stripe' },
    ],
    ['DELETE users/settings/online-payments', 'online_payments_changed'],
    ['PUT users/settings', 'sign_in_rules_changed', { asksStepUp: true }],
    ['PUT users/clinics/:id', 'upi_changed', { upiId: 'thief@okbank' }],
  ]

  test('the changes below are all of the table', () => {
    const tried = new Set(changes.map(([call, kind]) => `${call} ${kind}`))
    expect([...tried].toSorted()).toEqual(
      marked.flatMap(([call, { kinds }]) => kinds.map(kind => `${call} ${kind}`)).toSorted(),
    )
  })

  test.each(changes)(
    '%s, %s: asks for a step-up, then both owners get a mail and a bell',
    async (call, kind, body, before) => {
      const {
        clinicId,
        organizationId,
        token: world,
        doctorToken,
      } = await createTestClinic(app, {
        doctor: true,
      })
      const email = (await app.call('GET', 'user/profile', { token: world })).body.data.email as string
      const doctor = (await app.call('GET', 'user/profile', { token: doctorToken })).body.data.email as string
      const members = (await app.call('GET', `users/members?keyword=${doctor}`, { token: world })).body.data
      const made = await app.call('PATCH', `users/members/${members[0]._id}`, {
        token: world,
        body: { role: 'owner' },
      })
      expect(made.status).toBe(200)
      const second = {
        token: doctorToken,
        ownerId: made.body.data._id,
        doctorId: members[0]._id,
        email: doctor,
      }
      const id = (await before?.({ organizationId, token: world, second })) ?? clinicId
      // The thief of a session cannot turn the word to the owners off.
      const off = await app.call('PUT', 'users/notifications/choices', {
        token: world,
        body: { choices: [{ kind, inBell: false, byMail: false }] },
      })
      expect(off.status).toBe(400)

      // The mails of what came before. An hour later they do not count against an address any more.
      await app.deliverMail()
      now += 3600_000
      const token = (await app.call('POST', 'users/login', { body: { email, password: testPassword } })).body
        .token as string
      const [method, path] = call.replace(':id', id).split(' ') as [string, string]
      const change = () => app.call(method, path, { token, ...(body && { body }) })
      const refused = await change()
      expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required'])
      await stepUpForTests(app, token)
      app.mails.length = 0
      const bellsBefore = await countBells(organizationId, kind)
      expect((await change()).status).toBeLessThan(300)

      await app.deliverMail()
      const told = app.mails.filter(({ text }) => text.includes('If you do not know of it'))
      expect(told.map(({ to }) => to).toSorted()).toEqual([doctor, email].toSorted())
      expect((await countBells(organizationId, kind)) - bellsBefore).toBe(2)
      const bell = (await app.call('GET', 'users/notifications', { token })).body.data
      expect(bell[0]).toMatchObject({ kind, changedBy: expect.any(String) })
    },
  )
})
