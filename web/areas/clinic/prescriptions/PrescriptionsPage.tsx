import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { prescriptionEndpoints } from '#contract/prescriptions.ts'
import { useEndpoint } from '#web/api.ts'
import { usePrescriptionColumns } from '#web/features/prescriptions/use-prescription-columns.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/profile.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DateField, TextField } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { formatNumber } from '#web/ui/money.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Table } from '#web/ui/Table.tsx'
import './prescriptions-page.css'

const pageSize = 10

/** What was prescribed: searched and narrowed in the address, opened, printed again. */
export function PrescriptionsPage() {
  const { t } = useTranslation('prescriptions')
  const locale = useLocale()
  const mayWrite = useMay('prescriptions.write')
  const navigate = useNavigate()
  const asked = useSearch({ from: '/clinic/prescriptions' })
  const { page = 1, limit = pageSize, keyword, from, to } = asked
  const columns = usePrescriptionColumns()
  const query = { page, limit, keyword, from, to }
  const answer = useEndpoint(prescriptionEndpoints.list, { query }, { keepPrevious: true })
  const list = answer.data
  const isNarrowed = Boolean(keyword || from || to)
  const change = (changes: Partial<typeof asked>) =>
    void navigate({ to: paths.prescriptions, search: { ...asked, page: undefined, ...changes } })
  const create = mayWrite && (
    <Link className="btn primary" to={paths.createPrescription}>
      <Icon name="plus" className="sm" />
      {t('create')}
    </Link>
  )
  return (
    <>
      <PageTitle title={t('title')} note={list && formatNumber(list.total, locale)}>
        {create}
      </PageTitle>
      <section className="card" aria-label={t('title')} aria-busy={answer.isFetching}>
        <form
          // What was asked for stands in the fields, also after going back.
          key={`${keyword}:${from}:${to}`}
          role="search"
          className="rx-search"
          onSubmit={event => {
            event.preventDefault()
            const given = new FormData(event.currentTarget)
            const text = (name: string) => String(given.get(name) ?? '').trim() || undefined
            change({ keyword: text('keyword'), from: text('from'), to: text('to') })
          }}
        >
          <div className="fields">
            <TextField
              name="keyword"
              type="search"
              label={t('list.search')}
              hint={t('list.searchHint')}
              defaultValue={keyword}
            />
            <DateField name="from" label={t('list.from')} width={3} defaultValue={from} />
            <DateField name="to" label={t('list.to')} width={3} defaultValue={to} />
          </div>
          <div className="row">
            <Button type="submit" icon="search">
              {t('list.apply')}
            </Button>
            {isNarrowed && (
              <Button
                look="quiet"
                onClick={() => change({ keyword: undefined, from: undefined, to: undefined })}
              >
                {t('list.clear')}
              </Button>
            )}
          </div>
        </form>
        {!list && answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
        {!list && !answer.isError && <Skeleton />}
        {list?.total === 0 && (
          <EmptyState reason={t(isNarrowed ? 'list.noneFound' : 'list.none')}>
            {!isNarrowed && create}
          </EmptyState>
        )}
        {list && list.total > 0 && (
          <>
            <Table label={t('title')} columns={columns} rows={list.data} />
            <Pagination
              page={list.page}
              limit={list.limit}
              total={list.total}
              onLimit={size => change({ limit: size === pageSize ? undefined : size })}
            />
          </>
        )}
      </section>
    </>
  )
}
