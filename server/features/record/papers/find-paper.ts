import type { VerifiedPaper } from '#contract/site/verified-paper.ts'
import { printedNumber } from '#server/features/shared/lists/document-numbers.ts'
import { enterOrganization, type Database, type Db } from '#server/platform/db/database.ts'
import type { PaperKind } from './verify-codes.ts'

const unknown: VerifiedPaper = { kind: null, number: null, issuedOn: null, state: 'unknown' }

/** What anybody may know of the paper with this code. */
export async function findPaper(database: Database, code: string): Promise<VerifiedPaper> {
  if (!/^[A-Za-z0-9_-]{22}$/.test(code)) return unknown
  return database.inGlobal(
    async db => {
      const [leads] = await db<{ organizationId: string; kind: PaperKind }[]>`
        select organization_id as "organizationId", kind from verify_codes where code = ${code}`
      if (!leads) return unknown
      await enterOrganization(db, leads.organizationId)
      return (await select[leads.kind](db, leads.organizationId, code)) ?? unknown
    },
    { readOnly: true },
  )
}

type Found = Promise<VerifiedPaper | undefined>

/**
 * A prescription that was deleted is no longer valid either; what a retracted visit issued has been cancelled with it. One that was
 * prepared for a doctor is unknown until that doctor signs it.
 */
const select: Record<PaperKind, (db: Db, organizationId: string, code: string) => Found> = {
  async prescription(db, organizationId, code) {
    const [paper] = await db<VerifiedPaper[]>`
      select 'prescription' as kind, ${printedNumber(db, organizationId, 'prescription', 'r')} as number, r.issued_on as "issuedOn",
        case when r.is_deleted or r.cancelled_at is not null then 'cancelled' else 'valid' end as state
      from prescriptions r where r.organization_id = ${organizationId} and r.verify_code = ${code}
        and (r.prepared_by is null or r.doctor_signed_at is not null)`
    return paper
  },
  async certificate(db, organizationId, code) {
    const [paper] = await db<VerifiedPaper[]>`
      select 'certificate' as kind, ${printedNumber(db, organizationId, 'certificate', 'z')} as number, z.issued_on as "issuedOn",
        case when z.cancelled_at is not null then 'cancelled' else 'valid' end as state
      from certificates z where z.organization_id = ${organizationId} and z.verify_code = ${code}`
    return paper
  },
}
