import { linkTurns } from '#server/features/clinic/patients/link-turn.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { MailedKind, Paper } from './paper-link.ts'

const tables: Record<MailedKind, string> = {
  invoice: 'invoices',
  payment: 'invoices',
  quotation: 'quotations',
  deposit: 'deposits',
}

/** False once the address of its patient was corrected: the link may be in a mailbox that is not theirs. */
export async function linkStands(
  db: Db,
  kind: MailedKind,
  { organizationId, id, turn }: Paper,
): Promise<boolean> {
  const found = await db`
    select from ${db(tables[kind])} about
    join patients p on p.organization_id = ${organizationId} and p.id = about.patient_id
    where about.organization_id = ${organizationId} and about.id = ${id} and p.link_turn % ${linkTurns} = ${turn}`
  return found.length > 0
}
