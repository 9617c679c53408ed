import { useTranslation } from 'react-i18next'
import type { InvoiceKind } from '#contract/money/invoices/invoice.ts'

/** What a paper is called. */
export function useKindWord() {
  const { t } = useTranslation('invoices')
  return (kind: InvoiceKind | null) => t(`kind.${kind ?? 'invoice'}`)
}
