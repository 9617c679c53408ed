import { creatinineCodes, egfrOf } from '#contract/record/egfr.ts'
import { rangeFor, rangePersonOn } from '#contract/record/orders/ranges.ts'
import { mayHideFromFamily } from '#contract/record/family-policy.ts'
import { conversionTo, isSameUnit } from '#contract/record/orders/units.ts'
import type { PatientResults, Result, ResultSeries } from '#contract/record/orders/results.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { findPatient, type ChartPatient } from '#server/features/record/chart/find-patient.ts'
import { findHiding } from '#server/features/record/sharing/shown-in-portal.ts'
import { allSent } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { byId, loadCatalogue, type CatalogueTest } from './catalogue.ts'
import { fromResults, resultColumns, toResult, type ResultRow } from './result-columns.ts'
import { loadSensitiveResults } from './share-result.ts'

/** A record has fewer; of more, the oldest are in the list of results. */
const mostResults = 1_000
/** As many as a drawing can show. */
const mostPoints = 60

/** The latest of each test, with its values over time. Errors: not_found. */
export async function loadPatientResults(call: Call, patientId: string): Promise<PatientResults> {
  const { db, actor } = call
  const { organizationId } = actor
  const patient = await findPatient(call, patientId)
  const [rows, catalogue, [facts]] = await allSent([
    db<ResultRow[]>`
      select ${resultColumns(organizationId)(db)} from ${fromResults(db)}
      where r.organization_id = ${organizationId} and r.patient_id = ${patientId} and r.struck_at is null
      order by r.taken_at desc, r.id desc limit ${mostResults}`,
    loadCatalogue(db, organizationId),
    db<{ pregnancy: string | null }[]>`
      select pregnancy from patient_facts where organization_id = ${organizationId} and patient_id = ${patientId}`,
  ])
  const isPregnant = facts?.pregnancy === 'pregnant'
  const tests = byId(catalogue)
  const shown = rows.map(row => toResult(row, tests))
  const byTest = Map.groupBy(shown, ({ testId, name }) => testId ?? name.toLowerCase())
  const latest = [...byTest.values()].map(([newest]) => newest!._id)
  const [sensitive, hiding] = await allSent([
    loadSensitiveResults(call, patientId),
    findHiding(db, { organizationId, now: call.now }, latest),
  ])
  const isOldEnough = mayHideFromFamily(patient.dateOfBirth, patient.today)
  return {
    unknown: unknownFor(patient, catalogue, byTest),
    tests: [...byTest.values()].map(results => ({
      latest: results[0]!,
      series: seriesOf(results),
      egfr: filtrationOf(results[0]!, patient, isPregnant),
      isHiddenFromFamily: hiding.get(results[0]!._id)!.isHidden,
      mayBeHidden: isOldEnough || hiding.get(results[0]!._id)!.isHiddenAtFirst,
    })),
    sensitive,
  }
}

/** What keeps ranges of the tests that the patient had from being used. */
function unknownFor(
  patient: ChartPatient,
  catalogue: readonly CatalogueTest[],
  byTest: ReadonlyMap<string, unknown>,
): PatientResults['unknown'] {
  const person = rangePersonOn(patient, patient.today)
  const unknown = catalogue
    .filter(({ id }) => byTest.has(id))
    .flatMap(({ ranges }) => rangeFor(ranges, person).unknown)
  return [...new Set(unknown)].toSorted()
}

/** Newest first; the unit of the latest one comes first. Two spellings of one unit, such as mEq/L and mmol/L, are one. */
function seriesOf(results: readonly Result[]): ResultSeries[] {
  const series: ResultSeries[] = []
  for (const { number, unit, loinc, takenAt: at, comparator, low, high, flag } of results) {
    if (number === null) continue
    let known = series.find(one => isOneUnit(one.unit, unit, loinc))
    if (!known) series.push((known = { unit, points: [] }))
    if (known.points.length < mostPoints)
      known.points.unshift({ at, value: number, comparator, low, high, flag })
  }
  return series
}

function isOneUnit(one: string | null, other: string | null, loinc: string | null): boolean {
  if (isSameUnit(one, other)) return true
  const conversion = conversionTo({ unit: one, loinc }, other)
  return conversion !== null && conversion.factor === 1 && conversion.offset === 0
}

function filtrationOf(
  { loinc, number, unit, takenAt, comparator }: Result,
  patient: ChartPatient,
  isPregnant: boolean,
): PatientResults['tests'][number]['egfr'] {
  if (number === null || comparator || !creatinineCodes.some(code => code === loinc)) return null
  const person = rangePersonOn(patient, dateOf(patient.zone, Date.parse(takenAt)))
  const found = egfrOf({ value: number, unit }, { ...person, isPregnant })
  return 'egfr' in found ? { value: found.egfr, why: null } : { value: null, why: found.why }
}
