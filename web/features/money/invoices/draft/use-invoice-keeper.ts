import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { call } from '#web/calls/api.ts'
import { clock, howToSend, useDraftKeeper } from '#web/features/shared/drafts/use-draft-keeper.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { InvoiceKeeper } from './invoice-draft.ts'

/** Keeps a draft invoice saved, and says how many prices changed with its payer. */
export function useInvoiceKeeper(loaded: Invoice) {
  const { _id: id } = loaded
  const { t } = useTranslation('invoices')
  const toast = useToast()
  const [keeper] = useState(
    () =>
      new InvoiceKeeper(
        loaded,
        // The choice between two texts keeps no earlier version of an invoice.
        async ({ keepsBefore: _, ...body }, { isLeaving }) =>
          (await call(invoiceEndpoints.update, { params: { id }, body, ...howToSend(body, isLeaving) })).data,
        clock,
      ),
  )
  useEffect(
    () =>
      keeper.onPricedAnew(count =>
        toast(invoiceMessages.pricedAnew, 'success', undefined, { detail: t('pricedAnew', { count }) }),
      ),
    [keeper, toast, t],
  )
  const { stored, ...snapshot } = useDraftKeeper(keeper, loaded, `invoice ${id}`)
  return { keeper, invoice: stored, ...snapshot }
}

export type KeptInvoice = ReturnType<typeof useInvoiceKeeper>
