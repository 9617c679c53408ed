import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { appointmentEndpoints } from '#contract/day/appointments.ts'
import { holdsItsTime } from '#contract/day/appointment-status.ts'
import type { BulkResult } from '#contract/core/lists.ts'
import { actOnMany, type Kept } from '#server/features/shared/lists/act-on-many.ts'
import { changeTotal } from '#server/platform/db/counters.ts'
import type { Db } from '#server/platform/db/database.ts'
import { setManyDeleted } from '#server/platform/db/records.ts'
import type { Call, SignedIn } from '#server/platform/http/route-kinds.ts'
import { appointmentList, holdAppointments, type HeldAppointment } from './queries.ts'
import { appointmentCan } from './rules.ts'
import { releaseResources } from '#server/features/day/scheduling/resource-uses.ts'
import { retakeTime } from './retake-time.ts'
import { takeStep } from './take-step.ts'
import { changeOf, tellOfChange } from './tell-of-change.ts'
import { visitsWithMoney } from './visits-with-money.ts'

type News = Parameters<typeof tellOfChange>[1]['what']

/**
 * Sets the status of many appointments, or deletes or restores them, each by the rules of the single call. The batch can be
 * undone as a whole; patients who have no message about it yet get none.
 */
export function actOnAppointments(call: SignedIn<typeof appointmentEndpoints.bulk>): Promise<BulkResult> {
  const { db, actor, body } = call
  const { organizationId } = actor
  const { action } = body
  return actOnMany(
    call,
    appointmentList(call),
    async (ids, batch): Promise<Kept[]> => {
      const held = await holdAppointments(call, ids, { deleted: action === 'restore' })
      if (action === 'delete') {
        const withMoney = await visitsWithMoney(
          db,
          organizationId,
          held.map(({ id }) => id),
        )
        const unpaid = held.filter(
          one => one.paidMinor === 0 && !withMoney.has(one.id) && appointmentCan.beTakenBack(one),
        )
        const deleted = await setManyDeleted(db, 'appointments', keysOf(organizationId, unpaid), true, batch)
        await changeTotal(db, organizationId, 'appointments', -deleted)
        await releaseResources(db, organizationId, keysOf(organizationId, unpaid).ids)
        await tellOfChange(call, { what: null, visits: unpaid.map(one => changeOf(one, null)) })
        return [{ reason: 'in_use', ids: others(held, unpaid) }]
      }
      if (action === 'restore') {
        const changed = await holdAppointments(call, ids, { deleted: false })
        if (changed.length > 0) return moveBack(call, changed)
        const { free, kept } = await freeOf(call, held, ({ status }) => holdsItsTime(status))
        const restored = await setManyDeleted(db, 'appointments', keysOf(organizationId, free), false)
        await changeTotal(db, organizationId, 'appointments', restored)
        await tellOfChange(call, { what: null, visits: free.map(({ id }) => ({ id, before: null })) })
        return kept
      }
      return moveMany(call, held, { to: action, batch })
    },
    action => action !== 'restore',
  )
}

/** Back to the status that each had before the batch. One that changed again meanwhile stays. */
async function moveBack(call: Call, changed: readonly HeldAppointment[]): Promise<Kept[]> {
  const byStatus = Map.groupBy(changed, ({ statusBefore, status }) => statusBefore ?? status)
  const kept: Kept[] = []
  for (const [to, held] of byStatus) kept.push(...(await moveMany(call, held, { to, batch: null })))
  return kept
}

/** Setting the same status again changes nothing and counts as done. */
async function moveMany(
  call: Call,
  held: readonly HeldAppointment[],
  { to, batch }: { to: AppointmentStatus; batch: string | null },
): Promise<Kept[]> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const legal = held.filter(one => one.status === to || appointmentCan.move(one, to))
  const inTime = legal.filter(one => one.status === to || appointmentCan.moveToday(one, to, now))
  const unwritten = inTime.filter(one => holdsItsTime(to) || appointmentCan.beTakenBack(one))
  const { free, kept } = await freeOf(
    call,
    unwritten,
    ({ status }) => holdsItsTime(to) && !holdsItsTime(status),
  )
  const moving = free.filter(({ status }) => status !== to)
  const ids = moving.map(({ id }) => id)
  await takeStep(db, organizationId, ids, { to, now })
  if (batch) await nameBatch(db, organizationId, moving, batch)
  if (!holdsItsTime(to)) await releaseResources(db, organizationId, ids)
  const tell = (what: News, visits: readonly HeldAppointment[]) =>
    tellOfChange(call, { what, visits: visits.map(one => changeOf(one, { status: to })) })
  // Those who heard of the cancellation hear that the visit takes place.
  const isBack = ({ status }: HeldAppointment) => holdsItsTime(to) && status === 'cancelled'
  await tell('appointment_booked', moving.filter(isBack))
  await tell(
    to === 'cancelled' ? 'appointment_cancelled' : null,
    moving.filter(one => !isBack(one)),
  )
  return [
    { reason: 'illegal_status_step', ids: others(held, legal) },
    { reason: 'too_early', ids: others(legal, inTime) },
    { reason: 'in_use', ids: others(inTime, unwritten) },
    ...kept,
  ]
}

/** `moving` holds the appointments as they were before. */
async function nameBatch(
  db: Db,
  organizationId: string,
  moving: readonly HeldAppointment[],
  batch: string,
): Promise<void> {
  for (const [status, held] of Map.groupBy(moving, ({ status }) => status))
    await db`
      update appointments set archived_in = ${batch}, status_before = ${status}
      where organization_id = ${organizationId} and id = any(${held.map(({ id }) => id)}::uuid[])`
}

/** The appointments that need no time, and those whose time is still free; and why the others are kept. */
async function freeOf(
  { db, actor, now }: Call,
  held: readonly HeldAppointment[],
  takesTimeAgain: (one: HeldAppointment) => boolean,
): Promise<{ free: HeldAppointment[]; kept: Kept[] }> {
  const taking = held.filter(takesTimeAgain)
  if (taking.length === 0) return { free: [...held], kept: [] }
  const { again, refused } = await retakeTime(db, actor.organizationId, taking, now)
  const had = new Set(again)
  const free = held.filter(one => !takesTimeAgain(one) || had.has(one))
  const taken = others(held, free).filter(id => !refused.has(id))
  return {
    free,
    kept: [
      { reason: 'conflict', ids: [...refused.keys()] },
      { reason: 'slot_taken', ids: taken },
    ],
  }
}

const keysOf = (organizationId: string, held: readonly HeldAppointment[]) => ({
  organizationId,
  ids: held.map(({ id }) => id),
})

function others(held: readonly HeldAppointment[], these: readonly HeldAppointment[]): string[] {
  const left = new Set(these)
  return held.filter(one => !left.has(one)).map(({ id }) => id)
}
