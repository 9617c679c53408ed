import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { safetyEndpoints } from '#contract/record/medicines/safety.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { paths } from '#web/routes/paths.ts'
import { OverrideList } from './OverrideList.tsx'

const shownOverrides = 3

/** On a first page: what waits for review. Nothing stands there if nothing waits. */
export function OverridesCard() {
  const { t } = useTranslation('safety')
  const query = { reviewed: 'false', limit: shownOverrides } as const
  const answer = useEndpoint(safetyEndpoints.overrides, { query })
  const list = answer.data
  if (!list || list.total === 0) return null
  return (
    <section className="card overrides-card" aria-labelledby="overrides">
      <header className="card-h">
        <h2 id="overrides">{t('overrides.title')}</h2>
        <span className="count">{list.total}</span>
      </header>
      <OverrideList rows={list.data} />
      {list.total > list.data.length && (
        <Link className="btn quiet all" to={paths.overrides}>
          {t('overrides.more', { n: list.total })}
        </Link>
      )}
    </section>
  )
}
