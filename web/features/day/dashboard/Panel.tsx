import { useId, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'

type PanelProps = {
  title: string
  /** Small text beside the title. */
  hint?: string
  /** At the end of the header: a link to the full list, a legend or a choice. */
  end?: ReactNode
  className?: string
  children: ReactNode
}

export function Panel({ title, hint, end, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section className={`card panel ${className}`} aria-labelledby={id}>
      <header className="card-h">
        <h2 id={id}>{title}</h2>
        {hint && <span className="muted small">{hint}</span>}
        {end}
      </header>
      {children}
    </section>
  )
}

type NoDataProps = { reason: string; children?: ReactNode }

/** The text of an empty panel: that there is nothing, why, and what to do about it. */
export function NoData({ reason, children }: NoDataProps) {
  const { t } = useTranslation('dashboard')
  return (
    <div className="no-data">
      <b>{t('noData')}</b>
      <p>{reason}</p>
      {children}
    </div>
  )
}
