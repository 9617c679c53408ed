import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import './empty-state.css'

/** Says that there is nothing, why, and what to do about it. */
export function EmptyState({ reason, children }: { reason: string; children?: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <div className="empty">
      <EmptyPage />
      <h2>{t('empty.title')}</h2>
      <p>{reason}</p>
      {children}
    </div>
  )
}

/** An open book with ruled, empty pages. */
function EmptyPage() {
  return (
    <svg className="drawing" viewBox="0 0 88 66" aria-hidden="true" focusable="false">
      <path d="M44 14C37 8 24 6 8 8v46c16-2 29 0 36 6 7-6 20-8 36-6V8c-16-2-29 0-36 6zM44 14v46" />
      <path
        d="M16 20c7-.5 13 0 19 2M16 30c7-.5 13 0 19 2M16 40c7-.5 13 0 19 2M72 20c-7-.5-13 0-19 2M72 30c-7-.5-13 0-19 2M72 40c-7-.5-13 0-19 2"
        opacity=".5"
      />
    </svg>
  )
}
