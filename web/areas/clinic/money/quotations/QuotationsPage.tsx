import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { patientEndpoints } from '#contract/clinic/patients.ts'
import { quotationStates, type QuotationSummary } from '#contract/money/quotations/quotation.ts'
import { quotationEndpoints } from '#contract/money/quotations/quotations.ts'
import { useQuotationColumns } from '#web/features/money/quotations/use-quotation-columns.tsx'
import { paths } from '#web/routes/paths.ts'
import type { Filter } from '#web/areas/clinic/shared/list/tools/filters.ts'
import { ListPage } from '#web/areas/clinic/shared/list/ListPage.tsx'
import { RowActions } from '#web/areas/clinic/shared/list/records/RowActions.tsx'
import { useList } from '#web/areas/clinic/shared/list/use-list.ts'
import { Books } from '../billing/Books.tsx'

/** All quotations. Each is opened alone, so rows cannot be selected. */
export function QuotationsPage() {
  const { t } = useTranslation('quotations')
  return (
    <ListPage<QuotationSummary>
      list={useList({ name: 'quotations', calls: quotationEndpoints, columns: useQuotationColumns() })}
      title={t('title')}
      searchHint={t('list.search')}
      allLabel={t('list.all')}
      emptyReason={t('list.none')}
      filters={useQuotationFilters()}
      quick={quotationStates.map(state => ({ label: t(`state.${state}`), filters: { state } }))}
      beside={<Books />}
      renderActions={({ _id, number, patient }) => (
        <RowActions
          name={number}
          actions={[
            {
              key: 'open',
              icon: 'arrow',
              flip: true,
              label: t('list.open', { number, patient: patient.name }),
              to: paths.quotation,
              search: { id: _id },
            },
          ]}
        />
      )}
    />
  )
}

function useQuotationFilters(): Filter[] {
  const { t } = useTranslation('quotations')
  const { t: invoices } = useTranslation('invoices')
  return [
    {
      name: 'state',
      label: invoices('state'),
      kind: 'choice',
      choices: quotationStates.map(state => ({ value: state, label: t(`state.${state}`) })),
    },
    { name: 'from', label: t('from'), kind: 'date' },
    { name: 'to', label: t('to'), kind: 'date' },
    { name: 'patientId', label: invoices('patient'), kind: 'reference', ...patientEndpoints },
    { name: 'clinicId', label: invoices('clinic'), kind: 'reference', ...clinicEndpoints },
  ]
}
