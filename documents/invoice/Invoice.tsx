import { StyleSheet, View } from '@react-pdf/renderer'
import type { InvoiceData } from '../money-data.ts'
import { useDocument } from '../parts/document-context.ts'
import { DocumentPage } from '../parts/DocumentPage.tsx'
import { theme } from '../parts/theme.ts'
import { Mixed, Value, Words } from '../parts/Words.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoiceSums } from './InvoiceSums.tsx'
import { PaperFoot } from './PaperFoot.tsx'
import { PaperHead } from './PaperHead.tsx'
import { PaperNote } from './PaperNote.tsx'
import { PayByUpi } from './PayByUpi.tsx'
import { useAmounts } from './use-amounts.ts'

const styles = StyleSheet.create({
  heading: { fontWeight: 700, marginBottom: 2 },
  words: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  entry: { justifyContent: 'space-between', gap: theme.gap },
})

/** An invoice, a bill, a bill of supply, or a draft of one. */
export function Invoice(invoice: InvoiceData) {
  return (
    <DocumentPage
      size={invoice.size}
      foot={invoice.letterhead.footer ?? invoice.letterhead.clinic.name}
      running={[invoice.number, invoice.buyer.name].filter(Boolean).join(' · ')}
    >
      <Paper {...invoice} />
    </DocumentPage>
  )
}

function Paper(invoice: InvoiceData) {
  const { letterhead, taxNumber, buyer, title, number, issuedOn, issuedBy, isCredited, verifyUrl, zatca } =
    invoice
  const { t } = useDocument()
  const { day, amountOf } = useAmounts(invoice.currency)
  const isDraft = number === null
  const isSmall = invoice.size === 'a5'
  const upiCode = invoice.upi && (
    <PayByUpi {...invoice.upi} amount={amountOf(invoice.totals.dueMinor - invoice.totals.payerDueMinor)} />
  )
  return (
    <>
      <PaperHead
        {...{ letterhead, taxNumber, buyer }}
        title={t(isDraft ? 'invoice.draft' : `invoice.title.${title}`)}
        warning={isDraft ? t('invoice.draftSays') : isCredited ? t('invoice.isCredited') : null}
        facts={[
          { label: t('invoice.number'), value: number },
          { label: t('date'), value: day(issuedOn) },
          { label: t('invoice.issuedBy'), value: issuedBy },
          { label: t('invoice.payer'), value: invoice.payer && payerFacts(invoice.payer) },
        ]}
      />
      <InvoiceLines
        invoice={invoice}
        ending={<InvoiceSums {...invoice} settled={number === null ? null : invoice.totals} />}
      />
      <Settled {...invoice} />
      <PaperNote note={invoice.note} />
      {!isSmall && upiCode}
      <PaperFoot
        {...{ verifyUrl, zatca }}
        signedFor={invoice.isSigned ? letterhead.clinic.name : null}
        beside={isSmall ? upiCode : null}
      />
    </>
  )
}

const payerFacts = ({ name, memberNumber }: NonNullable<InvoiceData['payer']>) =>
  [name, memberNumber].filter(Boolean).join(' · ')

/** The payments and credit notes of it, each on a line. */
function Settled({ currency, payments, creditNotes }: InvoiceData) {
  const { t, gap } = useDocument()
  const { amountOf, shortDay } = useAmounts(currency)
  const parts = [
    {
      heading: t('invoice.payments'),
      entries: payments.map(({ number, on, method, amountMinor }) => ({
        text: [shortDay(on), number, t(`receipt.method.${method}`)],
        amountMinor,
      })),
    },
    {
      heading: t('invoice.creditNotes'),
      entries: creditNotes.map(({ number, on, amountMinor }) => ({
        text: [shortDay(on), number],
        amountMinor,
      })),
    },
  ]
  return parts.map(({ heading, entries }) =>
    entries.length === 0 ? null : (
      <View key={heading} wrap={entries.length > 20} style={{ marginBottom: gap }}>
        <Words style={styles.heading}>{heading}</Words>
        {entries.map(({ text, amountMinor }, index) => (
          <SettledLine key={index} words={text} amount={amountOf(amountMinor)} />
        ))}
      </View>
    ),
  )
}

function SettledLine({ words, amount }: { words: string[]; amount: string }) {
  const { row, end } = useDocument()
  return (
    <View style={{ ...styles.entry, flexDirection: row }}>
      <View style={styles.words}>
        <Mixed>{words.join(' · ')}</Mixed>
      </View>
      <Value style={{ textAlign: end }}>{amount}</Value>
    </View>
  )
}
