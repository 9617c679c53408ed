import type { paymentStatuses } from '#contract/day/appointment-status.ts'
import type { Db } from '#server/platform/db/database.ts'

// Columns of an appointment that other features change. The caller or the statement locks the row.

/** The patient confirms the visit. The version stays, so that an edit at a desk can go on. Answers false if it was confirmed before. */
export async function confirmAppointment(
  db: Db,
  organizationId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const confirmed = await db`
    update appointments set confirmed_at = ${new Date(now)}
    where organization_id = ${organizationId} and id = ${id} and confirmed_at is null`
  return confirmed.count > 0
}

/** Answers false if it is in a series already. */
export async function putIntoSeries(
  db: Db,
  organizationId: string,
  id: string,
  seriesId: string,
): Promise<boolean> {
  const put = await db`
    update appointments set series_id = ${seriesId}, version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = ${id} and series_id is null`
  return put.count > 0
}

export async function setPaid(
  db: Db,
  organizationId: string,
  id: string,
  { paidMinor, paymentStatus }: { paidMinor: number; paymentStatus: (typeof paymentStatuses)[number] },
): Promise<void> {
  await db`
    update appointments set paid_minor = ${paidMinor}, payment_status = ${paymentStatus},
      version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = ${id}`
}

/**
 * Whether the visit has an issued invoice that was not credited: then it is not cancelled, and its services stay. One whose invoice was
 * credited owes nothing.
 */
export async function setInvoiced(
  db: Db,
  organizationId: string,
  id: string,
  isInvoiced: boolean,
): Promise<void> {
  await db`
    update appointments set is_invoiced = ${isInvoiced}, is_credited = ${!isInvoiced}, version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = ${id} and (is_invoiced <> ${isInvoiced} or is_credited = ${isInvoiced})`
}

/** Marks whether these visits are posted to the ledger. Only the removal of sample records calls it. */
export async function setBilled(
  db: Db,
  organizationId: string,
  ids: readonly string[],
  isBilled: boolean,
): Promise<void> {
  await db`
    update appointments set is_billed = ${isBilled}, version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = any(${ids as string[]}::uuid[]) and is_billed <> ${isBilled}`
}
