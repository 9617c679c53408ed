import { useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { medicineEndpointsOfClinic, type FormularyMedicine } from '#contract/record/medicines/medicines.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useNarrowing } from '#web/routes/use-narrowing.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { ListFoot } from '#web/ui/tables/ListFoot.tsx'
import { usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { commas } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { MedicinePopup } from './MedicinePopup.tsx'
import { useMedicineRemoval } from './use-medicine-removal.tsx'

/** The clinic's own medicines: found by the beginning of their name, and changed one by one. */
export function OwnMedicines({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation('safety')
  const locale = useLocale()
  const { currency } = useProfile().organization
  const id = useId()
  const { keyword = '' } = useSearch({ from: '/clinic/settings' })
  const narrow = useNarrowing('medicines')
  const [open, setOpen] = useState<FormularyMedicine | 'new'>()
  const query = { ...(keyword && { keyword }), ...usePageOf('medicines') }
  const answer = useEndpoint(medicineEndpointsOfClinic.list, { query }, { keepPrevious: true })
  const { onRemove, question } = useMedicineRemoval()
  const list = answer.data
  const rows = list?.data

  return (
    <section className="card settings-form" aria-labelledby={id}>
      <header className="medicines-h">
        <h2 id={id}>{t('own.title')}</h2>
        {mayWrite && (
          <Button icon="plus" onClick={() => setOpen('new')}>
            {t('own.add')}
          </Button>
        )}
      </header>
      <div className="search-row">
        <SearchField
          label={t('own.search')}
          placeholder={t('own.search')}
          value={keyword}
          onSearch={text => narrow({ keyword: text }, true)}
        />
      </div>
      {!rows &&
        (answer.isError ? (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton rows={3} />
        ))}
      {list?.total === 0 && <p className="muted">{t('own.none')}</p>}
      {rows && rows.length > 0 && (
        <Table<FormularyMedicine>
          label={t('own.title')}
          rows={rows}
          columns={[
            { header: t('own.name'), render: ({ name }) => <bdi>{name}</bdi> },
            {
              header: t('own.composition'),
              render: ({ ingredients }) =>
                ingredients ? <bdi>{ingredients.join(commas[locale])}</bdi> : t('own.unknown'),
            },
            { header: t('own.manufacturer'), render: ({ manufacturer }) => <bdi>{manufacturer}</bdi> },
            {
              header: t('own.price'),
              isEnd: true,
              render: ({ priceMinor }) =>
                priceMinor !== null && formatMoney({ amountMinor: priceMinor, currency }, locale),
            },
            {
              header: t('own.origin'),
              render: ({ isImported }) => t(isImported ? 'own.loaded' : 'own.typed'),
            },
            ...(mayWrite
              ? [
                  {
                    header: t('own.actions'),
                    isEnd: true as const,
                    render: (one: FormularyMedicine) => (
                      <span className="row">
                        <IconButton
                          icon="edit"
                          size="sm"
                          label={t('own.edit', { name: one.name })}
                          onClick={() => setOpen(one)}
                        />
                        <IconButton
                          icon="trash"
                          size="sm"
                          label={t('own.remove', { name: one.name })}
                          onClick={onRemove(one)}
                        />
                      </span>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      <ListFoot list={list} name="medicines" label={t('own.title')} />
      {question}
      {open && (
        <MedicinePopup medicine={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}
