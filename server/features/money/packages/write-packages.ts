import { v7 as uuid } from 'uuid'
import { lastDayOf } from '#contract/money/prices/months-after.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type Issued = { invoiceId: string; patientId: string; day: string }

/** Writes which packages an issued invoice sold to its patient, and which uses its lines are. */
export async function writePackages(
  { db, actor: { organizationId } }: Call,
  { invoiceId, patientId, day }: Issued,
): Promise<void> {
  const used = await db<{ lineId: string; soldPackageId: string; uses: number }[]>`
    select id as "lineId", sold_package_id as "soldPackageId", (quantity_milli / 1000)::integer as uses from invoice_lines
    where organization_id = ${organizationId} and invoice_id = ${invoiceId} and sold_package_id is not null`
  const keys = { organization_id: organizationId, invoice_id: invoiceId }
  if (used.length > 0)
    await db`insert into package_uses ${db(
      used.map(({ lineId, soldPackageId, uses }) => ({
        ...keys,
        line_id: lineId,
        sold_package_id: soldPackageId,
        uses,
      })),
    )}`
  const sold = await db<Sold[]>`
    select l.id as "lineId", l.description, k.id as "packageId", k.service_id as "serviceId", (k.uses * l.quantity_milli / 1000)::integer as uses,
      k.valid_months as "validMonths"
    from invoice_lines l join packages k on k.organization_id = l.organization_id and k.id = l.package_id
    where l.organization_id = ${organizationId} and l.invoice_id = ${invoiceId}`
  if (sold.length > 0)
    await db`insert into sold_packages ${db(
      sold.map(({ lineId, description, packageId, serviceId, uses, validMonths }) => ({
        ...keys,
        id: uuid(),
        line_id: lineId,
        package_id: packageId,
        patient_id: patientId,
        service_id: serviceId,
        name: description,
        uses,
        valid_until: lastDayOf(day, validMonths),
      })),
    )}`
}

type Sold = {
  lineId: string
  description: string
  packageId: string
  serviceId: string
  uses: number
  validMonths: number
}
