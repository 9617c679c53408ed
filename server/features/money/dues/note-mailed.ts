import type { Db } from '#server/platform/db/database.ts'

type Mailed = { organizationId: string; invoiceId: string; now: number }

/** The paper of an issued invoice is on its way to its patient. */
export async function noteMailed(db: Db, { organizationId, invoiceId, now }: Mailed): Promise<void> {
  await db`
    update invoice_dues set mailed_at = ${new Date(now)}
    where organization_id = ${organizationId} and invoice_id = ${invoiceId}`
}
