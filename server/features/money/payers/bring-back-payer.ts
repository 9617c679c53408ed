import type { Call } from '#server/platform/http/route-kinds.ts'

/**
 * A payer that owes again, or has an advance again, is no longer deleted: else nobody could settle that. Locks the payer, behind the dues,
 * so that nobody deletes it meanwhile.
 */
export async function bringBackPayer(
  { db, actor: { organizationId }, now }: Call,
  payerId: string,
): Promise<void> {
  const [payer] = await db<{ isDeleted: boolean }[]>`
    select is_deleted as "isDeleted" from payers where organization_id = ${organizationId} and id = ${payerId} for no key update`
  if (payer!.isDeleted)
    await db`
      update payers set is_deleted = false, version = version + 1, updated_at = ${new Date(now)}
      where organization_id = ${organizationId} and id = ${payerId}`
}
