import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import { milliOf } from '#contract/money/invoices/invoice-body.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { todayOfPackages } from './today-of-packages.ts'

type Line = { itemId: string | null; quantity: string }

/**
 * Takes the uses of an invoice's lines from the packages, which stay locked: an invoice that is issued at the same time finds what
 * is left. Errors: amount_exceeds where less is left; conflict for a package that has ended or was credited.
 */
export async function takeUses(call: Call, lines: readonly Line[]): Promise<void> {
  const { db, actor } = call
  const { organizationId } = actor
  const ids = lines.flatMap(({ itemId }) => itemId ?? [])
  const held = await db<{ id: string; left: number; isCancelled: boolean; validUntil: string }[]>`
    select id, uses - used as left, cancelled_at is not null as "isCancelled", valid_until as "validUntil" from sold_packages
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) order by id for update`
  if (held.length === 0) return
  const today = await todayOfPackages(call)
  for (const { id, left, isCancelled, validUntil } of held) {
    const uses = lines
      .filter(({ itemId }) => itemId === id)
      .reduce((sum, { quantity }) => sum + milliOf(quantity) / 1_000, 0)
    if (isCancelled || validUntil < today)
      throw new HttpError('conflict', { message: invoiceMessages.packageEnded })
    if (uses > left) throw new HttpError('amount_exceeds', { message: invoiceMessages.packageUsedUp })
    await db`
      update sold_packages set used = used + ${uses} where organization_id = ${organizationId} and id = ${id}`
  }
}
