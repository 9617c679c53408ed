import type { CreditNoteData } from '../money-data.ts'
import { useDocument } from '../parts/document-context.ts'
import { DocumentPage } from '../parts/DocumentPage.tsx'
import { Grid } from '../parts/Grid.tsx'
import { RollLines } from '../parts/RollLines.tsx'
import { Sums } from '../parts/Sums.tsx'
import { PaperFoot } from './PaperFoot.tsx'
import { PaperHead } from './PaperHead.tsx'
import { useAmounts, when } from './use-amounts.ts'

/** What is taken back of an invoice, with that invoice's number, date and rates. */
export function CreditNote(note: CreditNoteData) {
  return (
    <DocumentPage
      size={note.size}
      foot={note.letterhead.footer ?? note.letterhead.clinic.name}
      running={[note.number, note.buyer.name].join(' · ')}
    >
      <Paper {...note} />
    </DocumentPage>
  )
}

function Paper(note: CreditNoteData) {
  const { letterhead, taxNumber, buyer, number, issuedOn, original, reason, verifyUrl, zatca } = note
  const { t } = useDocument()
  const { day } = useAmounts(note.currency)
  return (
    <>
      <PaperHead
        {...{ letterhead, taxNumber, buyer }}
        title={t('creditNote.title')}
        warning={null}
        facts={[
          { label: t('invoice.number'), value: number },
          { label: t('date'), value: day(issuedOn) },
          { label: t('creditNote.original'), value: original.number },
          { label: t('creditNote.originalDate'), value: day(original.issuedOn) },
          { label: t('creditNote.reason'), value: reason },
        ]}
      />
      <Lines {...note} />
      <PaperFoot {...{ verifyUrl, zatca }} signedFor={null} />
    </>
  )
}

function Lines({ lines, currency, taxes, netMinor, roundingMinor, grossMinor }: CreditNoteData) {
  const { t, size } = useDocument()
  const { amountOf, rateOf, taxSums } = useAmounts(currency)
  const usesOf = ({ uses }: { uses: number }) => (uses > 0 ? t('creditNote.uses', { uses }) : null)
  const sums = (
    <Sums
      sums={[
        ...when(grossMinor - netMinor, { label: t('invoice.net'), amount: amountOf(netMinor) }),
        ...taxSums(taxes),
        ...when(roundingMinor, { label: t('invoice.rounding'), amount: amountOf(roundingMinor) }),
        { label: t('creditNote.total'), amount: amountOf(grossMinor), isTotal: true },
      ]}
    />
  )
  if (size === 'thermal')
    return (
      <>
        <RollLines
          lines={lines.map(({ description, taxBasisPoints, amountMinor, uses }) => ({
            text: description,
            further: [usesOf({ uses })],
            detail: rateOf(taxBasisPoints),
            amount: amountOf(amountMinor),
          }))}
        />
        {sums}
      </>
    )
  return (
    <Grid
      rows={lines}
      ending={sums}
      columns={[
        { title: '#', width: 3, cell: (_, index) => String(index + 1) },
        { title: t('receipt.item'), width: 34, cell: ({ description }) => description, further: usesOf },
        {
          title: t('receipt.tax'),
          width: 9,
          isEnd: true,
          cell: ({ taxBasisPoints }) => rateOf(taxBasisPoints),
        },
        {
          title: t('creditNote.amount'),
          width: 18,
          isEnd: true,
          cell: ({ amountMinor }) => amountOf(amountMinor),
        },
      ]}
    />
  )
}
