import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Dashboard } from '#contract/day/dashboard.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatMoney, formatNumber, formatShare } from '#words/formats/money.ts'
import { NoData, Panel } from './Panel.tsx'

type TopClinicsProps = {
  clinics: Dashboard['topClinics']
  year: number
  /** Shows the dashboard of one clinic. */
  onClinic: (id: string) => void
  all: ReactNode
  add?: ReactNode
}

export function TopClinics({ clinics, year, onClinic, all, add }: TopClinicsProps) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const most = Math.max(1, ...clinics.map(({ visits }) => visits))
  return (
    <Panel title={t('topClinics.title')} hint={t('topClinics.hint', { year })} end={all}>
      {clinics.length === 0 ? (
        <NoData reason={t('topClinics.none')}>{add}</NoData>
      ) : (
        <table className="tbl compact">
          <thead>
            <tr>
              <th className="end" scope="col">
                {t('topClinics.rank')}
              </th>
              <th scope="col">{t('topClinics.clinic')}</th>
              <th scope="col" className="end wide">
                {t('topClinics.doctors')}
              </th>
              <th scope="col" className="end">
                {t('topClinics.visits')}
              </th>
              <th scope="col" className="bar">
                <span className="vh">{t('topClinics.share')}</span>
              </th>
              <th scope="col" className="end">
                {t('topClinics.revenue')}
              </th>
            </tr>
          </thead>
          <tbody>
            {clinics.map(({ _id, name, doctors, visits, revenue }, index) => (
              <tr key={_id}>
                <td className="end muted">{formatNumber(index + 1, locale)}</td>
                <th scope="row">
                  <button type="button" className="clinic-choice" onClick={() => onClinic(_id)}>
                    {name}
                  </button>
                </th>
                <td className="end wide">{formatNumber(doctors, locale)}</td>
                <td className="end">{formatNumber(visits, locale)}</td>
                <td className="bar">
                  <span className="vh">{formatShare(most ? visits / most : 0, locale)}</span>
                  <span className="meter" aria-hidden="true">
                    <i style={{ inlineSize: `${Math.round((100 * visits) / most)}%` }} />
                  </span>
                </td>
                <td className="end nowrap">{formatMoney(revenue, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
