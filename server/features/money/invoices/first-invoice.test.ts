import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#server/platform/http/gate.ts'
import { connect, type Database } from '#server/platform/db/database.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { untilBlocked } from '#server/testing/until-blocked.ts'
import { openMoneyPractice } from '#server/testing/worlds/open-money-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'
import { issueInvoice } from './issue-invoice.ts'

let app: TestApp
let database: Database
const sent: string[] = []
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom })
  database = connect(app.database.urls.app, { max: 1, onStatement: statement => void sent.push(statement) })
})
afterAll(async () => {
  await database.close()
  await app.close()
})

/** A clinic with a draft, and how its owner issues that on the one connection whose statements are kept. */
async function openDraft() {
  const { organizationId, draft, invoice } = await openMoneyPractice(app)
  const { _id } = await draft(10_000)
  const issue = () =>
    database.inOrganization(organizationId, async db => {
      const [owner] = await db<Pick<Actor, 'accountId' | 'membershipId'>[]>`
        select account_id as "accountId", id as "membershipId" from memberships
        where organization_id = ${organizationId} and role = 'owner'`
      const actor = { ...owner!, organizationId, role: 'owner' } as Actor
      return issueInvoice({ db, actor, scope: 'all', now: billsFrom }, _id, undefined)
    })
  return { organizationId, issue, number: async (): Promise<string> => (await invoice(_id)).number }
}

// If both were sent together, two first invoices could make them in different orders and wait for each other.
test('the first invoice opens a series only when it has the books', async () => {
  // Statements are sent without waiting in between once the connection knows them.
  await (await openDraft()).issue()
  const { organizationId, issue, number } = await openDraft()
  let issuing: Promise<unknown> | undefined
  await app.database.app.inOrganization(organizationId, async db => {
    await db`insert into ledger_books (organization_id) values (${organizationId})`
    sent.length = 0
    issuing = issue()
    await untilBlocked(app.database)
    expect(sent.filter(statement => /into document_(series|counters)/.test(statement))).toEqual([])
  })
  await issuing
  expect(await number()).toMatch(/00001$/)
})
