import { dateOf } from '#contract/values/clinic-time.ts'
import { shareOf } from '#contract/values/money.ts'
import { priceAt } from '#server/features/clinic/services/price-at.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'

type Place = { organizationId: string; clinicId: string }
type Priced = Place & { timeZone: string; taxBasisPoints: number }
export type PriceRow = { priceMinor: number; asksDeposit: boolean; depositMinor: number | null }

/** What the service `s` costs at the clinic today, and what is asked before. Joined with its `booking_deposits` as `f`. */
export function selectPrice(db: Db, clinic: Pick<Priced, 'clinicId' | 'timeZone'>, now: number): Fragment {
  const price = priceAt(db, { clinic: db`${clinic.clinicId}`, day: db`${dateOf(clinic.timeZone, now)}` })
  return db`${price} as "priceMinor", f.service_id is not null as "asksDeposit", f.amount_minor as "depositMinor"`
}

export const joinDeposits = (db: Db, { organizationId, clinicId }: Place) => db`
  left join booking_deposits f on f.organization_id = ${organizationId} and f.clinic_id = ${clinicId} and f.service_id = s.id
    and exists (select from provider_keys k where k.organization_id = ${organizationId} and k.is_used)`

/** With tax. A deposit is never more than the price. */
export function sumsOf({ priceMinor, asksDeposit, depositMinor }: PriceRow, taxBasisPoints: number) {
  const totalMinor = priceMinor + shareOf(priceMinor, taxBasisPoints)
  return {
    totalMinor,
    depositMinor: asksDeposit ? Math.min(depositMinor ?? totalMinor, totalMinor) : 0,
  }
}

/** What is paid online before a visit with these services is confirmed; 0 where nothing is, or where nobody can pay online. */
export async function askedDeposit(
  db: Db,
  clinic: Priced,
  serviceIds: readonly string[],
  now: number,
): Promise<number> {
  const rows = await db<PriceRow[]>`
    select ${selectPrice(db, clinic, now)} from services s ${joinDeposits(db, clinic)}
    where s.organization_id = ${clinic.organizationId} and s.id = any(${serviceIds as string[]}::uuid[])`
  return rows.reduce((sum, row) => sum + sumsOf(row, clinic.taxBasisPoints).depositMinor, 0)
}

/** Errors: deposit_required. */
export async function requireNoDeposit(
  db: Db,
  clinic: Priced,
  serviceIds: readonly string[],
  now: number,
): Promise<void> {
  if ((await askedDeposit(db, clinic, serviceIds, now)) > 0) throw new HttpError('deposit_required')
}
