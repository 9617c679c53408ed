import { useTranslation } from 'react-i18next'

/** Has the same shape as the loaded page, so that nothing moves when the figures arrive. */
export function DashboardSkeleton() {
  const { t } = useTranslation('dashboard')
  return (
    <div className="dashboard" role="status">
      <span className="vh">{t('loading')}</span>
      <div className="card ledger">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="blank-figure">
            <span className="blank" />
            <span className="blank large" />
          </div>
        ))}
      </div>
      <p className="ledger-note">{t('counts.allYears')}</p>
      {['chart', 'tables'].map(row => (
        <div key={row} className="split">
          <div className="card blank-panel" />
          <div className="card blank-panel" />
        </div>
      ))}
    </div>
  )
}
