import { useNavigate } from '@tanstack/react-router'
import { sentenceOf } from '#web/calls/api-error.ts'
import { paths } from '#web/routes/paths.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Opens the invoice of a visit, and begins it where there is none. Its code is loaded when it is asked for. */
export function useOpenInvoice() {
  const navigate = useNavigate()
  const toast = useToast()
  return async (appointmentId: string): Promise<void> => {
    try {
      const { invoiceOfVisit } = await import('#web/features/money/invoices/open-invoice.ts')
      await navigate({ to: paths.invoice, search: { id: await invoiceOfVisit(appointmentId) } })
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
}
