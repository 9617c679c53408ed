import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { sharesResult } from '#contract/record/orders/orders-policy.ts'
import type { SensitiveResult } from '#contract/record/orders/results.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import { isSensitive } from '#server/features/record/sharing/shown-in-portal.ts'
import type { Fragment } from '#server/platform/db/database.ts'
import { forbidden, HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { getResult, whoWaits } from './review-queries.ts'

type Row = Omit<SensitiveResult, 'mayShare'> & {
  zone: string
  doctorId: string
  isAway: boolean
  coverId: string | null
}

/** The sensitive results of a patient that stand in no visit, the latest first: each is shared by itself. */
export const loadSensitiveResults = (call: Call, patientId: string): Promise<SensitiveResult[]> =>
  findSensitive(call, call.db`q.patient_id = ${patientId}`)

async function findSensitive(call: Call, asked: Fragment): Promise<SensitiveResult[]> {
  const { db, actor, now } = call
  const { organizationId, role } = actor
  const rows = await db<Row[]>`
    select q.id as "_id", q.name, q.taken_at as "takenAt", q.seen_at is not null as "isSeen", q.shared_at is not null as "isShared",
      c.time_zone as zone, q.doctor_id as "doctorId", ${whoWaits(db, { organizationId, now })}
    from results q join doctors d on d.organization_id = ${organizationId} and d.id = q.doctor_id
    join patients p on p.organization_id = ${organizationId} and p.id = q.patient_id
    join clinics c on c.organization_id = ${organizationId} and c.id = p.clinic_id
    left join orders o on o.organization_id = ${organizationId} and o.id = q.order_id
    where q.organization_id = ${organizationId} and ${asked} and q.struck_at is null and o.encounter_id is null and ${isSensitive(db)}
    order by q.taken_at desc, q.id desc`
  if (rows.length === 0) return []
  const doctorId = await findOwnDoctor(db, actor)
  return rows.map(({ zone, takenAt, doctorId: itsDoctor, isAway, coverId, ...row }) => ({
    ...row,
    takenAt: formatInstant(zone, Date.parse(takenAt)),
    mayShare: sharesResult({ role, doctorId }, { doctorId: itsDoctor, isAway, coverId }),
  }))
}

/**
 * Shows a sensitive result to its patient, once it was seen, or takes it back.
 * Errors: not_found; forbidden for another doctor's; conflict for one that is not shared by itself.
 */
export async function shareResult(call: Call, id: string, isShared: boolean): Promise<SensitiveResult> {
  const { db, actor, now } = call
  const { organizationId, accountId } = actor
  await getResult(call, id)
  await db`select 1 from results where organization_id = ${organizationId} and id = ${id} for update`
  const find = async () => (await findSensitive(call, db`q.id = ${id}`))[0]
  const result = await find()
  if (!result) throw new HttpError('conflict', { message: clinicalMessages.resultNotShareable })
  if (!result.mayShare) throw forbidden()
  if (result.isShared === isShared) return result
  const at = new Date(now)
  await db`
    update results set shared_at = ${isShared ? at : null}, shared_by = ${isShared ? accountId : null}, version = version + 1,
      updated_at = ${at}
    where organization_id = ${organizationId} and id = ${id}`
  return { ...result, isShared }
}
