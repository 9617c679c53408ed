import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { payerEndpoints, type Payer } from '#contract/money/payers/payers.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { ExportMenu } from '#web/features/shared/lists/ExportMenu.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { useNarrowing } from '#web/routes/use-narrowing.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useUndoable } from '#web/ui/states/use-undoable.ts'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { formatMoney } from '#words/formats/money.ts'
import { PayerPopup } from './PayerPopup.tsx'

type PayerListProps = {
  edited: Payer | 'new' | undefined
  onEdit: (payer: Payer | 'new' | undefined) => void
}

/** Insurers and employers, with what each owes. */
export function PayerList({ edited, onEdit }: PayerListProps) {
  const { t } = useTranslation('payers')
  const locale = useLocale()
  const toast = useToast()
  const { keyword = '' } = useSearch({ from: '/clinic/billing/payers' })
  const narrow = useNarrowing('payers')
  const asked = { sort: 'name' as const, matching: { ...(keyword && { keyword }) } }
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
  const money = (amountMinor: number, { currency }: Payer) => formatMoney({ amountMinor, currency }, locale)
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
          </div>
        }
      >
        {rows => (
          <Table<Payer>
            label={t('payers')}
            rows={rows}
            columns={[
              {
                key: 'name',
                header: t('name'),
                render: ({ name, kind, status, taxNumber }) => (
                  <span className="lines">
                    <bdi translate="no">{name}</bdi>
                    <small>
                      {t(`kind.${kind}`)}
                      {taxNumber && (
                        <>
                          {' · '}
                          <bdi dir="ltr">{taxNumber}</bdi>
                        </>
                      )}
                    </small>
                    {!status && <small>{t('off')}</small>}
                  </span>
                ),
              },
              {
                key: 'contact',
                header: t('contact'),
                render: ({ contact }) => (contact ? <bdi>{contact}</bdi> : '–'),
              },
              {
                key: 'daysToPay',
                header: t('daysToPay'),
                render: ({ daysToPay }) => t('days', { count: daysToPay }),
              },
              {
                key: 'open',
                header: t('open'),
                isEnd: true,
                render: payer => (
                  <span className="lines">
                    <b>{money(payer.openMinor, payer)}</b>
                    <small>{t('open.count', { count: payer.openCount })}</small>
                    {payer.advanceMinor > 0 && (
                      <small>{t('advance', { amount: money(payer.advanceMinor, payer) })}</small>
                    )}
                  </span>
                ),
              },
            ]}
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
