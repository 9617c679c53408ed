import type { PackageOfAccount } from '#contract/money/patient-account.ts'
import type { Reader } from '#server/features/clinic/patients/visible-patients.ts'
import { visibleInvoices } from '#server/features/money/dues/visible-invoices.ts'
import { stateOfPackage } from '#server/features/money/packages/state-of-package.ts'

type Row = Omit<PackageOfAccount, 'state'> & { isCancelled: boolean }

/** What a patient bought, the latest first, with each use. Invoices that the reader may not open have no id. */
export async function findPackages(
  { db, actor, scope }: Omit<Reader, 'now'>,
  patientId: string,
  today: string,
): Promise<PackageOfAccount[]> {
  const { organizationId } = actor
  const visible = (alias: string) => db`
    exists (select from invoice_dues v where v.organization_id = ${organizationId} and v.invoice_id = ${db(alias)}.id
      ${visibleInvoices(db, actor, scope)})`
  const rows = await db<Row[]>`
    select b.id as "_id", b.name, b.uses, b.used, b.valid_until as "validUntil", b.cancelled_at is not null as "isCancelled",
      case when ${visible('i')} then i.id end as "invoiceId", i.number as "invoiceNumber",
      coalesce((
        select json_agg(json_build_object('on', k.issued_on, 'uses', u.uses, 'givenBack', u.given_back,
          'invoiceId', case when ${visible('k')} then k.id end, 'invoiceNumber', k.number) order by k.issued_at, k.id, u.line_id)
        from package_uses u join invoices k on k.organization_id = u.organization_id and k.id = u.invoice_id
        where u.organization_id = ${organizationId} and u.sold_package_id = b.id), '[]'::json) as "usedOn"
    from sold_packages b join invoices i on i.organization_id = b.organization_id and i.id = b.invoice_id
    where b.organization_id = ${organizationId} and b.patient_id = ${patientId} order by b.id desc`
  return rows.map(({ isCancelled, ...row }) => ({
    ...row,
    state: stateOfPackage({ ...row, isCancelled }, today),
  }))
}
