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
  /** One that was credited whole is cancelled; one that was not issued yet has no code. */
  async invoice(db, organizationId, code) {
    const [paper] = await db<VerifiedPaper[]>`
      select 'invoice' as kind, i.number, i.issued_on as "issuedOn", case when v.state = 'credited' then 'cancelled' else 'valid' end as state
      from invoices i join invoice_dues v on v.organization_id = i.organization_id and v.invoice_id = i.id
      where i.organization_id = ${organizationId} and i.verify_code = ${code}`
    return paper
  },
  async credit_note(db, organizationId, code) {
    const [paper] = await db<VerifiedPaper[]>`
      select 'credit_note' as kind, k.number, k.issued_on as "issuedOn", 'valid' as state
      from credit_notes k where k.organization_id = ${organizationId} and k.verify_code = ${code}`
    return paper
  },
  /** Valid says that it was given and not declined; its paper says until when the price holds. */
  async quotation(db, organizationId, code) {
    const [paper] = await db<VerifiedPaper[]>`
      select 'quotation' as kind, q.number, q.quoted_on as "issuedOn", case when q.answer = 'declined' then 'cancelled' else 'valid' end as state
      from quotations q where q.organization_id = ${organizationId} and q.verify_code = ${code}`
    return paper
  },
  async refund(db, organizationId, code) {
    const [paper] = await db<VerifiedPaper[]>`
      select 'refund' as kind, r.number, r.refunded_on as "issuedOn",
        case when r.state = 'failed' then 'cancelled' else 'valid' end as state
      from refunds r where r.organization_id = ${organizationId} and r.verify_code = ${code}`
    return paper
  },
  async receipt(db, organizationId, code) {
    const [paper] = await db<VerifiedPaper[]>`
      select 'receipt' as kind, ${printedNumber(db, organizationId, 'receipt', 'y')} as number,
        (y.received_at at time zone c.time_zone)::date as "issuedOn",
        case when y.undone_at is not null then 'cancelled' else 'valid' end as state
      from payments y join clinics c on c.organization_id = y.organization_id and c.id = y.clinic_id
      where y.organization_id = ${organizationId} and y.verify_code = ${code}`
    return paper
  },
}
