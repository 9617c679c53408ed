import type { PackageOfAccount } from '#contract/money/patient-account.ts'
import type { Reader } from '#server/features/clinic/patients/visible-patients.ts'
import { hiddenVisitName, isVisitHidden } from '#server/features/clinic/patients/hidden-visits.ts'
import { visibleInvoices } from '#server/features/money/dues/visible-invoices.ts'
import { stateOfPackage } from '#server/features/money/packages/state-of-package.ts'

type Row = Omit<PackageOfAccount, 'state'> & { isCancelled: boolean }

/**
 * What a patient bought, the latest first, with each use. Invoices that the reader may not open have no id. A visit that is hidden from the
 * reader names no package that it sold, and none of its uses is listed.
 */
export async function findPackages(
  reader: Reader,
  patientId: string,
  today: string,
): Promise<PackageOfAccount[]> {
  const { db, actor, scope } = reader
  const { organizationId } = actor
  const visible = (alias: string) => db`
    exists (select from invoice_dues v where v.organization_id = ${organizationId} and v.invoice_id = ${db(alias)}.id
      ${visibleInvoices(db, actor, scope)})`
  const rows = await db<Row[]>`
    select b.id as "_id", case when ${isVisitHidden(db, reader, db`i.appointment_id`)} then ${hiddenVisitName(db, organizationId)} else b.name end as name, b.uses, b.used, b.valid_until as "validUntil", b.cancelled_at is not null as "isCancelled",
      case when ${visible('i')} then i.id end as "invoiceId", i.number as "invoiceNumber",
      coalesce((
        select json_agg(json_build_object('on', k.issued_on, 'uses', u.uses, 'givenBack', u.given_back,
          'invoiceId', case when ${visible('k')} then k.id end, 'invoiceNumber', k.number) order by k.issued_at, k.id, u.line_id)
        from package_uses u join invoices k on k.organization_id = u.organization_id and k.id = u.invoice_id
        where u.organization_id = ${organizationId} and u.sold_package_id = b.id
          and not ${isVisitHidden(db, reader, db`k.appointment_id`)}), '[]'::json) as "usedOn"
    from sold_packages b join invoices i on i.organization_id = b.organization_id and i.id = b.invoice_id
    join patients p on p.organization_id = b.organization_id and p.id = b.patient_id
    where b.organization_id = ${organizationId} and b.patient_id = ${patientId} order by b.id desc`
  return rows.map(({ isCancelled, ...row }) => ({
    ...row,
    state: stateOfPackage({ ...row, isCancelled }, today),
  }))
}
