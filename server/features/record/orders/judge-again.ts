import { v7 as uuid } from 'uuid'
import type { Sex } from '#contract/clinic/sex-for-ranges.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { rangePersonOn, type Limits, type NotJudged } from '#contract/record/orders/ranges.ts'
import type { ResultFlag } from '#contract/record/orders/result-values.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { byId, loadCatalogue, type CatalogueTest } from './catalogue.ts'
import { contentOf, limitsFor, type Content } from './result-content.ts'

/** What ranges are looked up by. */
type Identity = { dateOfBirth: string | null; sexForRanges: Sex | null }
type Corrected = { patientId: string; before: Identity; after: Identity }

type Waiting = Content &
  Limits & {
    id: string
    testId: string
    unit: string | null
    notJudged: NotJudged | null
    takenAt: string
    zone: string
  }

const select = (db: Db, organizationId: string, patientId: string) => db<Waiting[]>`
  select r.id, r.test_id as "testId", r.value, r.comparator, r.number::float8 as number, r.text, r.flag, r.unit,
    r.low::float8 as low, r.high::float8 as high, r.critical_low::float8 as "criticalLow", r.critical_high::float8 as "criticalHigh",
    r.not_judged as "notJudged", r.taken_at as "takenAt", c.time_zone as zone
  from results r join patients p on p.organization_id = ${organizationId} and p.id = r.patient_id
  join clinics c on c.organization_id = ${organizationId} and c.id = p.clinic_id
  where r.organization_id = ${organizationId} and r.patient_id = ${patientId} and r.seen_at is null and r.struck_at is null
    and r.number is not null and r.test_id is not null
  order by r.id for update of r`

/**
 * Judges the results that nobody has seen yet by another birth date or sex. Each that changes keeps in its history what it said before.
 * Answers how many changed. The caller holds the patient.
 */
export async function judgeAgain(
  { db, actor, now }: Pick<Call, 'db' | 'actor' | 'now'>,
  { patientId, before, after }: Corrected,
): Promise<number> {
  const { organizationId, accountId } = actor
  if (before.dateOfBirth === after.dateOfBirth && before.sexForRanges === after.sexForRanges) return 0
  const waiting = await select(db, organizationId, patientId)
  if (waiting.length === 0) return 0
  const tests = byId(await loadCatalogue(db, organizationId))
  const at = new Date(now)
  let changed = 0
  for (const held of waiting) {
    const test = tests.get(held.testId)
    const judged = test && judgedAs(held, test, { before, after })
    if (!judged || isSame(held, judged)) continue
    changed += 1
    await db`insert into result_corrections ${db({
      organization_id: organizationId,
      id: uuid(),
      result_id: held.id,
      value: held.value,
      comparator: held.comparator,
      number: held.number,
      text: held.text,
      flag: held.flag,
      reason: clinicalMessages.resultJudgedAgain,
      corrected_by: accountId,
      corrected_at: at,
    })}`
    await db`
      update results set low = ${judged.low}, high = ${judged.high}, critical_low = ${judged.criticalLow}, critical_high = ${judged.criticalHigh},
        flag = ${judged.flag}, not_judged = ${judged.notJudged}, version = version + 1, updated_at = ${at}
      where organization_id = ${organizationId} and id = ${held.id}`
  }
  return changed
}

type Judged = Limits & { flag: ResultFlag | null; notJudged: NotJudged | null }

function judgedAs(
  held: Waiting,
  test: CatalogueTest,
  { before, after }: Pick<Corrected, 'before' | 'after'>,
): Judged {
  const { unit, low, high, value, text, flag } = held
  const day = dateOf(held.zone, Date.parse(held.takenAt))
  const usualBefore = limitsFor(test, { unit }, rangePersonOn(before, day)).kept
  // What the catalogue did not say was printed by the laboratory, and stays.
  const isOwn = (low !== null || high !== null) && !(usualBefore?.low === low && usualBefore.high === high)
  const found = limitsFor(test, { unit, ...(isOwn && { low, high }) }, rangePersonOn(after, day))
  const said = flag === 'abnormal' ? flag : null
  const content = contentOf({ value, text, flag: said }, { judged: found.judged, isMeasured: false })
  const kept = found.kept ?? { low: null, high: null, criticalLow: null, criticalHigh: null }
  return { ...kept, flag: content.flag, notJudged: found.notJudged }
}

const compared = ['low', 'high', 'criticalLow', 'criticalHigh', 'flag', 'notJudged'] as const
const isSame = (one: Judged, other: Judged) => compared.every(name => one[name] === other[name])
