import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Dashboard } from '#contract/day/dashboard.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { formatMoney, formatNumber } from '#words/formats/money.ts'

const counted = [
  { key: 'clinics', icon: 'clinic', to: paths.clinics },
  { key: 'services', icon: 'pulse', to: paths.services },
  { key: 'appointments', icon: 'calendar', to: paths.appointments },
  { key: 'doctors', icon: 'steth', to: paths.doctors },
  { key: 'patients', icon: 'user', to: paths.patients },
] as const

/** Six figures in one row. */
export function Figures({ counts }: { counts: Dashboard['counts'] }) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  return (
    <ul className="card ledger">
      {counted.map(({ key, icon, to }) => (
        <li key={key}>
          <Link to={to} className="label">
            <Icon name={icon} />
            {t(`counts.${key}`)}
          </Link>
          <b>{formatNumber(counts[key], locale)}</b>
        </li>
      ))}
      <li>
        <Link to={paths.billing} className="label">
          <Icon name="receipt" />
          {t('counts.revenue')}
        </Link>
        <b>{formatMoney(counts.revenue, locale)}</b>
      </li>
    </ul>
  )
}
