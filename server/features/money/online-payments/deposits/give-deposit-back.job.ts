import type { Task } from 'graphile-worker'
import { onlineMessages } from '#contract/money/online/online-messages.ts'
import { recordSystemAction } from '#server/features/shared/audit/record-system-action.ts'
import type { Database } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import { giveBack } from './give-back.ts'

type Payload = { organizationId: string; appointmentId: string }

/** A patient has cancelled in time: what was paid for the visit in advance goes back. */
export function giveDepositBackJob({ database, now }: { database: Database; now: () => number }): Task {
  return async payload => {
    const { organizationId, appointmentId } = payload as Payload
    await database.inOrganization(organizationId, async db => {
      const [deposit] = await db<{ paymentId: string }[]>`
        select d.payment_id as "paymentId" from deposits d
        join appointments a on a.organization_id = d.organization_id and a.id = d.appointment_id
        where d.organization_id = ${organizationId} and d.appointment_id = ${appointmentId} and a.status = 'cancelled'`
      if (!deposit) return
      const call = { db, actor: { organizationId, membershipId: null }, now: now() }
      const givenMinor = await giveBack(call, deposit.paymentId, onlineMessages.depositCancelled)
      if (givenMinor === 0) return
      recordSystemAction(db, {
        organizationId,
        job: 'give_deposit_back',
        subject: 'payments',
        subjectIds: [deposit.paymentId, appointmentId],
      })
      announce(db, organizationId, ['payments', 'invoices', 'appointments'])
    })
  }
}
