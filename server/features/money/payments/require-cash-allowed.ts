import { dateOf } from '#contract/values/clinic-time.ts'
import { countryOf } from '#server/features/clinic/clinics/country-of.ts'
import { findRules } from '#server/features/money/money-rules/find-rules.ts'
import { allSent } from '#server/platform/db/database.ts'
import { inLocalDays } from '#server/platform/db/local-days.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/** ₹2,00,000. */
const fromMinor = 20_000_000

type Cash = { clinicId: string; patientId: string; amountMinor: number }

/**
 * In India nobody may receive cash of ₹2,00,000 or more from one person in a day (Income-tax Act 1961, section 269ST, clause a),
 * unless the owner turned the rule off. Two desks that take cash from one patient take turns, until the transaction ends. The patient's
 * row is not locked for it: here the visit is locked already, and signing a visit locks the patient first.
 * A refund does not make room again: the law counts what was received. Errors: cash_limit.
 */
export async function requireCashAllowed(
  { db, actor, now }: Call,
  { clinicId, patientId, amountMinor }: Cash,
): Promise<void> {
  const { organizationId } = actor
  const [clinics, { isCashLimited }] = await allSent([
    db<(Parameters<typeof countryOf>[0] & { id: string; currency: string })[]>`
      select c.id, c.country as "chosenCountry", o.country as "organizationCountry", c.time_zone as "timeZone", o.currency
      from clinics c join organizations o on o.id = c.organization_id where c.organization_id = ${organizationId}`,
    findRules(db, organizationId, now),
  ])
  const inIndia = clinics.filter(clinic => clinic.currency === 'INR' && countryOf(clinic) === 'IN')
  const clinic = inIndia.find(({ id }) => id === clinicId)
  if (!clinic || !isCashLimited) return
  const today = dateOf(clinic.timeZone, now)
  const [, [before]] = await allSent([
    db`select pg_advisory_xact_lock(hashtextextended(${`cash:${organizationId}:${patientId}`}, 0))`.execute(),
    db<{ takenMinor: number }[]>`
      select coalesce(sum(y.amount_minor), 0)::bigint as "takenMinor"
      from payments y join clinics c on c.organization_id = y.organization_id and c.id = y.clinic_id
      where y.organization_id = ${organizationId} and y.patient_id = ${patientId} and y.method = 'cash' and y.undone_at is null
        and y.clinic_id = any(${inIndia.map(({ id }) => id)}::uuid[]) ${inLocalDays(db, 'y.received_at', { from: today, to: today })}`,
  ])
  if (before!.takenMinor + amountMinor >= fromMinor) throw new HttpError('cash_limit')
}
