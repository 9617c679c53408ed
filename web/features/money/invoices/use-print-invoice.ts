import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { downloadFile } from '#web/calls/api.ts'
import { usePrintPaper } from '#web/features/money/payments/use-print-paper.ts'

/** Opens the paper of an invoice, or of one of its credit notes. */
export function usePrintInvoice(id: string) {
  const { print, isPrinting } = usePrintPaper()
  return {
    isPrinting,
    print: (creditNoteId?: string): Promise<void> =>
      print(query =>
        creditNoteId === undefined
          ? downloadFile(invoiceEndpoints.pdf, { params: { id }, query })
          : downloadFile(invoiceEndpoints.creditNotePdf, { params: { id, creditNoteId }, query }),
      ),
  }
}
