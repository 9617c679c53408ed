import { useTranslation } from '#web/i18n/use-translation.ts'
import { bmiOf } from '#contract/record/measures.ts'
import { judgeVital, vitalMeasures, type VitalMeasure } from '#contract/record/vital-ranges.ts'
import { monthsOfAge } from './months-of-age.ts'
import { useVisit } from '../visit-context.ts'

type Value = { measure: string; shown: string; before: string; isLow: boolean; isHigh: boolean }

const measures = [
  'pulse',
  'temperatureC',
  'weightKg',
  'heightCm',
  'oxygenSaturation',
  'respiratoryRate',
] as const
/** As they are written in every language. */
const units: Record<string, string> = {
  bloodPressure: 'mmHg',
  temperatureC: '°C',
  weightKg: 'kg',
  heightCm: 'cm',
  oxygenSaturation: '%',
}
const judged = (measure: string): measure is VitalMeasure => vitalMeasures.some(known => known === measure)

/** The latest value of each measure of this visit, with the one before. */
function useValues(): Value[] {
  const { encounter, vitals, latest, dateOfBirth, today } = useVisit()
  const taken = encounter.asSigned?.vitals ?? vitals
  const age = dateOfBirth ? monthsOfAge(dateOfBirth, today) : undefined
  const valueOf = (measure: (typeof measures)[number] | 'systolic' | 'diastolic') =>
    taken.find(entry => entry[measure] !== null)?.[measure] ?? null
  const previousOf = (measure: string) =>
    latest.find(one => one.measure === measure)?.previous?.value ?? undefined
  const judge = (measure: string, value: number) => (judged(measure) ? judgeVital(measure, value, age) : null)

  const values: Value[] = []
  const systolic = valueOf('systolic')
  const diastolic = valueOf('diastolic')
  if (systolic !== null && diastolic !== null) {
    const verdicts = new Set([judge('systolic', systolic), judge('diastolic', diastolic)])
    const before = previousOf('systolic')
    values.push({
      measure: 'bloodPressure',
      shown: `${systolic}/${diastolic}`,
      before: before === undefined ? '' : `${before}/${previousOf('diastolic') ?? '–'}`,
      isLow: verdicts.has('low'),
      isHigh: verdicts.has('high'),
    })
  }
  for (const measure of measures) {
    const value = valueOf(measure)
    if (value === null) continue
    const verdict = judge(measure, value)
    const before = previousOf(measure)
    values.push({
      measure,
      shown: String(value),
      before: before === undefined ? '' : String(before),
      isLow: verdict === 'low',
      isHigh: verdict === 'high',
    })
  }
  const weight = valueOf('weightKg')
  const height = valueOf('heightCm') ?? latest.find(({ measure }) => measure === 'heightCm')?.value
  if (weight !== null && height)
    values.push({
      measure: 'bmi',
      shown: String(bmiOf(weight, height)),
      before: '',
      isLow: false,
      isHigh: false,
    })
  return values
}

/** What was measured in this visit; low and high by age are said in words. */
export function VitalsStrip() {
  const { t } = useTranslation('encounter')
  const values = useValues()
  if (values.length === 0) return null
  return (
    <ul className="vitals" aria-label={t('vitals.title')}>
      {values.map(({ measure, shown, before, isLow, isHigh }) => (
        <li key={measure}>
          <span>
            {t(`vital.${measure as 'pulse'}`)}{' '}
            {measure in units && (
              <bdi dir="ltr" translate="no">
                {units[measure]}
              </bdi>
            )}
          </span>
          <b>
            <bdi dir="ltr">{shown}</bdi> {isHigh && <em>{t('vitals.high')}</em>}
            {isLow && <em>{t('vitals.low')}</em>}
          </b>
          {before && (
            <small>
              {t('vitals.was')} <bdi dir="ltr">{before}</bdi>
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}
