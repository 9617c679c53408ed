import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { NoData, Panel } from './Panel.tsx'
import { VisitsChart } from './VisitsChart.tsx'

type VisitsPanelProps = {
  year: number
  visits: readonly number[]
  visitsBefore: readonly number[] | undefined
  today: string
  onYear: (year: number) => void
}

const yearsBack = 4

export function VisitsPanel({ year, visits, visitsBefore, today, onYear }: VisitsPanelProps) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const id = useId()
  const thisYear = Number(today.slice(0, 4))
  const recent = Array.from({ length: yearsBack + 1 }, (_, back) => thisYear - back)
  const years = recent.includes(year) ? recent : [...recent, year].toSorted((a, b) => b - a)
  const hasBefore = visitsBefore?.some(count => count > 0)
  const isEmpty = !visits.some(count => count > 0) && !hasBefore
  return (
    <Panel
      title={t('visits.title')}
      className="chart-card"
      end={
        <div className="chart-h">
          {!isEmpty && (
            <p className="key" aria-hidden="true">
              <span>
                <i />
                {year}
              </span>
              {year === thisYear && (
                <span>
                  <i className="now" />
                  {t('visits.thisMonth')}
                </span>
              )}
              {hasBefore && (
                <span>
                  <i className="last" />
                  {year - 1}
                </span>
              )}
            </p>
          )}
          <label className="vh" htmlFor={id}>
            {t('filter.year')}
          </label>
          <span className="select">
            <select id={id} value={year} onChange={event => onYear(Number(event.target.value))}>
              {years.map(choice => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </select>
            <Icon name="down" className="sm" />
          </span>
        </div>
      }
    >
      {isEmpty ? (
        <NoData reason={t('visits.none', { year })} />
      ) : (
        <VisitsChart year={year} visits={visits} visitsBefore={visitsBefore} today={today} locale={locale} />
      )}
    </Panel>
  )
}
