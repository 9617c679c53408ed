import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { payerEndpoints, payerSorts, type Payer } from '#contract/money/payers/payers.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { ExportMenu } from '#web/features/shared/lists/ExportMenu.tsx'
import { SortSelect } from '#web/features/shared/lists/SortSelect.tsx'
import { paths } from '#web/routes/paths.ts'
import { useNarrowing } from '#web/routes/use-narrowing.ts'
import { useSorting } from '#web/routes/use-sorting.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useUndoable } from '#web/ui/states/use-undoable.ts'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { PayerPopup } from './PayerPopup.tsx'
import { usePayerColumns } from './use-payer-columns.tsx'

type PayerListProps = {
  edited: Payer | 'new' | undefined
  onEdit: (payer: Payer | 'new' | undefined) => void
}

/** Insurers and employers, with what each owes. */
export function PayerList({ edited, onEdit }: PayerListProps) {
  const { t } = useTranslation('payers')
  const toast = useToast()
  const { keyword = '' } = useSearch({ from: '/clinic/billing/payers' })
  const narrow = useNarrowing('payers')
  const { sort, sorting } = useSorting('payers', payerSorts, 'name')
  const asked = { sort, matching: { ...(keyword && { keyword }) } }
  const query = { ...usePageOf('payers'), sort: asked.sort, ...asked.matching }
  const answer = useEndpoint(payerEndpoints.list, { query }, { keepPrevious: true })
  const total = answer.data?.total ?? 0
  const change = useAction(payerEndpoints.change)
  const remove = useAction(payerEndpoints.remove)
  const restore = useAction(payerEndpoints.restore)
  const undoable = useUndoable()
  async function say(send: () => Promise<{ message: string }>) {
    try {
      toast((await send()).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  const turn = ({ _id, status }: Payer) =>
    say(() => change.mutateAsync({ params: { id: _id }, body: { status: !status } }))
  const onDelete = ({ _id }: Payer) => {
    const params = { id: _id }
    return undoable(
      _id,
      () => remove.mutateAsync({ params }),
      () => restore.mutateAsync({ params }),
    )
  }
  const columns = usePayerColumns()
  return (
    <>
      <PagedSection
        name="payers"
        title={t('payers')}
        answer={answer}
        start={total > 0 && <ExportMenu definition={payerEndpoints.export} state={asked} total={total} />}
        empty={<EmptyState reason={t(keyword ? 'noMatch' : 'none')} />}
        above={
          <div className="payer-filters">
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
          <Table<Payer>
            label={t('payers')}
            rows={rows}
            columns={columns}
            sorting={sorting}
            actions={{
              header: t('actions'),
              render: payer => (
                <>
                  <Link
                    className="btn sm"
                    to={paths.payers}
                    search={{ part: 'statement', payer: payer._id }}
                    aria-label={t('showStatement', { name: payer.name })}
                  >
                    {t('statement')}
                  </Link>
                  <IconButton
                    icon="edit"
                    label={t('edit', { name: payer.name })}
                    onClick={() => onEdit(payer)}
                  />
                  <IconButton
                    icon={payer.status ? 'ban' : 'undo'}
                    label={t(payer.status ? 'switchOff' : 'switchOn', { name: payer.name })}
                    onClick={() => void turn(payer)}
                  />
                  <IconButton
                    icon="trash"
                    label={t('delete', { name: payer.name })}
                    onClick={oncePerRow(() => void onDelete(payer))}
                  />
                </>
              ),
            }}
          />
        )}
      </PagedSection>
      {edited && (
        <PayerPopup payer={edited === 'new' ? undefined : edited} onClose={() => onEdit(undefined)} />
      )}
    </>
  )
}
