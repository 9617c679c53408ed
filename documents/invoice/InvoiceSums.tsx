import type { InvoiceData } from '../money-data.ts'
import { useDocument } from '../parts/document-context.ts'
import { Sums } from '../parts/Sums.tsx'
import { useAmounts, when } from './use-amounts.ts'

type SumsData = Pick<InvoiceData, 'currency' | 'discountMinor' | 'discountReason' | 'taxes'> & {
  lines: readonly { discountMinor: number }[]
  totals: Pick<InvoiceData['totals'], 'listMinor' | 'netMinor' | 'taxMinor' | 'roundingMinor' | 'grossMinor'>
  /** What came of it since; null where nothing is owed. */
  settled: Pick<
    InvoiceData['totals'],
    'paidMinor' | 'creditedMinor' | 'writtenOffMinor' | 'dueMinor' | 'payerDueMinor'
  > | null
  payer?: InvoiceData['payer']
}

/** What the lines of a paper come to. */
export function InvoiceSums(data: SumsData) {
  const { currency, lines, totals, discountMinor, discountReason, taxes, settled, payer = null } = data
  const { t } = useDocument()
  const { amountOf, taxSums } = useAmounts(currency)
  const { listMinor, netMinor, taxMinor, roundingMinor, grossMinor } = totals
  const ofLines = lines.reduce((sum, line) => sum + line.discountMinor, 0)
  return (
    <Sums
      sums={[
        ...when(listMinor - grossMinor, { label: t('invoice.list'), amount: amountOf(listMinor) }),
        ...when(ofLines, { label: t('invoice.lineDiscounts'), amount: amountOf(-ofLines) }),
        ...when(discountMinor, {
          label: t('invoice.discountOf', { reason: discountReason ?? '' }),
          amount: amountOf(-discountMinor),
        }),
        ...when(taxMinor && listMinor - netMinor, { label: t('invoice.net'), amount: amountOf(netMinor) }),
        ...(taxes.length > 0
          ? taxSums(taxes)
          : when(taxMinor, { label: t('receipt.tax'), amount: amountOf(taxMinor) })),
        ...when(roundingMinor, { label: t('invoice.rounding'), amount: amountOf(roundingMinor) }),
        { label: t('receipt.total'), amount: amountOf(grossMinor), isTotal: true },
        ...(payer === null
          ? []
          : [
              { label: t('invoice.ofPayer', { name: payer.name }), amount: amountOf(payer.shareMinor) },
              { label: t('invoice.ofPatient'), amount: amountOf(grossMinor - payer.shareMinor) },
            ]),
        ...(settled === null
          ? []
          : [
              { label: t('invoice.paid'), amount: amountOf(settled.paidMinor) },
              ...when(settled.creditedMinor, {
                label: t('invoice.credited'),
                amount: amountOf(settled.creditedMinor),
              }),
              ...when(settled.writtenOffMinor, {
                label: t('invoice.writtenOff'),
                amount: amountOf(settled.writtenOffMinor),
              }),
              ...when(settled.payerDueMinor, {
                label: t('invoice.dueOfPayer'),
                amount: amountOf(settled.payerDueMinor),
              }),
              {
                label: t(payer ? 'invoice.dueOfPatient' : 'invoice.due'),
                amount: amountOf(settled.dueMinor - settled.payerDueMinor),
                isTotal: true,
              },
            ]),
      ]}
    />
  )
}
