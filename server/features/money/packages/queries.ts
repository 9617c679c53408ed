import type { ServicePackage, SoldPackage } from '#contract/money/prices/packages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { exists } from '#server/platform/db/records.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { stateOfPackage } from './state-of-package.ts'
import { todayOfPackages } from './today-of-packages.ts'

const selectPackages = (db: Db, organizationId: string, id?: string) => db<ServicePackage[]>`
  select k.id as "_id", k.name, json_build_object('_id', s.id, 'name', s.name) as service, k.uses, k.price_minor as "priceMinor",
    k.valid_months as "validMonths", k.is_active as status, k.version
  from packages k join services s on s.organization_id = k.organization_id and s.id = k.service_id
  where k.organization_id = ${organizationId} ${id ? db`and k.id = ${id}` : db``}
  order by k.is_active desc, lower(k.name), k.id`

export const listPackages = async (db: Db, organizationId: string): Promise<ServicePackage[]> => [
  ...(await selectPackages(db, organizationId)),
]

/** Errors: not_found. */
export async function getPackage(db: Db, organizationId: string, id: string): Promise<ServicePackage> {
  const [found] = await selectPackages(db, organizationId, id)
  if (!found) throw notFound()
  return found
}

type Row = Omit<SoldPackage, 'left' | 'state'> & { isCancelled: boolean }

/** The latest first. Errors: not_found. */
export async function listPackagesOf(call: Call, patientId: string): Promise<SoldPackage[]> {
  const { db, actor } = call
  const { organizationId } = actor
  if (!(await exists(db, 'patients', { organizationId, id: patientId }))) throw notFound()
  const today = await todayOfPackages(call)
  const rows = await db<Row[]>`
    select b.id as "_id", b.name, json_build_object('_id', s.id, 'name', s.name) as service, b.uses, b.used, b.valid_until as "validUntil",
      b.cancelled_at is not null as "isCancelled", b.invoice_id as "invoiceId", i.number as "invoiceNumber"
    from sold_packages b
    join services s on s.organization_id = b.organization_id and s.id = b.service_id
    join invoices i on i.organization_id = b.organization_id and i.id = b.invoice_id
    where b.organization_id = ${organizationId} and b.patient_id = ${patientId} order by b.id desc`
  return rows.map(({ isCancelled, ...row }) => {
    const state = stateOfPackage({ ...row, isCancelled }, today)
    return { ...row, state, left: state === 'open' ? row.uses - row.used : 0 }
  })
}
