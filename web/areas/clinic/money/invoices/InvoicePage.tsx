import { useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useMay } from '#web/calls/profile.ts'
import { DraftInvoice, type IssueDraft } from '#web/features/money/invoices/draft/DraftInvoice.tsx'
import { IssuedInvoice } from '#web/features/money/invoices/IssuedInvoice.tsx'
import { TakeInvoicePayment } from '#web/features/money/invoices/TakeInvoicePayment.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** One invoice: a draft to write, or what was issued. */
export function InvoicePage() {
  const { id } = useSearch({ from: '/clinic/billing/invoice' })
  const answer = useEndpoint(invoiceEndpoints.get, { params: { id } })
  const invoice = answer.data?.data
  if (!invoice && answer.isError)
    return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  if (!invoice) return <Skeleton />
  return <OpenInvoice key={invoice._id} invoice={invoice} />
}

/** The popup of a payment stays open while the draft behind it becomes an issued invoice. */
function OpenInvoice({ invoice }: { invoice: Invoice }) {
  const mayWrite = useMay('invoices.write')
  const [paying, setPaying] = useState<Invoice | null>(null)
  const draft = useRef<IssueDraft>(null)
  return (
    <>
      {invoice.state === 'draft' && mayWrite ? (
        <DraftInvoice ref={draft} loaded={invoice} onPay={setPaying} />
      ) : (
        <IssuedInvoice invoice={invoice} onPay={setPaying} />
      )}
      {paying && (
        <TakeInvoicePayment
          invoice={paying}
          issue={async () => draft.current?.issue()}
          onClose={() => setPaying(null)}
        />
      )}
    </>
  )
}
