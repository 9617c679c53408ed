import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '../look/Icon.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatNumber } from '#words/formats/money.ts'
import { entriesShown, pageNumbers } from './page-numbers.ts'
import '../fields/field.css'
import './pagination.css'

export const pageSizes = [10, 25, 50, 100] as const

type PaginationProps = {
  page: number
  limit: number
  total: number
  /** There are more entries than `total`, but no page of this list shows them. */
  isMore?: boolean
  /** Absent if the page size is fixed. */
  onLimit?: ((limit: number) => void) | undefined
  /** The name of the page number in the address; one address may have several tables. */
  name?: string
  /** The name of the table, if there are several. */
  label?: string
}

/** Page links are part of the list's address, so each page can be opened, bookmarked and reached with Back. */
export function Pagination(props: PaginationProps) {
  const { page, limit, total, isMore, onLimit, name = 'page', label } = props
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const last = Math.max(1, Math.ceil(total / limit))
  const entries = entriesShown(page, limit, total)
  const number = (value: number) => formatNumber(value, locale)
  return (
    <div className="pages">
      <span>
        {entries
          ? t(isMore ? 'pages.showingOfMore' : 'pages.showing', {
              count: total,
              from: number(entries.from),
              to: number(entries.to),
              total: number(total),
            })
          : t('pages.none', { count: total, total: number(total) })}
      </span>
      {onLimit && (
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
      )}
      {last > 1 && (
        <nav aria-label={label ? t('pages.labelOf', { label }) : t('pages.label')}>
          <PageLink
            page={page > 1 ? Math.min(page - 1, last) : null}
            name={name}
            label={t('pages.previous')}
            icon="prev"
          />
          {pageNumbers(page, last).map((shown, index) =>
            shown === null ? (
              <span key={`gap ${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={shown}
                to="."
                search={toPage(name, shown)}
                activeOptions={onlyThisPage}
                aria-label={t('pages.page', { page: number(shown) })}
                aria-current={shown === page ? 'page' : undefined}
              >
                {number(shown)}
              </Link>
            ),
          )}
          <PageLink page={page < last ? page + 1 : null} name={name} label={t('pages.next')} icon="next" />
        </nav>
      )}
    </div>
  )
}

// The first page has no page number in its address, so only an address without one is current.
const onlyThisPage = { exact: true, explicitUndefined: true }

const toPage = (name: string, page: number) => (search: object) => ({
  ...search,
  [name]: page === 1 ? undefined : page,
})

type PageLinkProps = { page: number | null; name: string; label: string; icon: 'prev' | 'next' }

function PageLink({ page, name, label, icon }: PageLinkProps) {
  if (page === null)
    return (
      <span className="off" aria-hidden="true">
        <Icon name={icon} className="flip" />
      </span>
    )
  return (
    <Link to="." search={toPage(name, page)} activeOptions={onlyThisPage} aria-label={label} title={label}>
      <Icon name={icon} className="flip" />
    </Link>
  )
}
