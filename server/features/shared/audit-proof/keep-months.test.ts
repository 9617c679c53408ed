import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bytesOf, type ChainedEvent } from '#server/features/shared/audit/chain.ts'
import { createTestApp, testAuditKey, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestOrganization, good } from '#server/testing/worlds/create-test-clinic.ts'
import { keepAuditMonthsJob } from './keep-months.job.ts'
import { verifyChain } from './verify-chain.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  // An installation that is five years old has a table for each of these months.
  await app.database.asOwner(async db => {
    const months = ['until_2021_01', '2021_02', '2021_03']
    const ends = ['2021-02-01Z', '2021-03-01Z', '2021-04-01Z']
    for (const [index, month] of months.entries()) {
      const from = index === 0 ? 'minvalue' : `'${await firstId(db, ends[index - 1]!)}'`
      await db.unsafe(
        `create table audit_months.events_${month} partition of audit_events for values from (${from}) to ('${await firstId(db, ends[index]!)}')`,
      )
    }
  })
  await keep({})
})
afterEach(() => app.close())

type Owner = Parameters<Parameters<TestApp['database']['asOwner']>[0]>[0]
const firstId = async (db: Owner, moment: string): Promise<string> =>
  String((await db.unsafe(`select first_audit_id('${moment}') as id`))[0]!['id'])

type Kept = { years?: number; key?: string; now?: string }
const keep = ({ years, key = testAuditKey, now = '2026-06-10Z' }: Kept) =>
  keepAuditMonthsJob({
    database: app.database.housekeeping,
    key,
    path: join(app.dataDir, 'audit-heads.jsonl'),
    years,
    now: () => Date.parse(now),
  })({}, undefined as never)

const tables = () =>
  app.database.asOwner(async db =>
    (
      await db.unsafe(
        `select relname as name from pg_class where relnamespace = 'audit_months'::regnamespace and relkind = 'r' order by 1`,
      )
    ).map(row => String(row['name'])),
  )

const verify = (organizationId: string) =>
  verifyChain(app.database.housekeeping, organizationId, { sealed: [], key: testAuditKey })

/** An organization of today; nothing of it is old. */
async function openOrganization() {
  const organization = await createTestOrganization(app)
  await create(app, organization.token, 'users/categories', good.category())
  return organization
}

/** As somebody who has the database's own rights, past every wall. */
const tamper = (organizationId: string, statement: string) =>
  app.database.asOwner(async db => {
    const all = ['audit_events', 'audit_links', 'audit_heads', 'audit_checkpoints']
    for (const table of all) await db.unsafe(`alter table ${table} no force row level security`)
    await db.unsafe(statement.replaceAll('$organization', `'${organizationId}'`))
    for (const table of all) await db.unsafe(`alter table ${table} force row level security`)
  })

/** Links as they were written at these moments. */
async function writeAt(organizationId: string, links: readonly (readonly string[])[]): Promise<void> {
  for (const moments of links) {
    const events = moments.map((moment): ChainedEvent => ({
      id: uuid({ msecs: Date.parse(moment), random: randomBytes(16) }),
      atMicroseconds: String(Date.parse(moment) * 1000),
      accountId: null,
      role: 'owner',
      action: 'GET users/patients/:id',
      outcome: 'read',
      subject: 'patients',
      subjectIds: [],
      address: '203.0.113.7',
      requestId: 'r1',
      detail: null,
    }))
    const rows = events.map(
      ({ id, atMicroseconds }) => `
        ($organization, '${id}', to_timestamp(${Number(atMicroseconds) / 1e6}), 'owner', 'GET users/patients/:id', 'read', 'patients',
          '203.0.113.7', 'r1')`,
    )
    await tamper(
      organizationId,
      `insert into audit_events (organization_id, id, at, role, action, outcome, subject, address, request_id) values ${rows.join()}`,
    )
    await app.database.app.inOrganization(
      organizationId,
      db =>
        db`select add_audit_link(${organizationId}, ${events.map(({ id }) => id)}::uuid[], ${bytesOf(events)})`,
    )
  }
}

/** The chain of an organization that has been here for years: its first link is of 2021. */
async function openOldOrganization() {
  const { organizationId, token } = await openOrganization()
  for (const table of ['audit_events', 'audit_links', 'audit_heads'])
    await tamper(organizationId, `delete from ${table} where organization_id = $organization`)
  await writeAt(organizationId, [
    ['2021-01-10T10:00Z', '2021-01-10T10:01Z'],
    ['2021-01-31T23:59Z', '2021-02-01T00:00Z'],
    ['2021-02-01T00:01Z'],
    // Begun in January, committed later.
    ['2021-01-31T23:59:50Z', '2021-02-01T00:02Z'],
    ['2021-02-20T10:00Z'],
    ['2021-03-20T10:00Z'],
  ])
  await create(app, token, 'users/categories', good.category())
  return organizationId
}

test('there is a table for this month and the next three, and nothing else is dropped unless asked', async () => {
  const names = await tables()
  // By the database's clock, which makes the tables.
  const months = await app.database.asOwner(db =>
    db.unsafe(
      `select to_char(now() at time zone 'utc' + make_interval(months => ahead), 'YYYY_MM') as month from generate_series(0, 3) as ahead`,
    ),
  )
  expect(names).toEqual(
    [
      'events_2021_02',
      'events_2021_03',
      ...months.map(({ month }) => `events_${String(month)}`),
      'events_of_other_months',
      'events_until_2021_01',
    ].toSorted(),
  )
  await keep({})
  expect(await tables()).toEqual(names)
})

test('old months are dropped, and the chain begins at a signed checkpoint', async () => {
  const old = await openOldOrganization()
  const { organizationId: young } = await openOrganization()
  expect(await verify(old)).toMatchObject({ links: 7, events: 10, older: 0, broken: undefined })
  await keep({ years: 5 })
  const names = await tables()
  expect(names).not.toContain('events_until_2021_01')
  expect(names).not.toContain('events_2021_02')
  expect(await verify(old)).toMatchObject({
    events: 1,
    older: 0,
    droppedBefore: '2021-04-01',
    broken: undefined,
  })
  expect(await verify(young)).toMatchObject({ droppedBefore: undefined, broken: undefined })
  await keep({ years: 5 })
  expect((await verify(old)).broken).toBeUndefined()
})

test('links that name rows of two months go with the older month', async () => {
  const old = await openOldOrganization()
  await keep({ years: 5, now: '2026-02-10Z' })
  expect(await tables()).toContain('events_2021_02')
  // Four rows of January are gone. Three of February were named by links that are gone, too: they are counted.
  const february = { events: 3, older: 3, droppedBefore: '2021-02-01', broken: undefined }
  expect(await verify(old)).toMatchObject(february)
  await keep({ years: 5, now: '2026-03-10Z' })
  const march = { events: 2, older: 0, droppedBefore: '2021-03-01', broken: undefined }
  expect(await verify(old)).toMatchObject(march)
})

test.each([
  [
    'a row',
    `delete from audit_events where organization_id = $organization and id = (select event_ids[1] from audit_links where organization_id = $organization order by sequence limit 1)`,
    /rows are gone/,
  ],
  [
    'the checkpoint',
    'delete from audit_checkpoints where organization_id = $organization',
    /link 1: it is missing/,
  ],
  [
    'a number in the checkpoint',
    'update audit_checkpoints set older_events = older_events + 1 where organization_id = $organization',
    /is not of this installation/,
  ],
  [
    'a link',
    `delete from audit_links where organization_id = $organization and sequence = (select min(sequence) from audit_links where organization_id = $organization)`,
    /it is missing/,
  ],
])('%s that is taken away or changed afterwards is found', async (_, statement, reason) => {
  const old = await openOldOrganization()
  await keep({ years: 5 })
  await tamper(old, statement)
  expect((await verify(old)).broken).toMatch(reason)
})

test('an audit that does not hold is not signed, and no month is dropped', async () => {
  const old = await openOldOrganization()
  await tamper(
    old,
    `update audit_events set role = 'doctor' where organization_id = $organization and at < '2021-01-11'`,
  )
  const names = await tables()
  await expect(keep({ years: 5 })).rejects.toThrow(/the audit of .+ does not hold, link 1: /)
  expect(await tables()).toEqual(names)
})

test('a row with a false time takes no proof of later rows along', async () => {
  const old = await openOldOrganization()
  await writeAt(old, [['2021-01-05T10:00Z']])
  const names = await tables()
  await expect(keep({ years: 5, now: '2026-02-10Z' })).rejects.toThrow(/names a row that came too late/)
  expect(await tables()).toEqual(names)
  expect((await verify(old)).broken).toBeUndefined()
})

test('a chain that was written anew before its checkpoint does not match what was sealed', async () => {
  const old = await openOldOrganization()
  await keep({ years: 5, now: '2026-02-10Z' })
  const heads = [{ organizationId: old, sequence: 4, hash: 'ab'.repeat(32) }]
  const sealed = [{ at: '2021-02-01T00:03:00Z', heads }]
  const report = await verifyChain(app.database.housekeeping, old, { sealed, key: testAuditKey })
  expect(report.broken).toMatch(/^link 4: it is not the one that was sealed/)
})

test('an organization writes on while its month is dropped', async () => {
  const { organizationId, token } = await openOrganization()
  await app.database.housekeeping.inOrganization(organizationId, async db => {
    await db`
      insert into audit_checkpoints (organization_id, sequence, hash, dropped_before, older_events, signature)
      values (${organizationId}, 0, '\\x00', '2021-02-01', 0, '\\x00')`
    // Before that transaction ends.
    await create(app, token, 'users/categories', good.category())
  })
  expect((await verify(organizationId)).broken).toMatch(/is not of this installation/)
})

test('a checkpoint that another key has signed is refused', async () => {
  const old = await openOldOrganization()
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await keep({ years: 5, key })
  expect((await verify(old)).broken).toMatch(/is not of this installation/)
})

test('a month of less than three years ago is never dropped, whoever asks', async () => {
  const names = await tables()
  const thisMonth = names.find(name => /^events_202[6-9]|^events_20[3-9]/.test(name))!
  for (const part of [thisMonth, 'events_of_other_months', 'events_until_9999_01', "x'; drop table patients"])
    await expect(
      app.database.housekeeping.inGlobal(db => db`select drop_audit_month(${part})`),
    ).rejects.toThrow(/is no month of three years ago/)
  await expect(
    app.database.app.inGlobal(db => db`select drop_audit_month('events_2021_02')`),
  ).rejects.toThrow(/permission denied/)
  expect(await tables()).toEqual(names)
})

test('the tables of months are reached through the audit alone', async () => {
  const { organizationId } = await openOrganization()
  for (const database of [app.database.app, app.database.housekeeping, app.database.signIn])
    await expect(
      database.inOrganization(organizationId, db => db`select 1 from audit_months.events_2021_02`),
    ).rejects.toThrow(/permission denied/)
})
