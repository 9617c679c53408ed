import type { ReactNode } from 'react'
import type { InvoiceData } from '../money-data.ts'
import { useDocument } from '../parts/document-context.ts'
import { Grid } from '../parts/Grid.tsx'
import { RollLines } from '../parts/RollLines.tsx'
import { useAmounts } from './use-amounts.ts'

type Line = InvoiceData['lines'][number]

/** The lines as a table whose head is repeated; on a roll below one another. */
export function InvoiceLines({
  invoice,
  ending,
}: {
  invoice: Pick<InvoiceData, 'lines' | 'currency'>
  ending: ReactNode
}) {
  const { lines, currency } = invoice
  const { t, size } = useDocument()
  const { amountOf, rateOf } = useAmounts(currency)
  const further = ({ code, discountMinor, discountReason }: Line) => [
    code && t('invoice.code', { code }),
    discountMinor > 0
      ? t('invoice.lineDiscount', { amount: amountOf(discountMinor), reason: discountReason ?? '' })
      : null,
  ]
  const isTaxed = lines.some(({ taxBasisPoints }) => taxBasisPoints !== null)
  if (size === 'thermal')
    return (
      <>
        <RollLines
          lines={lines.map(line => ({
            text: line.description,
            further: further(line),
            detail: [
              `${line.quantity} × ${amountOf(line.unitPriceMinor)}`,
              ...(isTaxed ? [rateOf(line.taxBasisPoints)] : []),
            ].join(' · '),
            amount: amountOf(line.amountMinor),
          }))}
        />
        {ending}
      </>
    )
  return (
    <Grid
      rows={lines}
      ending={ending}
      columns={[
        { title: '#', width: 3, cell: (_, index) => String(index + 1) },
        {
          title: t('receipt.item'),
          width: 30,
          cell: ({ description }) => description,
          further: line => further(line).filter(Boolean).join(' · ') || null,
        },
        { title: t('invoice.quantity'), width: 7, isEnd: true, cell: ({ quantity }) => quantity },
        {
          title: t('invoice.price'),
          width: 15,
          isEnd: true,
          cell: ({ unitPriceMinor }) => amountOf(unitPriceMinor),
        },
        ...(isTaxed
          ? [
              {
                title: t('receipt.tax'),
                width: 9,
                isEnd: true,
                cell: ({ taxBasisPoints }: Line) => rateOf(taxBasisPoints),
              },
            ]
          : []),
        {
          title: t('receipt.amount'),
          width: 16,
          isEnd: true,
          cell: ({ amountMinor }) => amountOf(amountMinor),
        },
      ]}
    />
  )
}
