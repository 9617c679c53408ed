import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/routes/paths.ts'
import './books.css'

// The address of the one is a part of the other's.
const exact = { exact: true, includeSearch: false }

/** The Billing Record's lists. */
export function Books() {
  const { t } = useTranslation('billing')
  return (
    <nav aria-label={t('views')} className="books">
      <Link to={paths.billing} activeOptions={exact}>
        {t('view.accounts')}
      </Link>
      <Link to={paths.payments} activeOptions={exact}>
        {t('view.payments')}
      </Link>
    </nav>
  )
}
