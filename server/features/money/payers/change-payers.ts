import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import type { Payer, payerEndpoints } from '#contract/money/payers/payers.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { basisPointsOf } from '#contract/values/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOne } from '#server/platform/db/lists.ts'
import { HttpError, notFound, staleVersion } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { claimDueSql, payerList } from './queries.ts'

export const getPayer = (db: Db, organizationId: string, id: string): Promise<Payer> =>
  findOne(db, payerList(organizationId), id)

/** Answers its id. */
export async function addPayer(
  { db, actor, now }: Call,
  { name, kind, contact = null, taxNumber = null, daysToPay }: BodyOf<typeof payerEndpoints.add>,
): Promise<string> {
  const id = uuid()
  const at = new Date(now)
  await db`
    insert into payers (organization_id, id, name, kind, contact, tax_number, days_to_pay, created_at, updated_at)
    values (${actor.organizationId}, ${id}, ${name}, ${kind}, ${contact}, ${taxNumber}, ${daysToPay}, ${at}, ${at})`
  return id
}

/** Errors: not_found, stale_version. */
export async function changePayer(
  { db, actor: { organizationId }, now }: Call,
  id: string,
  { version, ...change }: BodyOf<typeof payerEndpoints.change>,
): Promise<void> {
  await holdPayer(db, organizationId, id)
  const current = await getPayer(db, organizationId, id)
  if (version !== undefined && version !== current.version) throw staleVersion(current)
  const { contact, taxNumber } = change
  await db`
    update payers set name = ${change.name ?? current.name}, kind = ${change.kind ?? current.kind},
      contact = ${contact === undefined ? current.contact : contact}, tax_number = ${taxNumber === undefined ? current.taxNumber : taxNumber},
      days_to_pay = ${change.daysToPay ?? current.daysToPay}, is_active = ${change.status ?? current.status},
      version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${organizationId} and id = ${id}`
}

/** Errors: not_found; in_use with open claims, an advance, drafts, or policies in force. */
export async function deletePayer({ db, actor: { organizationId }, now }: Call, id: string): Promise<void> {
  await holdPayer(db, organizationId, id)
  const today = await todayOf(db, organizationId, now)
  const [used] = await db<{ isUsed: boolean }[]>`
    select exists (select from claims k where k.organization_id = ${organizationId} and k.payer_id = ${id} and ${db.unsafe(claimDueSql)} > 0)
      or exists (select from invoices i where i.organization_id = ${organizationId} and i.payer_id = ${id} and i.number is null
        and i.discarded_at is null)
      or exists (select from patient_policies w
        join patients p on p.organization_id = w.organization_id and p.id = w.patient_id
        where w.organization_id = ${organizationId} and w.payer_id = ${id} and not w.is_deleted and not p.is_deleted
          and (w.valid_until is null or w.valid_until >= ${today})) as "isUsed"`
  const { advanceMinor } = await getPayer(db, organizationId, id)
  if (used!.isUsed || advanceMinor > 0) throw new HttpError('in_use', { message: payerMessages.payerInUse })
  await db`
    update payers set is_deleted = true, version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${organizationId} and id = ${id}`
}

/** Errors: not_found, also of one that is not deleted. */
export async function restorePayer({ db, actor: { organizationId }, now }: Call, id: string): Promise<void> {
  const { count } = await db`
    update payers set is_deleted = false, version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${organizationId} and id = ${id} and is_deleted`
  if (count === 0) throw notFound()
}

/** Locks it. Errors: not_found. */
export async function holdPayer(db: Db, organizationId: string, id: string): Promise<void> {
  const held = await db`
    select 1 from payers where organization_id = ${organizationId} and id = ${id} and not is_deleted for no key update`
  if (held.length === 0) throw notFound()
}

/** By the organization's own calendar. */
export async function todayOf(db: Db, organizationId: string, now: number): Promise<string> {
  const [organization] = await db<{ timeZone: string }[]>`
    select time_zone as "timeZone" from organizations where id = ${organizationId}`
  return dateOf(organization!.timeZone, now)
}

/** A rate of the same day is replaced: a settlement keeps what it said. */
export async function setTds(
  { db, actor: { organizationId } }: Call,
  { validFrom, rate, section = null }: BodyOf<typeof payerEndpoints.setTds>,
): Promise<void> {
  await db`
    insert into payer_tds_rates (organization_id, valid_from, basis_points, section)
    values (${organizationId}, ${validFrom}, ${basisPointsOf(rate)!}, ${section})
    on conflict (organization_id, valid_from) do update set basis_points = excluded.basis_points, section = excluded.section`
}
