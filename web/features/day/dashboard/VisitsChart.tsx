import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Locale } from '#contract/core/locale.ts'
import { formatDate } from '#words/formats/clinic-date.ts'
import { formatNumber } from '#words/formats/money.ts'
import { chartScale } from './chart-scale.ts'

type VisitsChartProps = {
  year: number
  /** Visits per month, January first. */
  visits: readonly number[]
  /** Visits of the year before, drawn as a mark across each bar. */
  visitsBefore?: readonly number[] | undefined
  /** 'YYYY-MM-DD' in the clinic's zone. This month is marigold; later months have no bar. */
  today: string
  locale: Locale
}

const foot = 344
const height = 330
const monthWidth = 43.5
const barWidth = 28
const barStart = (month: number) => 44 + month * monthWidth
const months = Array.from({ length: 12 }, (_, month) => month)

export function VisitsChart({ year, visits, visitsBefore, today, locale }: VisitsChartProps) {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const number = (value: number) => formatNumber(value, locale)
  const monthName = (month: number, style: 'narrow' | 'short' | 'long') =>
    formatDate(`${year}-${String(month + 1).padStart(2, '0')}-01`, locale, { month: style })

  const thisMonth = Number(today.slice(0, 4)) === year ? Number(today.slice(5, 7)) - 1 : null
  const hasBegun = (month: number) =>
    year < Number(today.slice(0, 4)) || (thisMonth !== null && month <= thisMonth)
  const before = visitsBefore?.some(count => count > 0) ? visitsBefore : null

  const { step, top } = chartScale(Math.max(...visits, ...(before ?? [])))
  const lines = Array.from({ length: top / step + 1 }, (_, line) => line * step)
  const y = (count: number) => foot - (count / top) * height
  const marks = before
    ?.map((count, month) => (count > 0 ? `M${barStart(month) - 3} ${y(count)}h${barWidth + 6}` : ''))
    .join('')
  const total = visits.reduce((sum, count) => sum + count, 0)

  return (
    <figure className="chart">
      <svg viewBox="0 0 560 372" role="img" aria-labelledby={`${id}title ${id}description`}>
        <title id={`${id}title`}>{t('visits.chartTitle', { year })}</title>
        <desc id={`${id}description`}>
          {t('visits.chartDescription', { year, count: total, number: number(total) })}
        </desc>
        <g className="axis">
          {lines.map(line => (
            <g key={line}>
              <text x="28" y={y(line) + 4}>
                {number(line)}
              </text>
              <path className={line === 0 ? 'base' : undefined} d={`M36 ${y(line)}H556`} />
            </g>
          ))}
        </g>
        <g className="bars">
          {months.map(month => (
            <path
              key={month}
              className={month === thisMonth ? 'now' : undefined}
              d={barPath(barStart(month), y(visits[month] ?? 0))}
            />
          ))}
        </g>
        {marks && (
          <>
            <path className="last halo" d={marks} />
            <path className="last" d={marks} />
          </>
        )}
        <g className="value">
          {months.filter(hasBegun).map(month => (
            <text key={month} x={barStart(month) + barWidth / 2} y={y(visits[month] ?? 0) - 6}>
              {number(visits[month] ?? 0)}
            </text>
          ))}
        </g>
        <g className="months">
          {months.map(month => (
            <text key={month} x={barStart(month) + barWidth / 2} y="364">
              <tspan className="short">{monthName(month, 'short')}</tspan>
              <tspan className="narrow">{monthName(month, 'narrow')}</tspan>
            </text>
          ))}
        </g>
      </svg>
      <div className="vh">
        <table>
          <caption>{t('visits.chartTitle', { year })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('visits.month')}</th>
              <th scope="col">{year}</th>
              {before && <th scope="col">{year - 1}</th>}
            </tr>
          </thead>
          <tbody>
            {months.map(month => (
              <tr key={month}>
                <th scope="row">{monthName(month, 'long')}</th>
                <td>{number(visits[month] ?? 0)}</td>
                {before && <td>{number(before[month] ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function barPath(x: number, y: number): string {
  const round = Math.min(4, foot - y)
  if (round <= 0) return ''
  const flat = barWidth - 2 * round
  return `M${x} ${foot}V${y + round}q0-${round} ${round}-${round}h${flat}q${round} 0 ${round} ${round}V${foot}z`
}
