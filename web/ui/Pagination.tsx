import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatNumber } from './money.ts'
import { pageNumbers } from './page-numbers.ts'
import './field.css'
import './pagination.css'

export const pageSizes = [10, 25, 50, 100] as const

type PaginationProps = {
  page: number
  limit: number
  total: number
  onLimit: (limit: number) => void
}

/** Pages are links into the list's own address, so that each can be opened, kept and gone back to. */
export function Pagination({ page, limit, total, onLimit }: PaginationProps) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const last = Math.max(1, Math.ceil(total / limit))
  const from = total === 0 ? 0 : (page - 1) * limit + 1
  const to = Math.min(page * limit, total)
  const number = (value: number) => formatNumber(value, locale)
  return (
    <div className="pages">
      <span>{t('pages.showing', { from: number(from), to: number(to), total: number(total) })}</span>
      <label className="row">
        {t('pages.rows')}{' '}
        <span className="select">
          <select value={limit} onChange={event => onLimit(Number(event.target.value))}>
            {[...new Set([...pageSizes, limit])].map(size => (
              <option key={size} value={size}>
                {number(size)}
              </option>
            ))}
          </select>
          <Icon name="down" className="sm" />
        </span>
      </label>
      {last > 1 && (
        <nav aria-label={t('pages.label')}>
          <PageLink page={page > 1 ? page - 1 : null} label={t('pages.previous')} icon="prev" />
          {pageNumbers(page, last).map((shown, index) =>
            shown === null ? (
              <span key={`gap ${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={shown}
                to="."
                search={toPage(shown)}
                activeOptions={onlyThisPage}
                aria-label={t('pages.page', { page: number(shown) })}
                aria-current={shown === page ? 'page' : undefined}
              >
                {number(shown)}
              </Link>
            ),
          )}
          <PageLink page={page < last ? page + 1 : null} label={t('pages.next')} icon="next" />
        </nav>
      )}
    </div>
  )
}

// The first page is the address without a page: only then is it the current one.
const onlyThisPage = { exact: true, explicitUndefined: true }

const toPage = (page: number) => (search: object) => ({ ...search, page: page === 1 ? undefined : page })

type PageLinkProps = { page: number | null; label: string; icon: 'prev' | 'next' }

function PageLink({ page, label, icon }: PageLinkProps) {
  if (page === null)
    return (
      <span className="off" aria-hidden="true">
        <Icon name={icon} className="flip" />
      </span>
    )
  return (
    <Link to="." search={toPage(page)} activeOptions={onlyThisPage} aria-label={label} title={label}>
      <Icon name={icon} className="flip" />
    </Link>
  )
}
