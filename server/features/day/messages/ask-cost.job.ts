import type { Task } from 'graphile-worker'
import type { Database, Db } from '#server/platform/db/database.ts'
import { enqueueAt } from '#server/platform/jobs/jobs.ts'
import { announce } from '#server/platform/live/live.ts'
import type { MessageProvider } from '#server/platform/messages/provider.ts'

type Asked = { organizationId: string; reference: string }

/** The provider reckons the price some minutes after the message; asked for it too early, it says none. */
const pausesMs = [10, 60, 24 * 60].map(minutes => minutes * 60_000)

export async function scheduleCost(db: Db, asked: Asked, now: number, tries = 0): Promise<void> {
  const pause = pausesMs[tries]
  if (pause === undefined) return
  const payload = { ...asked, tries: String(tries) }
  await enqueueAt(db, 'ask_cost', [{ key: `cost ${asked.reference}`, payload, runAt: now + pause }])
}

type Deps = { database: Database; provider: MessageProvider | undefined; now: () => number }

/** Writes the cost of a message once the provider knows it. The messages of a series leave as one, so only one row gets the cost. */
export function askCostJob({ database, provider, now }: Deps): Task {
  return async payload => {
    const { organizationId, reference, tries } = payload as Asked & { tries: string }
    const cost = await provider?.costOf(reference).catch(() => undefined)
    await database.inOrganization(organizationId, async db => {
      if (!cost) return scheduleCost(db, { organizationId, reference }, now(), Number(tries) + 1)
      await db`
        update messages set cost = ${cost.amount}, cost_currency = ${cost.currency}, version = version + 1, updated_at = now()
        where organization_id = ${organizationId} and id = (
          select id from messages where organization_id = ${organizationId} and provider_reference = ${reference} order by id limit 1)`
      announce(db, organizationId, ['messages'])
    })
  }
}
