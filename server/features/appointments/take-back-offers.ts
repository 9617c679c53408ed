import type { Db } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'

/** What the desk wants of a doctor's time: epoch milliseconds, with what is kept free around the visit. */
type WantedTime = { doctorId: string; serviceIds: readonly string[]; start: number; end: number }

/**
 * Until its mail leaves, an offer from the waiting list gives way to the desk: a visit that was cancelled by mistake has its
 * time again, and nobody was told otherwise. Takes back those that hold any of these times, or a room or equipment that is
 * needed then. Whether there was any.
 */
export async function takeBackOffers(
  db: Db,
  organizationId: string,
  wanted: readonly WantedTime[],
): Promise<boolean> {
  const times = wanted.map(({ start, end, ...what }) => ({
    ...what,
    from: instant(start),
    until: instant(end),
  }))
  const untold = await db<{ id: string; entryId: string }[]>`
    select f.id, f.entry_id as "entryId"
    from waitlist_offers f
    join slot_holds h on h.organization_id = f.organization_id and h.id = f.id
    join waitlist_entries e on e.organization_id = f.organization_id and e.id = f.entry_id
    where f.organization_id = ${organizationId} and f.state = 'open' and f.token_hash is null and exists (
      select from jsonb_to_recordset(${db.json(times)}) as w("doctorId" uuid, "serviceIds" jsonb, "from" timestamptz, until timestamptz)
      where h.occupied_from < w.until and h.occupied_until > w."from" and (h.doctor_id = w."doctorId" or exists (
        select from resource_uses u
        join service_resources s on s.organization_id = u.organization_id and s.resource_id = u.resource_id
        where u.organization_id = h.organization_id and u.hold_id = h.id and w."serviceIds" ? s.service_id::text)))
    order by e.id for no key update of e`
  if (untold.length === 0) return false
  const ids = untold.map(({ id }) => id)
  // Its mail may have left while this waited for the entry.
  const gone = await db<{ id: string; entryId: string }[]>`
    update waitlist_offers set state = 'withdrawn'
    where organization_id = ${organizationId} and id = any (${ids}::uuid[]) and state = 'open' and token_hash is null
    returning id, entry_id as "entryId"`
  await db`
    delete from slot_holds where organization_id = ${organizationId} and id = any (${gone.map(({ id }) => id)}::uuid[])`
  await db`
    update waitlist_entries set state = 'waiting', updated_at = now()
    where organization_id = ${organizationId} and id = any (${gone.map(({ entryId }) => entryId)}::uuid[]) and state = 'offered'`
  await announce(db, organizationId, ['waitlist'])
  return gone.length > 0
}

const instant = (moment: number) => new Date(moment).toISOString()
