import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoMailDomain } from '#contract/site/demo.ts'
import type { Role } from '#contract/core/permissions.ts'
import { beginSession } from '#server/features/identity/auth/sessions.ts'
import { wideNetworkOf } from '#server/platform/http/network-of.ts'
import { digest, hashPassword, newToken } from '#server/platform/secrets/secrets.ts'
import { createTestApp, type Answer, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic, good, nextEmail, testPassword } from '#server/testing/worlds/create-test-clinic.ts'
import {
  accountStates,
  afterAct,
  passwordOpens,
  proofOpens,
  sessionProofs,
  type AccountAct,
  type AccountState,
  type SessionProof,
} from '#server/features/identity/accounts/account-states.ts'
import { findAccountState } from '#server/features/identity/accounts/find-account-state.ts'

let app: TestApp
let first: Awaited<ReturnType<typeof createTestClinic>>
let second: typeof first
let passwordHash: string
beforeAll(async () => {
  app = await createTestApp()
  first = await createTestClinic(app)
  passwordHash = await hashPassword(testPassword, { network: 'of the test' })
})
// A new organization invites only so many in its first hour.
beforeEach(async () => {
  second = await createTestClinic(app)
})
afterAll(() => app.close())

type Planted = { email: string; accountId: string; membershipId: string; role: Role }
type Facts = Partial<{
  password: boolean
  typedFor: 'receptionist' | 'patient'
  proven: boolean
  factor: boolean
  operator: boolean
  elsewhere: boolean
  closed: boolean
  demo: boolean
}>

/** What each state is in the tables; `first` made the account. */
const factsOf: Record<Exclude<AccountState, 'signing_up'>, Facts> = {
  invited: {},
  invited_by_several: { elsewhere: true },
  typed_for_staff: { password: true, typedFor: 'receptionist' },
  typed_for_staff_invited_elsewhere: { password: true, typedFor: 'receptionist', elsewhere: true },
  typed_for_patient: { password: true, typedFor: 'patient' },
  typed_for_patient_invited_elsewhere: { password: true, typedFor: 'patient', elsewhere: true },
  own_password_unproven: { password: true },
  proven_without_password: { proven: true },
  proven: { password: true, proven: true },
  second_factor: { password: true, proven: true, factor: true },
  operator: { password: true, proven: true, operator: true },
  demo: { password: true, proven: true, demo: true },
  closed: { password: true, proven: true, closed: true },
}
type Planting = keyof typeof factsOf

async function plant(state: Planting): Promise<Planted> {
  const facts = factsOf[state]
  const [accountId, membershipId] = [uuid(), uuid()]
  const email = facts.demo ? `${accountId}@${demoMailDomain}` : nextEmail('holder')
  const role = facts.typedFor ?? 'receptionist'
  const accepted = facts.proven || (facts.password && !facts.typedFor) ? new Date() : null
  await app.database.asOwner(async owner => {
    await owner`
      insert into accounts (id, email, name, password_hash, password_is_provisional, typed_for, email_verified_at, admitted_by)
      values (${accountId}, ${email}, 'Meera', ${facts.password ? passwordHash : null}, ${facts.typedFor !== undefined},
        ${facts.typedFor ?? null}, ${facts.proven ? new Date() : null}, ${first.organizationId})`
    if (facts.operator) await owner`insert into operators (account_id) values (${accountId})`
    if (facts.factor)
      await owner`insert into second_factors (account_id, secret, confirmed_at) values (${accountId}, 'lost', now())`
  })
  const join = (organizationId: string, row: object) =>
    app.database.app.inOrganization(
      organizationId,
      db =>
        db`insert into memberships ${db({ organization_id: organizationId, account_id: accountId, ...row })}`,
    )
  if (!facts.operator)
    await join(first.organizationId, {
      id: membershipId,
      role,
      is_active: !facts.closed,
      accepted_at: accepted,
    })
  if (facts.elsewhere) await join(second.organizationId, { id: uuid(), role: 'doctor' })
  expect(await stateNow(accountId)).toBe(state)
  return { email, accountId, membershipId, role }
}

const stateNow = (accountId: string) => app.database.signIn.inGlobal(db => findAccountState(db, accountId))
const post = (path: string, body: object, token?: string) =>
  app.call('POST', path, { body, ...(token && { token }) })
const signIn = (email: string, password = testPassword) => post('users/login', { email, password })

async function plantLink({ accountId }: Planted, purpose: 'reset' | 'invitation'): Promise<string> {
  const token = newToken()
  await app.database.asOwner(
    owner => owner`
      insert into account_links (token_hash, account_id, purpose, organization_id, expires_at)
      values (${digest(token)}, ${accountId}, ${purpose}, ${purpose === 'invitation' ? first.organizationId : null}, now() + interval '1 hour')`,
  )
  return token
}

/** As somebody who was signed in before it came to this state. */
async function session(
  { accountId, membershipId, role }: Planted,
  state: Planting,
  proof: SessionProof = factsOf[state].factor ? 'password+factor' : 'password',
): Promise<string> {
  const options = {
    proof,
    remember: false,
    bind: false,
    limits: { idleMinutes: 30 },
    device: { userAgent: undefined, address: '127.0.0.1' },
  }
  const { organizationId } = first
  // Nobody is signed in with a typed password whose first sign-in has not accepted.
  if (factsOf[state].typedFor)
    await app.database.signIn.inOrganization(
      organizationId,
      db => db`
        update memberships set accepted_at = now() where organization_id = ${organizationId} and id = ${membershipId}`,
    )
  if (state === 'operator')
    return app.database.signIn.inGlobal(async db => (await beginSession(db, accountId, null, options)).token)
  return app.database.signIn.inOrganization(
    organizationId,
    async db => (await beginSession(db, accountId, { organizationId, membershipId, role }, options)).token,
  )
}

const opened = ({ status, body }: Answer): string => {
  if (status === 200) return body.mustChangePassword ? 'change' : 'in'
  return { second_factor_required: 'factor', email_unverified: 'code', sign_in_failed: 'no' }[
    body.code as string
  ]!
}
const sets = ({ status }: Answer) => (status === 200 ? 'sets' : 'no')
const codeOf = ({ status, body }: Answer, whenDone: string): string =>
  status === 200 ? whenDone : status === 404 ? 'absent' : (body.code as string)

/** The mails that an act sends to the address: with a link that sets a password, or without. */
async function mailed(email: string, act: () => Promise<unknown>): Promise<string> {
  await act()
  const before = app.mails.length
  await app.deliverMail()
  const mails = app.mails.slice(before).filter(({ to }) => to === email)
  if (mails.length === 0) return 'nothing'
  return mails.some(({ text }) => text.includes('#token=')) ? 'link' : 'notice'
}
const inviteElsewhere = (email: string, more: object = { invite: true, password: undefined }) =>
  post('users/receptionists', { ...good.receptionist(second.clinicId), email, ...more }, second.token)

/** Somebody who is asked to work elsewhere says yes. */
async function answers(holder: Planted, token: string): Promise<string> {
  await inviteElsewhere(holder.email)
  const { organizationId } = second
  const [asked] = await app.database.app.inOrganization(
    organizationId,
    db => db<{ id: string }[]>`
      select id from memberships
      where organization_id = ${organizationId} and account_id = ${holder.accountId} and role = 'receptionist'`,
  )
  return codeOf(await post(`users/invitations/${asked!.id}/accept`, {}, token), 'accepts')
}

const register = (email: string) =>
  post('users/register', {
    name: 'Hillside',
    type: 'Clinic',
    contactPerson: 'Meera',
    contactNumber: '9876543210',
    email,
    password: testPassword,
  })

/** Each act over HTTP, and what comes of it in a word. */
const acts: Record<string, (holder: Planted, state: Planting) => Promise<string>> = {
  password: async ({ email }) => opened(await signIn(email)),
  'wrong password': async ({ email }) => opened(await signIn(email, 'a guess')),
  'mailed code': async ({ email, accountId }) => {
    const id = uuid()
    await app.database.asOwner(
      owner => owner`
        insert into account_codes (id, account_id, network, code_hash, expires_at)
        values (${id}, ${accountId}, ${wideNetworkOf('127.0.0.1')}, ${digest(`${id}:123456`)}, now() + interval '1 hour')`,
    )
    const { status, body } = await post('users/verify-otp', { email, otp: '123456' })
    return status === 200 && body.data.token ? 'proves' : 'no'
  },
  'invitation link': async holder =>
    sets(
      await post('users/reset-password', {
        token: await plantLink(holder, 'invitation'),
        password: 'my own password',
      }),
    ),
  'reset link': async holder =>
    sets(
      await post('users/reset-password', {
        token: await plantLink(holder, 'reset'),
        password: 'my own password',
      }),
    ),
  'asks for a reset': ({ email }) => mailed(email, () => post('users/forgot-password', { email })),
  'is invited elsewhere': ({ email }) => mailed(email, () => inviteElsewhere(email)),
  'staff elsewhere type a password': async ({ email }) => {
    const typed = await inviteElsewhere(email, { password: 'typed by strangers' })
    expect(typed.status).toBe(201)
    return opened(await signIn(email, 'typed by strangers'))
  },
  'accepts what is asked elsewhere': async (holder, state) => {
    const token = await session(holder, state)
    return answers(holder, token)
  },
  'accepts it by a mailed code': async (holder, state) => {
    const token = await session(holder, state, 'code')
    return answers(holder, token)
  },
  'chooses a new password': async (holder, state) => {
    const body = { currentPassword: testPassword, password: 'my own password' }
    const token = await session(holder, state)
    return codeOf(await app.call('PUT', 'user/profile', { token, body }), 'sets')
  },
  'turns on a second factor': async (holder, state) => {
    const token = await session(holder, state)
    return codeOf(await post('user/second-factor', { currentPassword: testPassword }, token), 'begins')
  },
  registers: ({ email }) => mailed(email, () => register(email)),
}

const columns = Object.keys(acts)

// Written out by hand, from what the product promises; the table in account-states.ts is not asked.
const expected: Record<Planting, string> = {
  //                                    password|wrong|mailed code|invitation|reset|asks reset|invited|typed|accepts elsewhere|accepts by code|new password|second factor|registers
  invited: 'no|no|no|sets|sets|link|link|no|absent|absent|invitation_open|invitation_open|notice',
  invited_by_several: 'no|no|no|sets|sets|link|link|no|absent|absent|invitation_open|invitation_open|notice',
  typed_for_staff:
    'change|no|no|sets|sets|link|notice|no|password_change_required|password_change_required|sets|password_change_required|notice',
  typed_for_staff_invited_elsewhere:
    'change|no|no|no|sets|link|notice|no|password_change_required|password_change_required|sets|password_change_required|notice',
  typed_for_patient:
    'code|no|proves|sets|sets|link|notice|no|password_change_required|password_change_required|email_unverified|password_change_required|notice',
  typed_for_patient_invited_elsewhere:
    'code|no|proves|no|sets|link|notice|no|password_change_required|password_change_required|email_unverified|password_change_required|notice',
  own_password_unproven: 'in|no|no|no|sets|link|notice|no|absent|absent|sets|begins|notice',
  proven_without_password:
    'no|no|no|no|sets|link|notice|no|accepts|stronger_sign_in_required|invalid_input|invalid_input|notice',
  proven: 'in|no|no|no|sets|link|notice|no|accepts|stronger_sign_in_required|sets|begins|notice',
  second_factor:
    'factor|no|no|no|sets|link|notice|no|accepts|stronger_sign_in_required|invalid_input|conflict|notice',
  operator: 'in|no|no|no|sets|link|notice|no|absent|absent|sets|begins|notice',
  demo: 'no|no|no|no|no|nothing|nothing|no|absent|absent|email_unverified|begins|nothing',
  closed:
    'no|no|no|no|no|nothing|notice|no|unauthenticated|unauthenticated|unauthenticated|unauthenticated|notice',
}

const movesOf: Record<string, AccountAct> = {
  'mailed code': 'mailedCode',
  'invitation link': 'invitationLink',
  'reset link': 'resetLink',
  'is invited elsewhere': 'furtherInvitation',
  'chooses a new password': 'newPassword',
  'accepts what is asked elsewhere': 'answer',
}

test.each(Object.keys(factsOf) as Planting[])('%s: every act', async state => {
  const seen: string[] = []
  const states: [act: string, byTable: AccountState, now: AccountState | undefined][] = []
  for (const act of columns) {
    const holder = await plant(state)
    seen.push(`${act}: ${await acts[act]!(holder, state)}`)
    const move = movesOf[act]
    const after = move && afterAct(state, move)
    if (after) states.push([act, after, await stateNow(holder.accountId)])
  }
  for (const [act, byTable, now] of states) expect([act, now]).toEqual([act, byTable])
  expect(seen).toEqual(expected[state].split('|').map((outcome, index) => `${columns[index]}: ${outcome}`))
})

test('signing_up: the code makes the account, and no organization of others is in the way', async () => {
  const begin = async () => {
    const email = nextEmail('founder')
    await register(email)
    return { email, otp: (await app.deliverMail()).highlight! }
  }
  const { email, otp } = await begin()
  expect([opened(await signIn(email)), opened(await signIn(email, 'a guess'))]).toEqual(['code', 'no'])
  expect(await mailed(email, () => post('users/forgot-password', { email }))).toBe('nothing')
  const code = await post('users/verify-otp', { email, otp })
  expect([code.status, code.body.data, opened(await signIn(email))]).toEqual([200, null, 'in'])

  const invited = await begin()
  expect(await mailed(invited.email, () => inviteElsewhere(invited.email))).toBe('link')
  const typed = await begin()
  await inviteElsewhere(typed.email, { password: 'typed by strangers' })
  expect(opened(await signIn(typed.email, 'typed by strangers'))).toBe('change')
  // The mailbox is proven by the code: what was typed is gone, and what was chosen stands.
  for (const { email: address, otp: sent } of [invited, typed]) {
    expect((await post('users/verify-otp', { email: address, otp: sent })).status).toBe(200)
    expect(opened(await signIn(address))).toBe('in')
    expect(opened(await signIn(address, 'typed by strangers'))).toBe('no')
  }
})

test('every state has its row', () => {
  expect(accountStates.filter(state => !(state in factsOf))).toEqual(['signing_up'])
  expect(Object.keys(passwordOpens)).toEqual([...accountStates])
})

test('what a session has shown opens so much', () => {
  const kinds = [
    { isPatient: true, hasSecondFactor: false },
    { isPatient: true, hasSecondFactor: true },
    { isPatient: false, hasSecondFactor: false },
    { isPatient: false, hasSecondFactor: true },
  ]
  // Written out by hand: patient | patient with a factor | staff | staff with a factor.
  expect(sessionProofs.map(proof => [proof, ...kinds.map(kind => proofOpens(proof, kind))])).toEqual([
    ['code', true, false, false, false],
    ['demo', true, false, true, false],
    ['password', true, false, true, false],
    ['password+factor', true, true, true, true],
  ])
})
