import { useTranslation } from '#web/i18n/use-translation.ts'
import type { InvoiceKind } from '#contract/money/invoices/invoice.ts'

/** What a paper is called. */
export function useKindWord() {
  const { t } = useTranslation('invoices')
  return (kind: InvoiceKind | null) => t(`kind.${kind ?? 'invoice'}`)
}
