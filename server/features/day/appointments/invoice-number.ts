import type { Db, Fragment } from '#server/platform/db/database.ts'

/** The number of the issued invoice of a visit of `appointments a`; null: it has none, or it was credited in whole. */
export const invoiceNumberOfVisit = (db: Db, organizationId: string): Fragment => db`
  case when a.is_invoiced then (
    select i.number from invoice_dues x
      join invoices i on i.organization_id = ${organizationId} and i.id = x.invoice_id
    where x.organization_id = ${organizationId} and x.appointment_id = a.id and x.state not in ('discarded', 'credited')) end`
