import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { safetyEndpoints } from '#contract/record/medicines/safety.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { OverrideList } from '#web/features/record/safety/overrides/OverrideList.tsx'
import { useNarrowing } from '#web/routes/use-narrowing.ts'
import { FilterSelect } from '#web/ui/fields/Select.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { ListFoot } from '#web/ui/tables/ListFoot.tsx'
import { usePageOf } from '#web/ui/tables/PagedSection.tsx'

/** Reasons that were given in spite of warnings: those to review, or all. */
export function OverridesPage() {
  const { t } = useTranslation('safety')
  const isAll = useSearch({ from: '/clinic/overrides' }).which === 'all'
  const narrow = useNarrowing('page')
  const query = { ...usePageOf('page'), ...(isAll ? {} : { reviewed: 'false' as const }) }
  const answer = useEndpoint(safetyEndpoints.overrides, { query }, { keepPrevious: true })
  const list = answer.data
  return (
    <>
      <PageTitle title={t('overrides.title')} />
      <section className="card" aria-label={t('overrides.title')} aria-busy={answer.isFetching}>
        <header className="card-h">
          <p className="muted">{t('overrides.lead')}</p>
          <div className="push">
            <FilterSelect
              label={t('overrides.show')}
              choices={[
                { value: 'open', label: t('overrides.open') },
                { value: 'all', label: t('overrides.all') },
              ]}
              value={isAll ? 'all' : 'open'}
              onChange={({ currentTarget: { value } }) =>
                narrow({ which: value === 'all' ? value : undefined })
              }
            />
          </div>
        </header>
        {!list &&
          (answer.isError ? (
            <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
          ) : (
            <Skeleton />
          ))}
        {list?.total === 0 && <EmptyState reason={t(isAll ? 'overrides.noneAtAll' : 'overrides.none')} />}
        {list && list.data.length > 0 && <OverrideList rows={list.data} />}
        <ListFoot list={list} name="page" />
      </section>
    </>
  )
}
