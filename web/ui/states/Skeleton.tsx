import { useTranslation } from '#web/i18n/use-translation.ts'
import './empty-state.css'

const rowKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** An outline while content loads; the text is only read out. */
export function Skeleton({ rows = 5 }: { rows?: number }) {
  const { t } = useTranslation('ui')
  return (
    <div className="skeleton" role="status">
      <div className="vh">{t('loading')}</div>
      {rowKeys.slice(0, rows).map(key => (
        <span key={key} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
      ))}
    </div>
  )
}
