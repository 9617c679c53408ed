import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSearch } from '@tanstack/react-router'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { priceEndpoints, priceSorts, type ListedPrice } from '#contract/money/prices/prices.ts'
import { payerEndpoints } from '#contract/money/payers/payers.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { ExportMenu } from '#web/features/shared/lists/ExportMenu.tsx'
import { SortSelect } from '#web/features/shared/lists/SortSelect.tsx'
import { useNarrowing } from '#web/routes/use-narrowing.ts'
import { useSorting } from '#web/routes/use-sorting.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { FilterSelect } from '#web/ui/fields/Select.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { useToastAbout } from '#web/ui/states/Toast.tsx'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { ItemPopup } from './ItemPopup.tsx'
import { PricePopup } from './PricePopup.tsx'
import { usePriceColumns } from './use-price-columns.tsx'
import './prices.css'

const choicesOf = (named: readonly { _id: string; name: string }[]) =>
  named.map(({ _id, name }) => ({ value: _id, label: name }))

/** Services and items with the price of today and the next one, at a clinic or at all, for a payer or for everyone. */
export function PriceList({
  edited,
  onEdit,
}: {
  edited: ListedPrice | 'new' | undefined
  onEdit: (item: ListedPrice | 'new' | undefined) => void
}) {
  const { t } = useTranslation('prices')
  const toastAbout = useToastAbout()
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const {
    clinic: clinicId = '',
    payer: payerId = '',
    keyword = '',
  } = useSearch({
    from: '/clinic/billing/prices',
  })
  const narrow = useNarrowing('prices')
  const [priced, setPriced] = useState<ListedPrice>()
  const clinics = useEndpoint(clinicEndpoints.list, { query: { limit: 100, sort: 'name' } }).data?.data ?? []
  const payers = useEndpoint(payerEndpoints.names, {}).data?.data ?? []
  const { sort, sorting } = useSorting('prices', priceSorts, 'name')
  const asked = {
    sort,
    matching: { ...(clinicId && { clinicId }), ...(payerId && { payerId }), ...(keyword && { keyword }) },
  }
  const query = { ...usePageOf('prices'), sort: asked.sort, ...asked.matching }
  const answer = useEndpoint(priceEndpoints.list, { query }, { keepPrevious: true })
  const total = answer.data?.total ?? 0
  const change = useAction(priceEndpoints.change)
  async function turn({ _id, status }: ListedPrice) {
    const toast = toastAbout(_id)
    try {
      toast((await change.mutateAsync({ params: { id: _id }, body: { status: !status } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  const columns = usePriceColumns(today)
  return (
    <>
      <PagedSection
        name="prices"
        title={t('list')}
        answer={answer}
        empty={<EmptyState reason={t(keyword ? 'noMatch' : 'none')} />}
        start={
          <>
            {clinics.length > 1 && (
              <FilterSelect
                label={t('where')}
                value={clinicId}
                choices={[{ value: '', label: t('allClinics') }, ...choicesOf(clinics)]}
                onChange={({ target }) => narrow({ clinic: target.value })}
              />
            )}
            {payers.length > 0 && (
              <FilterSelect
                label={t('payer')}
                value={payerId}
                choices={[{ value: '', label: t('anyPayer') }, ...choicesOf(payers)]}
                onChange={({ target }) => narrow({ payer: target.value })}
              />
            )}
            {total > 0 && <ExportMenu definition={priceEndpoints.export} state={asked} total={total} />}
          </>
        }
        above={
          <div className="price-search">
            <SearchField
              label={t('search')}
              placeholder={t('search')}
              value={keyword}
              onSearch={text => narrow({ keyword: text }, true)}
            />
            <SortSelect columns={columns} sorting={sorting} usualOrder={null} />
          </div>
        }
      >
        {rows => (
          <Table<ListedPrice>
            label={t('list')}
            rows={rows}
            columns={columns}
            sorting={sorting}
            actions={{
              header: t('actions'),
              render: item => (
                <>
                  <Button
                    size="sm"
                    aria-label={t('setPriceOf', { name: item.name })}
                    onClick={() => setPriced(item)}
                  >
                    {t('setPrice')}
                  </Button>
                  {item.kind !== 'service' && (
                    <>
                      <IconButton
                        icon="edit"
                        label={t('edit', { name: item.name })}
                        onClick={() => onEdit(item)}
                      />
                      <IconButton
                        icon={item.status ? 'ban' : 'undo'}
                        label={t(item.status ? 'switchOff' : 'switchOn', { name: item.name })}
                        onClick={() => void turn(item)}
                      />
                    </>
                  )}
                </>
              ),
            }}
          />
        )}
      </PagedSection>
      {edited && <ItemPopup item={edited === 'new' ? undefined : edited} onClose={() => onEdit(undefined)} />}
      {priced && (
        <PricePopup
          item={priced}
          clinicId={clinicId}
          payerId={payerId}
          today={today}
          onClose={() => setPriced(undefined)}
        />
      )}
    </>
  )
}
