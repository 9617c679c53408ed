import { v7 as uuid } from 'uuid'
import { ledgerMessages } from '#contract/money/ledger-messages.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/**
 * Closes the books through a day and answers the closing's id. Waits for postings that run; those after it find the books closed.
 * Errors: invalid_input where the day has not begun at a clinic; conflict where it is closed already.
 */
export async function closePeriod({ db, actor, now }: Call, through: string): Promise<string> {
  const { organizationId, membershipId } = actor
  const clinics = await db<{ timeZone: string }[]>`
    select distinct time_zone as "timeZone" from clinics where organization_id = ${organizationId} and not is_deleted`
  if (clinics.some(({ timeZone }) => through > dateOf(timeZone, now)))
    throw invalidInput({ through: ledgerMessages.throughAfterToday })
  await db`insert into ledger_books (organization_id) values (${organizationId}) on conflict do nothing`
  const closed = await db`
    update ledger_books set closed_through = ${through}
    where organization_id = ${organizationId} and (closed_through is null or closed_through < ${through})`
  if (closed.count === 0) throw new HttpError('conflict', { message: ledgerMessages.throughClosedAlready })
  const id = uuid()
  await db`
    insert into ledger_closings (organization_id, id, through, closed_at, closed_by)
    values (${organizationId}, ${id}, ${through}, ${new Date(now)}, ${membershipId})`
  return id
}
