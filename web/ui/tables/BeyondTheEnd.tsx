import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { EmptyState } from '../states/EmptyState.tsx'

/** Shown if the address asks for a page after the last one. */
export function BeyondTheEnd({ name }: { name: string }) {
  const { t } = useTranslation('ui')
  return (
    <EmptyState reason={t('pages.beyond')}>
      <Link className="btn" to="." search={before => ({ ...before, [name]: undefined })}>
        {t('pages.first')}
      </Link>
    </EmptyState>
  )
}
