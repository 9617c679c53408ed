import type { Locale } from '#contract/core/locale.ts'
import type { patientAccountEndpoints } from '#contract/money/patient-account.ts'
import type { PaperSize } from '#contract/values/paper-size.ts'
import type { StatementData } from '#documents/money-data.ts'
import { findLetterhead, withLogo } from '#server/features/clinic/clinics/load-letterhead.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RenderDocument } from '#server/platform/documents/documents.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { FileRequest } from '#server/platform/http/route-kinds.ts'
import { findAccount } from './find-account.ts'

export type Drawing = { files: FileStore; renderDocument: RenderDocument; now: () => number }

/** The same account as on the screen, as a paper of the patient's clinic. Errors: not_found. */
export async function drawStatement(
  { files, renderDocument, now }: Drawing,
  {
    read,
    actor,
    scope,
    params: { id },
    query,
    tellAudit,
  }: FileRequest<typeof patientAccountEndpoints.statement>,
): Promise<FileAnswer> {
  const { organizationId } = actor
  const { account, facts, head } = await read(async db => {
    const found = await findAccount({ db, actor, scope, now: now() }, id, query)
    const ofPatient = await findFacts(db, organizationId, id)
    return {
      account: found,
      facts: ofPatient,
      head: await findLetterhead(db, organizationId, ofPatient.clinicId),
    }
  })
  tellAudit({ subjectIds: [id] })
  const { locale, paperSize, name, number, address } = facts
  const data: StatementData = {
    ...account,
    letterhead: await withLogo(head, files, organizationId),
    size: query.size ?? paperSize,
    patient: { name, number, address },
    from: query.from ?? null,
  }
  const body = await renderDocument('statement', data, query.lang ?? locale, organizationId)
  return { type: 'application/pdf', name: `statement-${account.asOf}.pdf`, disposition: 'inline', body }
}

type Facts = StatementData['patient'] & { clinicId: string; locale: Locale; paperSize: PaperSize }

async function findFacts(db: Db, organizationId: string, id: string): Promise<Facts> {
  const [row] = await db<Facts[]>`
    select trim(p.first_name || ' ' || coalesce(p.last_name, '')) as name, p.number, p.address, p.clinic_id as "clinicId",
      o.locale, o.money_paper_size as "paperSize"
    from patients p join organizations o on o.id = p.organization_id
    where p.organization_id = ${organizationId} and p.id = ${id}`
  return row!
}
