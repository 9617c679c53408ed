import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { patientEndpoints } from '#contract/clinic/patients.ts'
import { invoiceStates, type InvoiceSummary } from '#contract/money/invoices/invoice.ts'
import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { useMay } from '#web/calls/profile.ts'
import { NewInvoice } from '#web/features/money/invoices/NewInvoice.tsx'
import { useInvoiceColumns } from '#web/features/money/invoices/use-invoice-columns.tsx'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Filter } from '#web/areas/clinic/shared/list/tools/filters.ts'
import { ListPage } from '#web/areas/clinic/shared/list/ListPage.tsx'
import { RowActions } from '#web/areas/clinic/shared/list/records/RowActions.tsx'
import { useList } from '#web/areas/clinic/shared/list/use-list.ts'
import { Books } from '../billing/Books.tsx'

/** All invoices and drafts. Each is opened alone, so rows cannot be selected. */
export function InvoicesPage() {
  const { t } = useTranslation('invoices')
  const mayWrite = useMay('invoices.write')
  const [isNew, setIsNew] = useState(false)
  const start = mayWrite && (
    <Button look="primary" icon="plus" aria-haspopup="dialog" onClick={() => setIsNew(true)}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <ListPage<InvoiceSummary>
        list={useList({ name: 'invoices', calls: invoiceEndpoints, columns: useInvoiceColumns() })}
        title={t('title')}
        searchHint={t('list.search')}
        allLabel={t('list.all')}
        emptyReason={t('list.none')}
        filters={useInvoiceFilters()}
        quick={[
          { label: t('list.owed'), filters: { isDue: 'true' } },
          { label: t('state.draft'), filters: { state: 'draft' } },
          { label: t('state.paid'), filters: { state: 'paid' } },
        ]}
        beside={<Books />}
        start={start}
        firstStep={start}
        renderActions={({ _id, number, patient }) => (
          <RowActions
            name={number ?? patient.name}
            actions={[
              {
                key: 'open',
                icon: 'arrow',
                flip: true,
                label: t('list.open', { number: number ?? t('state.draft'), patient: patient.name }),
                to: paths.invoice,
                search: { id: _id },
              },
            ]}
          />
        )}
      />
      {isNew && <NewInvoice onClose={() => setIsNew(false)} />}
    </>
  )
}

function useInvoiceFilters(): Filter[] {
  const { t } = useTranslation('invoices')
  return [
    {
      name: 'state',
      label: t('state'),
      kind: 'choice',
      choices: invoiceStates.map(state => ({ value: state, label: t(`state.${state}`) })),
    },
    {
      name: 'isDue',
      label: t('due'),
      kind: 'choice',
      choices: [
        { value: 'true', label: t('list.owed') },
        { value: 'false', label: t('list.notOwed') },
      ],
    },
    { name: 'from', label: t('issuedFrom'), kind: 'date' },
    { name: 'to', label: t('issuedTo'), kind: 'date' },
    { name: 'patientId', label: t('patient'), kind: 'reference', ...patientEndpoints },
    { name: 'clinicId', label: t('clinic'), kind: 'reference', ...clinicEndpoints },
  ]
}
