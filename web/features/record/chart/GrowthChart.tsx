import { useTranslation } from '#web/i18n/use-translation.ts'
import type { VitalsEntry } from '#contract/record/chart/vitals.ts'
import {
  growthCurves,
  percentileOf,
  zScoreOf,
  type GrowthSex,
  type GrowthTable,
} from '#contract/record/growth.ts'
import { growthTableEndpoints, type LoadedGrowthTable } from '#contract/record/growth-tables.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatNumber } from '#words/formats/money.ts'
import { ageMonthsOn, placesIn, readingsOf, trendBox } from './trends.ts'

const percentiles = [3, 15, 50, 85, 97]
const measured = { 'weight-for-age': 'weightKg', 'height-for-age': 'heightCm', 'bmi-for-age': 'bmi' } as const
const isMeasured = (measure: string): measure is keyof typeof measured => measure in measured

const sexOf = ({ sex }: LoadedGrowthTable): GrowthSex => (sex === 'Male' ? 'male' : 'female')

type GrowthChartsProps = {
  entries: readonly VitalsEntry[]
  dateOfBirth: string
  sex: GrowthSex
}

/** Growth over the curves of the tables that the clinic loaded for this sex. */
export function GrowthCharts({ entries, dateOfBirth, sex }: GrowthChartsProps) {
  const tables = useEndpoint(growthTableEndpoints.list, {}).data?.data ?? []
  const mine = tables.filter(table => sexOf(table) === sex && isMeasured(table.measure))
  if (mine.length === 0) return null
  return (
    <div className="trend-grid">
      {mine.map(table => (
        <GrowthChart key={table._id} table={table} entries={entries} dateOfBirth={dateOfBirth} />
      ))}
    </div>
  )
}

type GrowthChartProps = { table: LoadedGrowthTable; entries: readonly VitalsEntry[]; dateOfBirth: string }

function GrowthChart({ table, entries, dateOfBirth }: GrowthChartProps) {
  const { t } = useTranslation('chart')
  const locale = useLocale()
  const rows = useEndpoint(growthTableEndpoints.get, { params: { id: table._id } }).data?.data.rows
  if (!rows || !isMeasured(table.measure)) return null
  const growth: GrowthTable = { measure: table.measure, sex: sexOf(table), rows }
  const points = readingsOf(entries, measured[table.measure]).flatMap(({ at, value }) => {
    const age = ageMonthsOn(dateOfBirth, at)
    const z = zScoreOf(growth, age, value)
    return z === null ? [] : [{ age, value, z }]
  })
  // Not of an age that the table has.
  const latest = points.at(-1)
  if (!latest) return null
  const curves = growthCurves(growth, percentiles).map(({ percentile, points }) => ({
    percentile,
    points: points.filter(({ value }) => Number.isFinite(value)),
  }))
  const ages = rows.map(({ ageMonths }) => ageMonths)
  const { x, y } = placesIn(ages, [
    ...curves.flatMap(({ points }) => points.map(({ value }) => value)),
    ...points.map(({ value }) => value),
  ])
  const percentile = formatNumber(Math.round(percentileOf(latest.z)), locale)
  const name = t(`growth.${table.measure}`)
  const said = t('growth.said', { measure: name, percentile })
  const age = (months: number) => t('growth.months', { count: Math.round(months) })
  return (
    <figure className="trend growth">
      <figcaption>
        <span>{name}</span>
        <b>{t('growth.percentile', { percentile })}</b>
      </figcaption>
      <svg
        viewBox={`0 0 ${trendBox.width} ${trendBox.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={said}
      >
        {curves.map(curve => (
          <path
            key={curve.percentile}
            className={curve.percentile === 50 ? 'growth-curve middle' : 'growth-curve'}
            d={`M${curve.points.map(point => `${x(point.ageMonths)} ${y(point.value)}`).join('L')}`}
          />
        ))}
        <path d={`M${points.map(point => `${x(point.age)} ${y(point.value)}`).join('L')}`} />
        {points.map(point => (
          <path key={point.age} className="trend-dot" d={`M${x(point.age)} ${y(point.value)}h.01`} />
        ))}
      </svg>
      <p className="trend-days">
        <span>{age(ages[0]!)}</span>
        <span>{t('growth.curves')}</span>
        <span>{age(ages.at(-1)!)}</span>
      </p>
    </figure>
  )
}
