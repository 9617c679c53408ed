import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { claimStates } from '#contract/money/payers/claim-state.ts'
import { claimEndpoints, claimSorts, type Claim } from '#contract/money/payers/claims.ts'
import { payerEndpoints } from '#contract/money/payers/payers.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { ExportMenu } from '#web/features/shared/lists/ExportMenu.tsx'
import { SortSelect } from '#web/features/shared/lists/SortSelect.tsx'
import { useNarrowing } from '#web/routes/use-narrowing.ts'
import { useSorting } from '#web/routes/use-sorting.ts'
import { Button } from '#web/ui/Button.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { FilterSelect } from '#web/ui/fields/Select.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { ClaimAges } from './ClaimAges.tsx'
import { ClaimSettlements } from './ClaimSettlements.tsx'
import { SendClaims } from './SendClaims.tsx'
import { SettleClaims } from './SettleClaims.tsx'
import { useClaimColumns } from './use-claim-columns.tsx'
import './payers.css'

/** Claims by payer and state, with what is open of them; chosen ones are sent or settled. */
export function ClaimList() {
  const { t } = useTranslation('payers')
  const { payer = '', state, keyword = '' } = useSearch({ from: '/clinic/billing/payers' })
  const narrow = useNarrowing('claims')
  const [chosen, setChosen] = useState<readonly Claim[]>([])
  const [open, setOpen] = useState<'send' | 'settle' | null>(null)
  const [shown, setShown] = useState<string>()
  const payers = useEndpoint(payerEndpoints.list, { query: { limit: 100, sort: 'name' } }).data?.data ?? []
  const ofPayer = payer && { payerId: payer }
  const asked = { ...ofPayer, ...(state && { state }), ...(keyword && { keyword }) }
  const { sort, sorting } = useSorting('claims', claimSorts)
  const query = { ...usePageOf('claims'), sort, ...asked }
  const answer = useEndpoint(claimEndpoints.list, { query }, { keepPrevious: true })
  const sums = useEndpoint(claimEndpoints.sums, { query: { ...ofPayer } }, { keepPrevious: true }).data?.data
  const filter = (change: { payer?: string; state?: string; keyword?: string }, isTyped = false) => {
    setChosen([])
    narrow(change, isTyped)
  }
  const columns = useClaimColumns({ chosen, onChoose: setChosen, today: sums?.today })
  const [first, ...others] = chosen
  const isOfOne = first && others.every(one => one.payer._id === first.payer._id)
  const done = () => {
    setOpen(null)
    setChosen([])
  }
  return (
    <>
      {sums && <ClaimAges sums={sums} />}
      <PagedSection
        name="claims"
        title={t('claims')}
        answer={answer}
        start={
          answer.data &&
          answer.data.total > 0 && (
            <ExportMenu
              definition={claimEndpoints.export}
              state={{ sort, matching: asked }}
              total={answer.data.total}
            />
          )
        }
        empty={<EmptyState reason={t(keyword || state || payer ? 'claims.noMatch' : 'claims.none')} />}
        above={
          <div className="payer-filters">
            <SearchField
              label={t('claims.search')}
              placeholder={t('claims.search')}
              value={keyword}
              onSearch={text => filter({ keyword: text }, true)}
            />
            <FilterSelect
              label={t('payer')}
              value={payer}
              choices={[
                { value: '', label: t('allPayers') },
                ...payers.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
              onChange={({ target }) => filter({ payer: target.value })}
            />
            <FilterSelect
              label={t('state')}
              value={state ?? ''}
              choices={[
                { value: '', label: t('allStates') },
                ...claimStates.map(one => ({ value: one, label: t(`state.${one}`) })),
              ]}
              onChange={({ target }) => filter({ state: target.value })}
            />
            <SortSelect columns={columns} sorting={sorting} />
          </div>
        }
      >
        {rows => (
          <>
            {first && (
              <div className="payer-bar" role="group" aria-label={t('chosen', { count: chosen.length })}>
                <b role="status">{t('chosen', { count: chosen.length })}</b>
                <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen('send')}>
                  {t('send')}
                </Button>
                <Button
                  size="sm"
                  look="primary"
                  aria-haspopup="dialog"
                  disabled={!isOfOne}
                  onClick={() => setOpen('settle')}
                >
                  {t('settle')}
                </Button>
                {!isOfOne && <small>{t('settle.oneOf')}</small>}
              </div>
            )}
            <Table<Claim>
              label={t('claims')}
              rows={rows}
              columns={columns}
              sorting={sorting}
              actions={{
                header: t('actions'),
                render: ({ _id, settlements, invoice }) =>
                  settlements.length > 0 && (
                    <Button
                      size="sm"
                      aria-haspopup="dialog"
                      aria-label={t('settlements.of', { number: invoice.number })}
                      onClick={() => setShown(_id)}
                    >
                      {t('settlements')}
                    </Button>
                  ),
              }}
            />
          </>
        )}
      </PagedSection>
      {open === 'send' && sums && (
        <SendClaims
          claimIds={chosen.map(({ _id }) => _id)}
          today={sums.today}
          onClose={() => setOpen(null)}
          onDone={done}
        />
      )}
      {open === 'settle' && first && (
        <SettleClaims
          claims={[first, ...others]}
          tds={sums?.tds ?? null}
          onClose={() => setOpen(null)}
          onDone={done}
        />
      )}
      {shown && sums && (
        <ClaimSettlements
          claim={answer.data?.data.find(({ _id }) => _id === shown)}
          today={sums.today}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
