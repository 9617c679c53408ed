import { v7 as uuid } from 'uuid'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { reviewsResult } from '#contract/record/orders/orders-policy.ts'
import type { CorrectResult } from '#contract/record/orders/results.ts'
import { rangePersonOn } from '#contract/record/orders/ranges.ts'
import { isCritical } from '#contract/record/orders/result-values.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import { holdPatient, type ChartPatient } from '#server/features/record/chart/find-patient.ts'
import { conflict, forbidden, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { loadCatalogue } from './catalogue.ts'
import { contentOf, limitsFor, type Content, type JudgedLimits } from './result-content.ts'
import { getResult, whoWaits } from './review-queries.ts'

type Held = Content & {
  low: number | null
  high: number | null
  criticalLow: number | null
  criticalHigh: number | null
  unit: string | null
  testId: string | null
  takenAt: string
  seenAt: string | null
  seenBy: string | null
  action: string | null
  struckAt: string | null
  doctorId: string
  isAway: boolean
  coverId: string | null
}

/** The result, locked until the transaction ends. The caller has checked that the actor may know of it. */
async function holdResult({ db, actor, now }: Call, id: string): Promise<Held> {
  const { organizationId } = actor
  await db`select 1 from results where organization_id = ${organizationId} and id = ${id} for update`
  const [held] = await db<Held[]>`
    select r.value, r.comparator, r.number::float8 as number, r.text, r.flag, r.low::float8 as low, r.high::float8 as high,
      r.critical_low::float8 as "criticalLow", r.critical_high::float8 as "criticalHigh", r.unit, r.test_id as "testId",
      r.taken_at as "takenAt", r.seen_at as "seenAt", r.seen_by as "seenBy", r.action, r.struck_at as "struckAt",
      r.doctor_id as "doctorId", ${whoWaits(db, { organizationId, now })}
    from results r join doctors d on d.organization_id = ${organizationId} and d.id = r.doctor_id
    where r.organization_id = ${organizationId} and r.id = ${id}`
  return held!
}

/**
 * Marks a result as seen by who reviews it.
 * Errors: not_found; forbidden; conflict if it was seen already, or struck through; invalid_input without who was told, if it is critical.
 */
export async function seeResult(call: Call, id: string, action: string | null): Promise<void> {
  const { db, actor, now } = call
  const { organizationId, accountId, role } = actor
  await getResult(call, id)
  const held = await holdResult(call, id)
  const doctorId = await findOwnDoctor(db, actor)
  const waiting = { ...held, isCritical: isCritical(held.flag) }
  if (!reviewsResult({ role, doctorId }, waiting)) throw forbidden()
  if (held.seenAt || held.struckAt) throw conflict()
  if (waiting.isCritical && !action) throw invalidInput({ action: clinicalMessages.toldRequired })
  const at = new Date(now)
  await db`
    update results set seen_at = ${at}, seen_by = ${accountId}, action = ${action}, version = version + 1, updated_at = ${at}
    where organization_id = ${organizationId} and id = ${id}`
}

/** Corrects what is given; the value before it and its review are kept. Errors: not_found; forbidden; conflict; invalid_input. */
export async function correctResult(call: Call, id: string, body: CorrectResult): Promise<void> {
  const { db, actor, now } = call
  const { organizationId, accountId } = actor
  const { held, patient } = await holdToChange(call, id)
  const isNumber = held.number !== null
  const corrected = contentOf(
    {
      value: body.value ?? held.value,
      text: body.text === undefined ? held.text : body.text,
      flag: body.flag ?? (body.value == null ? kept(held) : null),
    },
    // A number stays a number: 'positive' is no correction of 7.2.
    { judged: isNumber ? await judgedOf(call, held, patient) : null, isMeasured: isNumber },
  )
  const at = new Date(now)
  const { value, comparator, number, text, flag, seenAt, seenBy, action } = held
  await db`insert into result_corrections ${db({
    organization_id: organizationId,
    id: uuid(),
    result_id: id,
    value,
    comparator,
    number,
    text,
    flag,
    seen_at: seenAt,
    seen_by: seenBy,
    action,
    reason: body.reason,
    corrected_by: accountId,
    corrected_at: at,
  })}`
  await db`
    update results set ${db(corrected)}, seen_at = null, seen_by = null, action = null, version = version + 1, updated_at = ${at}
    where organization_id = ${organizationId} and id = ${id}`
}

/** By the limits that stand beside the result. If it has one end alone, the catalogue's usual range tells of the other side. */
async function judgedOf({ db, actor }: Call, held: Held, patient: ChartPatient): Promise<JudgedLimits> {
  const { low, high, criticalLow, criticalHigh, unit, testId, takenAt } = held
  const limits = { low, high, criticalLow, criticalHigh }
  if ((low === null) === (high === null)) return { ...limits, isEndUnknown: false }
  const test = (await loadCatalogue(db, actor.organizationId)).find(({ id }) => id === testId)
  const person = rangePersonOn(patient, dateOf(patient.zone, Date.parse(takenAt)))
  const judged = limitsFor(test, { unit, low, high }, person).judged!
  // The catalogue may have changed since: what stands beside the result still holds.
  return {
    ...judged,
    criticalLow: criticalLow ?? judged.criticalLow,
    criticalHigh: criticalHigh ?? judged.criticalHigh,
  }
}

/** What a person said: a number is called normal by its limits. */
const kept = ({ flag, number }: Held) =>
  flag === 'abnormal' || (flag === 'normal' && number === null) ? flag : null

/** Takes a result that was entered by mistake out of the record. Errors: not_found; forbidden; conflict. */
export async function strikeResult(call: Call, id: string, reason: string): Promise<void> {
  const { db, actor, now } = call
  const { organizationId, accountId } = actor
  await holdToChange(call, id)
  const at = new Date(now)
  await db`
    update results set struck_at = ${at}, struck_by = ${accountId}, struck_reason = ${reason}, version = version + 1, updated_at = ${at}
    where organization_id = ${organizationId} and id = ${id}`
}

async function holdToChange(call: Call, id: string): Promise<{ held: Held; patient: ChartPatient }> {
  const result = await getResult(call, id)
  const patient = await holdPatient(call, result.patient._id)
  const held = await holdResult(call, id)
  if (held.struckAt) throw conflict()
  return { held, patient }
}
