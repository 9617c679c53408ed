import type { Task } from 'graphile-worker'
import type { OnlineParts } from '../parts.ts'
import { lookKey } from '../open-checkout.ts'
import { enqueueAt } from '#server/platform/jobs/jobs.ts'
import { lapseDeposit } from './keep-time.ts'

type Payload = { organizationId: string; id: string }

/** The visitor gave the time up. Where a page of the provider may be open, it is closed first: what was paid meanwhile is booked. */
export function endDepositJob({ database, now }: Pick<OnlineParts, 'database' | 'now'>): Task {
  return async payload => {
    const { organizationId, id } = payload as Payload
    await database.inOrganization(organizationId, async db => {
      const open = await db<{ id: string }[]>`
        select id from checkouts
        where organization_id = ${organizationId} and deposit_id = ${id} and state in ('opening', 'open')`
      await enqueueAt(
        db,
        'look_at_checkout',
        open.map(one => ({ key: lookKey(one.id), payload: { organizationId, id: one.id }, runAt: now() })),
      )
      if (open.length === 0)
        await lapseDeposit({ db, actor: { organizationId, membershipId: null }, now: now() }, id)
    })
  }
}
