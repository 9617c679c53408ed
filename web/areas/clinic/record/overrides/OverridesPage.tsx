import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { safetyEndpoints } from '#contract/record/medicines/safety.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { OverrideList } from '#web/features/record/safety/overrides/OverrideList.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { Button } from '#web/ui/Button.tsx'

const step = 20

/** Reasons that were given in spite of warnings: those to review, or all. */
export function OverridesPage() {
  const { t } = useTranslation('safety')
  const [isAll, setIsAll] = useState(false)
  const [limit, setLimit] = useState(step)
  const query = { limit, ...(isAll ? {} : { reviewed: 'false' as const }) }
  const answer = useEndpoint(safetyEndpoints.overrides, { query }, { keepPrevious: true })
  const list = answer.data
  return (
    <>
      <PageTitle title={t('overrides.title')} />
      <section className="card" aria-label={t('overrides.title')}>
        <header className="card-h">
          <p className="muted">{t('overrides.lead')}</p>
          <div className="push">
            <Select
              name="which"
              label={t('overrides.show')}
              width={12}
              choices={[
                { value: 'open', label: t('overrides.open') },
                { value: 'all', label: t('overrides.all') },
              ]}
              value={isAll ? 'all' : 'open'}
              onChange={event => setIsAll(event.currentTarget.value === 'all')}
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
        {list && <OverrideList rows={list.data} />}
        {list && list.total > list.data.length && limit < 100 && (
          <Button look="quiet" onClick={() => setLimit(Math.min(100, limit + step))}>
            {t('overrides.more', { n: list.total })}
          </Button>
        )}
      </section>
    </>
  )
}
