import { useTranslation } from '#web/i18n/use-translation.ts'
import './dashboard-skeleton.css'

/** Has the same shape as the loaded page, so that nothing moves when the figures arrive. */
export function DashboardSkeleton() {
  const { t } = useTranslation('dashboard')
  return (
    <div className="dashboard" role="status">
      <span className="vh">{t('loading')}</span>
      <section>
        <h2 className="figures-of">{t('inAll')}</h2>
        <div className="card ledger">
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} className="blank-figure">
              <span className="blank-line" />
              <span className="blank-line large" />
            </div>
          ))}
        </div>
      </section>
      {['chart', 'tables'].map(row => (
        <div key={row} className="split">
          <div className="card blank-panel" />
          <div className="card blank-panel" />
        </div>
      ))}
    </div>
  )
}
