import { StyleSheet, View } from '@react-pdf/renderer'
import { formatDate } from '#words/formats/clinic-date.ts'
import { formatMoneyInFull, formatRate } from '#words/formats/money.ts'
import type { ReceiptData } from '../document-data.ts'
import { PaperFoot } from '../invoice/PaperFoot.tsx'
import { useAmounts } from '../invoice/use-amounts.ts'
import { useRegistered } from '../invoice/use-registered.ts'
import { useDocument } from '../parts/document-context.ts'
import { DocumentPage } from '../parts/DocumentPage.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Grid } from '../parts/Grid.tsx'
import { LetterheadBlock } from '../parts/LetterheadBlock.tsx'
import { Sums } from '../parts/Sums.tsx'
import { theme } from '../parts/theme.ts'
import { Value, Words } from '../parts/Words.tsx'

const styles = StyleSheet.create({
  title: { fontSize: theme.large, fontWeight: 700 },
  undone: { color: theme.danger, fontWeight: 700 },
  received: {
    justifyContent: 'space-between',
    borderTop: `1pt solid ${theme.ink}`,
    paddingTop: 6,
  },
  amount: { fontSize: theme.large, fontWeight: 700 },
})

/** The sum received, its visit, and the rest of the bill. */
export function Receipt(receipt: ReceiptData) {
  const { letterhead } = receipt
  return (
    <DocumentPage size={receipt.size} foot={letterhead.footer ?? letterhead.clinic.name}>
      <Paper {...receipt} />
    </DocumentPage>
  )
}

function Paper(receipt: ReceiptData) {
  const { letterhead, number, documentNumber, receivedOn, receivedBy, method, amount, isUndone } = receipt
  const { patient, visit, taxes, taxNumber, isSigned, verifyUrl } = receipt
  const { locale, t, row, gap } = useDocument()
  const day = (date: string) => formatDate(date, locale, { dateStyle: 'long' })
  return (
    <>
      <LetterheadBlock {...letterhead} registered={useRegistered(taxNumber)} />
      <Words style={{ ...styles.title, marginBottom: gap }}>{t('receipt.title', { number })}</Words>
      {isUndone && <Words style={{ ...styles.undone, marginBottom: gap }}>{t('receipt.undone')}</Words>}
      <Facts
        facts={[
          { label: t('patient'), value: patient.name },
          { label: t('patientNumber'), value: String(patient.number) },
          { label: t('invoice.address'), value: patient.address },
          ...(visit
            ? [
                { label: t('doctor'), value: visit.doctor },
                { label: t('receipt.visit'), value: day(visit.on) },
              ]
            : []),
          documentNumber === null
            ? { label: t('receipt.for'), value: t('receipt.advance') }
            : {
                label: documentNumber.kind === 'invoice' ? t('title.invoice') : t('receipt.bill'),
                value: documentNumber.text,
              },
          { label: t('receipt.receivedOn'), value: day(receivedOn) },
          { label: t('receipt.method'), value: t(`receipt.method.${method}`) },
          ...(receivedBy === null ? [] : [{ label: t('receipt.receivedBy'), value: receivedBy }]),
        ]}
      />
      {visit && <Bill visit={visit} />}
      {taxes.length > 0 && <Taxes taxes={taxes} currency={amount.currency} />}
      <View wrap={false} style={{ ...styles.received, marginTop: gap, flexDirection: row }}>
        <Words style={styles.amount}>{t('receipt.received')}</Words>
        <Value style={styles.amount}>{formatMoneyInFull(amount, locale)}</Value>
      </View>
      <PaperFoot
        verifyUrl={isUndone ? null : verifyUrl}
        zatca={null}
        signedFor={isSigned ? letterhead.clinic.name : null}
      />
    </>
  )
}

/** What the visit cost, and what was paid of it by then. */
function Bill({ visit }: { visit: NonNullable<ReceiptData['visit']> }) {
  const { services, tax, taxName, taxRate, total, paid, due } = visit
  const { locale, t } = useDocument()
  const taxWords = taxName ?? t('receipt.tax')
  return (
    <Grid
      rows={[
        ...services.map(({ name, price }) => ({ words: name, money: price })),
        { words: taxRate ? `${taxWords} (${formatRate(taxRate, locale)})` : taxWords, money: tax },
        { words: t('receipt.total'), money: total },
        { words: t('receipt.paid'), money: paid },
        { words: t('receipt.due'), money: due },
      ]}
      columns={[
        { title: t('receipt.item'), width: 30, cell: ({ words }) => words },
        {
          title: t('receipt.amount'),
          width: 10,
          isEnd: true,
          cell: ({ money }) => formatMoneyInFull(money, locale),
        },
      ]}
    />
  )
}

/** The tax in an advance, and its parts. */
function Taxes({ taxes, currency }: { taxes: ReceiptData['taxes']; currency: string }) {
  const { t } = useDocument()
  const { amountOf, taxSums } = useAmounts(currency)
  const allMinor = taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return <Sums sums={[{ label: t('receipt.taxIn'), amount: amountOf(allMinor) }, ...taxSums(taxes)]} />
}
