import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, testAuditKey, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestOrganization, good } from '#server/testing/worlds/create-test-clinic.ts'
import { readLine } from './sealed-line.ts'
import { verifyChain, type Report } from './verify-chain.ts'

let app: TestApp
let organizationId: string
let token: string
beforeEach(async () => {
  app = await createTestApp()
  const organization = await createTestOrganization(app)
  ;({ organizationId, token } = organization)
  for (let count = 0; count < 3; count++) await create(app, token, 'users/categories', good.category())
})
afterEach(() => app.close())

const sealed = () =>
  readFileSync(join(app.dataDir, 'audit-heads.jsonl'), 'utf8')
    .split('\n')
    .flatMap(line => readLine(line, testAuditKey) ?? [])
const verify = (lines = sealed()): Promise<Report> =>
  verifyChain(app.database.housekeeping, organizationId, { sealed: lines, key: testAuditKey })
const seal = () => app.runJob('seal_heads')

/** As somebody who has the database's own rights, past every wall. */
async function tamper(statement: string): Promise<void> {
  await app.database.asOwner(async db => {
    for (const table of ['audit_events', 'audit_links', 'audit_heads'])
      await db.unsafe(`alter table ${table} no force row level security`)
    await db.unsafe(statement.replaceAll('$organization', `'${organizationId}'`))
    for (const table of ['audit_events', 'audit_links', 'audit_heads'])
      await db.unsafe(`alter table ${table} force row level security`)
  })
}

const rowOf = (link: number) =>
  `(select event_ids[1] from audit_links where organization_id = $organization and sequence = ${link})`

test('what was written holds, and says how much of it is not sealed yet', async () => {
  await seal()
  const before = await verify()
  expect(before).toMatchObject({ older: 0, unsealed: 0, broken: undefined })
  expect(before.links).toBeGreaterThanOrEqual(4)
  expect(before.events).toBeGreaterThanOrEqual(before.links)
  await create(app, token, 'users/categories', good.category())
  expect(await verify()).toMatchObject({ links: before.links + 1, unsealed: 1, broken: undefined })
})

test('a row that was changed is found, and named', async () => {
  await seal()
  const changed = `update audit_events set account_id = null where id = ${rowOf(3)}`
  await tamper(changed)
  expect((await verify()).broken).toMatch(/^link 3: row [\w-]{36} is not as it was written$/)
})

test('a row that was given another time is found', async () => {
  await seal()
  await tamper(`update audit_events set at = at - interval '1 microsecond' where id = ${rowOf(2)}`)
  expect((await verify()).broken).toMatch(/^link 2: /)
})

test('a row that was taken away is found', async () => {
  await seal()
  await tamper(`delete from audit_events where id = ${rowOf(2)}`)
  expect((await verify()).broken).toBe('link 2: 1 of its rows are gone')
})

test('a row that was put in is found', async () => {
  await seal()
  await tamper(`
    insert into audit_events (organization_id, id, at, action, outcome)
    values ($organization, gen_random_uuid(), now() - interval '1 year', 'GET users/patients', 'read')`)
  expect((await verify()).broken).toBe('1 rows stand in no link')
})

test('an end that was cut off is found by what was sealed', async () => {
  await seal()
  const { links } = await verify()
  await tamper(`
    delete from audit_events where id = ${rowOf(links)};
    delete from audit_links where organization_id = $organization and sequence = ${links};
    update audit_heads set sequence = ${links} - 1, hash = (
      select hash from audit_links where organization_id = $organization and sequence = ${links} - 1)
    where organization_id = $organization`)
  expect((await verify()).broken).toMatch(
    new RegExp(`^link ${links}: it is gone; link ${links} was sealed at `),
  )
})

test('a chain that was written anew, row for row and hash for hash, is found by what was sealed', async () => {
  await seal()
  const { links } = await verify()
  // Everything about the organization begins again, by the product's own code.
  await tamper(`
    delete from audit_links where organization_id = $organization;
    delete from audit_heads where organization_id = $organization;
    delete from audit_events where organization_id = $organization`)
  for (let count = 0; count < links; count++) await create(app, token, 'users/categories', good.category())
  expect((await verify([])).broken).toBeUndefined()
  expect((await verify()).broken).toMatch(
    new RegExp(`^link ${links}: it is not the one that was sealed at .*: the chain was written anew$`),
  )
})

test('a chain that is gone altogether is found by what was sealed', async () => {
  await seal()
  await tamper(`
    delete from audit_links where organization_id = $organization;
    delete from audit_heads where organization_id = $organization;
    delete from audit_events where organization_id = $organization`)
  expect((await verify()).broken).toMatch(/^link 1: the chain is gone; /)
})

test('a sealed line that was changed is none any more', async () => {
  await seal()
  const text = readFileSync(join(app.dataDir, 'audit-heads.jsonl'), 'utf8')
  expect(readLine(text, testAuditKey)).toBeDefined()
  expect(
    readLine(text.replace(organizationId, organizationId.replace(/^./, 'f')), testAuditKey),
  ).toBeUndefined()
})

test('fifty who write at once stand one after the other, and every one is in the chain', async () => {
  const before = await verify([])
  await Promise.all(Array.from({ length: 50 }, () => create(app, token, 'users/categories', good.category())))
  await seal()
  expect(await verify()).toMatchObject({ links: before.links + 50, unsealed: 0, broken: undefined })
})

test('those who run the installation are mailed the same every day', async () => {
  const mailed = await createTestApp({ operatorEmail: 'operator@example.org' })
  const { organizationId: id } = await createTestOrganization(mailed)
  await mailed.runJob('mail_heads')
  const mail = await mailed.deliverMail()
  expect(mail.to).toBe('operator@example.org')
  const line = mail.text.split('\n').find(text => text.startsWith('{'))!
  const read = readLine(line, testAuditKey)!
  expect(read.heads.map(head => head.organizationId)).toEqual([id])
  expect(
    (await verifyChain(mailed.database.housekeeping, id, { sealed: [read], key: testAuditKey })).broken,
  ).toBeUndefined()
  await mailed.close()
})
