import pino from 'pino'
import { v7 as uuid } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestOrganization } from '#server/testing/worlds/create-test-clinic.ts'
import { createAudit } from './record-audit.ts'

const readBy = (organizationId: string, email: string) => ({
  actor: {
    accountId: organizationId,
    email,
    organizationId,
    membershipId: '',
    role: 'owner' as const,
    sessionHash: '',
    mustChangePassword: false,
    isInvited: false,
  },
  action: 'GET users/patients',
  outcome: 'read' as const,
  subject: 'patients',
  address: '127.0.0.1',
  requestId: 'x',
})

const poolsOf = ({ database }: TestApp) => ({ database: database.app, signIn: database.signIn })

afterEach(() => void vi.useRealTimers())

test('reads of two organizations are written in one transaction, each into its own audit', async () => {
  const app = await createTestApp()
  const audit = createAudit(poolsOf(app), pino({ level: 'silent' }))
  const owners = [
    await createTestOrganization(app, 'Riverside'),
    await createTestOrganization(app, 'Hillside'),
  ]
  for (const { organizationId, email } of owners) {
    const read = readBy(organizationId, email)
    audit.later({ ...read, subjectIds: [organizationId] })
    audit.later({ ...read, subjectIds: [] })
  }
  await audit.flush()
  for (const { token, organizationId } of owners) {
    const { body } = await app.call('GET', 'users/audit?outcome=read', { token })
    const read = (body.data as { subjectIds: string[] }[]).map(event => event.subjectIds)
    expect(read).toContainEqual([organizationId])
    expect(read).toHaveLength(2)
  }
  await app.close()
})

test('more reads than one transaction takes are all written', async () => {
  const app = await createTestApp()
  const audit = createAudit(poolsOf(app), pino({ level: 'silent' }))
  const owners = [
    await createTestOrganization(app, 'Riverside'),
    await createTestOrganization(app, 'Hillside'),
  ]
  for (let number = 0; number < 450; number += 1)
    for (const { organizationId, email } of owners)
      audit.later({ ...readBy(organizationId, email), subjectIds: [uuid()] })
  await audit.flush()
  for (const { organizationId } of owners) {
    const [chain] = await app.database.asOwner(
      owner => owner<{ events: number; transactions: number }[]>`
        select count(*)::int as events, count(distinct xmin::text)::int as transactions
        from audit_events where organization_id = ${organizationId} and outcome = 'read'`,
    )
    expect(chain!.events).toBe(450)
    expect(chain!.transactions).toBeGreaterThan(1)
  }
  await app.close()
})

test('an entry that is always refused holds back none of the others', async () => {
  const app = await createTestApp()
  const audit = createAudit(poolsOf(app), pino({ level: 'silent' }))
  const { token, organizationId, email } = await createTestOrganization(app)
  const read = readBy(organizationId, email)
  // No text of PostgreSQL takes a null byte.
  audit.later({ ...read, requestId: '\0', subjectIds: [] })
  for (let number = 0; number < 15; number += 1) audit.later({ ...read, subjectIds: [uuid()] })
  // Sixteen, eight, four, two and one: what stands behind the refused half is written.
  for (let round = 0; round < 9; round += 1) await audit.flush()
  const { body } = await app.call('GET', 'users/audit?outcome=read', { token })
  expect(body.total).toBe(15)
  await app.close()
})

test('a read of an organization that is gone does not keep those of the others back', async () => {
  const app = await createTestApp()
  const audit = createAudit(poolsOf(app), pino({ level: 'silent' }))
  const { token, organizationId, email } = await createTestOrganization(app)
  audit.later({ ...readBy(uuid(), 'nobody@demo.invalid'), subjectIds: [] })
  audit.later({ ...readBy(organizationId, email), subjectIds: [organizationId] })
  await audit.flush()
  const { body } = await app.call('GET', 'users/audit?outcome=read', { token })
  expect(body.data).toMatchObject([{ subjectIds: [organizationId] }])
  await app.close()
})

test.each(['read', 'denied'] as const)(
  '%s, written alone, takes the organization before the end of its chain, as the end of a demo does',
  async outcome => {
    const app = await createTestApp()
    const audit = createAudit(poolsOf(app), pino({ level: 'silent' }))
    const { token, organizationId, email } = await createTestOrganization(app)
    await audit.flush()
    const entry = { ...readBy(organizationId, email), outcome, subjectIds: [organizationId] }
    const writing = await app.database.app.inOrganization(organizationId, async db => {
      await db`select 1 from organizations where id = ${organizationId} /* no new rows */ for update`
      if (outcome === 'read') audit.later(entry)
      else audit.denied(entry)
      const flushed = audit.flush()
      const isWaiting = async () => {
        const waiting = await app.database.asOwner(
          owner => owner`
          select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        return waiting.length > 0
      }
      await expect.poll(isWaiting).toBe(true)
      // If the row's writer held this already, the two would wait for each other.
      await db`select 1 from audit_heads where organization_id = ${organizationId} for update`
      return { flushed }
    })
    await writing.flushed
    const { body } = await app.call('GET', `users/audit?outcome=${outcome}`, { token })
    expect(body.data).toMatchObject([{ subjectIds: [organizationId] }])
    await app.close()
  },
)

test('what could not be written for a while is written within seconds once the database is back', async () => {
  vi.useFakeTimers()
  let isAway = true
  const tries: number[] = []
  const database = {
    inGlobal: async () => {
      tries.push(Date.now())
      if (isAway) throw new Error('away')
    },
  } as unknown as TestApp['database']['app']
  const audit = createAudit({ database, signIn: database }, pino({ level: 'silent' }))
  const read = { ...readBy('riverside', 'owner@example.org'), subjectIds: [] }
  for (let step = 0; step < 600; step += 1) {
    audit.later(read)
    audit.later(read)
    await vi.advanceTimersByTimeAsync(100)
  }
  const whileAway = tries.length
  // Two tries a second, not one after the other.
  expect(whileAway).toBeGreaterThan(100)
  expect(whileAway).toBeLessThan(130)
  isAway = false
  const backAt = Date.now()
  await vi.advanceTimersByTimeAsync(30_000)
  const after = tries.slice(whileAway)
  expect(after.length).toBeGreaterThan(100)
  expect(after.at(-1)! - backAt).toBeLessThan(8_000)
})
