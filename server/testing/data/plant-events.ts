import { v7 as uuid } from 'uuid'
import type { Db } from '#server/platform/db/database.ts'
import type { TestApp } from '../create-test-app.ts'

export type PlantedEvent = {
  at: string
  action: string
  accountId?: string | null
  role?: string | null
  outcome?: string
  subject?: string | null
  subjectIds?: string[]
  address?: string | null
  detail?: string | null
}

/** Audit entries at a time that the test chooses; the app itself never writes such entries. */
export async function plantEvents(
  app: TestApp,
  organizationId: string,
  events: readonly PlantedEvent[],
): Promise<void> {
  await beyondPolicies(app, async db => {
    for (const event of events) {
      const { at, action, accountId = null, role = null, outcome = 'done', subject = null } = event
      const { subjectIds = [], address = null, detail = null } = event
      await db`
        insert into audit_events (organization_id, id, at, account_id, role, action, outcome, subject, subject_ids, address, detail)
        values (${organizationId}, ${uuid()}, ${at}, ${accountId}, ${role}, ${action}, ${outcome}, ${subject}, ${subjectIds}, ${address}, ${detail})`
    }
  })
}

/** Runs as the tables' owner and turns off forced row-level security meanwhile: it would apply to the owner too. */
export const beyondPolicies = (app: TestApp, run: (db: Db) => Promise<unknown>): Promise<void> =>
  app.database.asOwner(async db => {
    await db`alter table audit_events no force row level security`
    await run(db)
    await db`alter table audit_events force row level security`
  })
