import type { Queue, WaitingRoom } from '#contract/day/queue.ts'
import type { Scope } from '#contract/core/permissions.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { appointmentList } from '#server/features/day/appointments/queries.ts'
import { worksAt } from '#server/features/day/scheduling/works-at.ts'
import { holdsItsTime } from '#server/features/day/scheduling/occupied.ts'
import { makerMay } from '#server/features/identity/accounts/maker-may.ts'
import { ownRecords } from '#server/features/identity/accounts/own-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { averageWaitMinutes, toColumns } from './rules.ts'

export type QueueClinic = { _id: string; name: string; timeZone: string }

/** Clinics that the actor may see the queue of: a receptionist's own, any of the organization's for others. Their own come first. */
export async function findClinics(db: Db, actor: Actor, scope: Scope): Promise<QueueClinic[]> {
  const { organizationId } = actor
  return db<QueueClinic[]>`
    select id as "_id", name, time_zone as "timeZone" from clinics
    where organization_id = ${organizationId} and not is_deleted
      ${scope === 'clinics' ? db`and id in ${ownRecords(db, actor, 'receptionists', 'clinic_id')}` : db``}
    order by id in ${ownRecords(db, actor, 'doctors', 'clinic_id')} desc, is_active desc, lower(name), id`
}

/** Undefined: it is not there, for this actor. */
export const findClinic = async (
  db: Db,
  actor: Actor,
  scope: Scope,
  id: string,
): Promise<QueueClinic | undefined> => (await findClinics(db, actor, scope)).find(({ _id }) => _id === id)

export async function getQueue(
  call: Call,
  clinic: QueueClinic,
  date: string,
): Promise<Omit<Queue, 'clinics'>> {
  const { db } = call
  const list = appointmentList(call)
  const rows = await db<Parameters<typeof list.toRecord>[0][]>`
    select ${list.columns(db)} from ${list.from(db)}
    where ${list.scope(db)} and ${holdsItsTime(db)}
      ${list.asked(db, { clinicId: clinic._id, from: date, to: date })}
    order by a.starts_at, a.id`
  const appointments = rows.map(row => list.toRecord(row))
  return {
    clinic,
    date,
    columns: toColumns(appointments),
    averageWaitMinutes: averageWaitMinutes(appointments),
  }
}

/** Doctors who may be named for a walk-in at the clinic, locked in the order of their ids, so that other bookings wait. */
export async function lockDoctors(
  db: Db,
  { organizationId, membershipId }: Actor,
  scope: Scope,
  { clinicId, doctorId, today }: { clinicId: string; doctorId?: string | undefined; today: string },
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select d.id from doctors d
    where d.organization_id = ${organizationId} and not d.is_deleted
      ${scope === 'own' ? db`and d.membership_id = ${membershipId}` : db``}
      and ${doctorId ? db`d.id = ${doctorId}` : db`d.is_active and ${worksAt(db, { organizationId, clinicId, from: today })}`}
    order by d.id for no key update`
  return rows.map(({ id }) => id)
}

/** Of `waiting_room_screens w`: who made the link may still make it. */
export const screenLives = (db: Db, organizationId: string) =>
  makerMay(db, organizationId, {
    by: db`w.made_by`,
    permission: 'waitingRoom.write',
    clinicId: db`w.clinic_id`,
    madeAt: db`w.opened_at`,
  })

export async function getScreen(db: Db, organizationId: string, clinicId: string): Promise<string | null> {
  const [screen] = await db<{ openedAt: string }[]>`
    select w.opened_at as "openedAt" from waiting_room_screens w
    where w.organization_id = ${organizationId} and w.clinic_id = ${clinicId} and ${screenLives(db, organizationId)}`
  return screen?.openedAt ?? null
}

/** One link a clinic: a new one takes the place of the one before. */
export async function saveScreen(
  db: Db,
  organizationId: string,
  clinicId: string,
  { tokenHash, openedAt, madeBy }: { tokenHash: string; openedAt: string; madeBy: string },
): Promise<void> {
  await db`
    insert into waiting_room_screens (organization_id, clinic_id, token_hash, opened_at, made_by)
    values (${organizationId}, ${clinicId}, ${tokenHash}, ${openedAt}, ${madeBy})
    on conflict (organization_id, clinic_id) do update set token_hash = excluded.token_hash, opened_at = excluded.opened_at,
      made_by = excluded.made_by, last_read_at = null`
}

export async function noteScreenRead(
  db: Db,
  organizationId: string,
  clinicId: string,
  readAt: Date,
): Promise<void> {
  await db`
    update waiting_room_screens set last_read_at = ${readAt}
    where organization_id = ${organizationId} and clinic_id = ${clinicId}`
}

export async function deleteScreen(db: Db, organizationId: string, clinicId: string): Promise<void> {
  await db`delete from waiting_room_screens where organization_id = ${organizationId} and clinic_id = ${clinicId}`
}

type OpenScreen = { clinicId: string; lastReadAt: string | null; shown: WaitingRoom }

/** Today's tokens for the wall display. It reads no name and no id of a patient. */
export async function getWaitingRoom(
  db: Db,
  organizationId: string,
  tokenHash: string,
  now: number,
): Promise<OpenScreen | undefined> {
  const [clinic] = await db<{ id: string; name: string; timeZone: string; lastReadAt: string | null }[]>`
    select c.id, c.name, c.time_zone as "timeZone", w.last_read_at as "lastReadAt" from waiting_room_screens w
    join clinics c on c.organization_id = w.organization_id and c.id = w.clinic_id and not c.is_deleted
    join organizations o on o.id = w.organization_id and o.suspended_at is null
    where w.organization_id = ${organizationId} and w.token_hash = ${tokenHash} and ${screenLives(db, organizationId)}`
  if (!clinic) return undefined
  const date = dateOf(clinic.timeZone, now)
  const rows = await db<{ token: number; isCalled: boolean; doctor: string; room: string | null }[]>`
    select a.token, a.status = 'in_consultation' as "isCalled", d.first_name || ' ' || d.last_name as doctor,
      (select min(r.name) from resource_uses u join resources r on r.organization_id = u.organization_id and r.id = u.resource_id
        where u.organization_id = a.organization_id and u.appointment_id = a.id and r.kind = 'room') as room
    from appointments a join doctors d on d.organization_id = a.organization_id and d.id = a.doctor_id
    where a.organization_id = ${organizationId} and a.clinic_id = ${clinic.id} and a.token_day = ${date} and not a.is_deleted
      and a.status in ('checked_in', 'in_consultation')
    order by a.consultation_at desc nulls last, a.checked_in_at, a.token`
  const { id: clinicId, name, timeZone, lastReadAt } = clinic
  const called = rows.filter(({ isCalled }) => isCalled)
  const waiting = rows.filter(({ isCalled }) => !isCalled)
  return { clinicId, lastReadAt, shown: { clinic: name, date, timeZone, called, waiting } }
}
