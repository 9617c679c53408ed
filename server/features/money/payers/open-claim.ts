import { v7 as uuid } from 'uuid'
import type { Call } from '#server/platform/http/route-kinds.ts'
import type { PayerShare } from './share-of-payer.ts'

type NewClaim = {
  invoiceId: string
  clinicId: string
  patientId: string
  issuedOn: string
  payer: PayerShare
}

/** Opens the claim of an invoice that is issued with a payer's share. */
export async function openClaim({ db, actor, now }: Call, claim: NewClaim): Promise<void> {
  const { payerId, memberNumber, shareMinor } = claim.payer
  await db`
    insert into claims (organization_id, id, invoice_id, payer_id, clinic_id, patient_id, member_number, issued_on, claimed_minor, created_at)
    values (${actor.organizationId}, ${uuid()}, ${claim.invoiceId}, ${payerId}, ${claim.clinicId}, ${claim.patientId}, ${memberNumber},
      ${claim.issuedOn}, ${shareMinor}, ${new Date(now)})`
}
