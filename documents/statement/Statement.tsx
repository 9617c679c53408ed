import { StyleSheet, View } from '@react-pdf/renderer'
import { useAmounts, when } from '../invoice/use-amounts.ts'
import type { StatementData } from '../money-data.ts'
import { useDocument } from '../parts/document-context.ts'
import { DocumentPage } from '../parts/DocumentPage.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Grid } from '../parts/Grid.tsx'
import { LetterheadBlock } from '../parts/LetterheadBlock.tsx'
import { RollLines } from '../parts/RollLines.tsx'
import { Sums } from '../parts/Sums.tsx'
import { theme } from '../parts/theme.ts'
import { Words } from '../parts/Words.tsx'

const styles = StyleSheet.create({
  title: { fontSize: theme.large, fontWeight: 700, marginBottom: theme.gap },
  heading: { fontWeight: 700, marginTop: theme.gap },
})

type Line = { on: string; text: string; number: string; charge: string; payment: string; balance: string }

/** All that a patient was charged and has paid in these days, and what is due by age. */
export function Statement(statement: StatementData) {
  return (
    <DocumentPage
      size={statement.size}
      foot={statement.letterhead.footer ?? statement.letterhead.clinic.name}
      running={statement.patient.name}
    >
      <Paper {...statement} />
    </DocumentPage>
  )
}

function Paper(statement: StatementData) {
  const { letterhead, patient, from, asOf, currency, hasEarlier } = statement
  const { t } = useDocument()
  const { amountOf, day } = useAmounts(currency)
  return (
    <>
      <LetterheadBlock {...letterhead} />
      <Words style={styles.title}>{t('statement.title')}</Words>
      <Facts
        facts={[
          { label: t('patient'), value: patient.name },
          { label: t('patientNumber'), value: String(patient.number) },
          { label: t('invoice.address'), value: patient.address },
          { label: t('statement.from'), value: day(from) },
          { label: t('statement.to'), value: day(asOf) },
          { label: t('statement.balance'), value: amountOf(statement.balanceMinor) },
        ]}
      />
      {hasEarlier && <Words style={{ marginBottom: theme.gap }}>{t('statement.earlier')}</Words>}
      <Lines {...statement} />
      <Closing {...statement} />
    </>
  )
}

function Lines({ entries, openingMinor, from, hasEarlier, currency }: StatementData) {
  const { t, size } = useDocument()
  const { amountOf, shortDay } = useAmounts(currency)
  const beginsWithSum = openingMinor !== 0 || from !== null || hasEarlier
  const opening: Line = {
    on: '',
    text: t('statement.opening'),
    number: '',
    charge: '',
    payment: '',
    balance: amountOf(openingMinor),
  }
  const lines: Line[] = [
    ...(beginsWithSum ? [opening] : []),
    ...entries.map(({ on, kind, number, chargeMinor, paymentMinor, balanceMinor }) => ({
      on: shortDay(on),
      text: t(kind in named ? `statement.kind.${kind as keyof typeof named}` : 'statement.kind.other'),
      number: number ?? '',
      charge: chargeMinor === 0 ? '' : amountOf(chargeMinor),
      payment: paymentMinor === 0 ? '' : amountOf(size === 'thermal' ? -paymentMinor : paymentMinor),
      balance: amountOf(balanceMinor),
    })),
  ]
  if (size === 'thermal')
    return (
      <RollLines
        lines={lines.map(({ on, text, number, charge, payment, balance }) => ({
          text: [text, number].filter(Boolean).join(' '),
          further: [on || null],
          detail: `${t('statement.balance')}: ${balance}`,
          amount: charge || payment,
        }))}
      />
    )
  const amount = (title: string, cell: (line: Line) => string) => ({ title, width: 15, isEnd: true, cell })
  return (
    <Grid
      rows={lines}
      columns={[
        { title: t('date'), width: 14, cell: ({ on }) => on },
        {
          title: t('statement.document'),
          width: 24,
          cell: ({ text }) => text,
          further: ({ number }) => number || null,
        },
        amount(t('statement.charge'), ({ charge }) => charge),
        amount(t('statement.payment'), ({ payment }) => payment),
        amount(t('statement.balance'), ({ balance }) => balance),
      ]}
    />
  )
}

/** The kinds of entry that have a word of their own. */
const named = {
  payment: 1,
  reversal: 1,
  refund: 1,
  visit_before_invoices: 1,
  invoice: 1,
  allocation: 1,
  credit_note: 1,
  write_off: 1,
  settlement: 1,
}

function Closing({ currency, balanceMinor, advanceMinor, dueMinor, ages, asOf }: StatementData) {
  const { t } = useDocument()
  const { amountOf, shortDay } = useAmounts(currency)
  const from = (index: number) => (index === 0 ? 0 : ages[index - 1]!.upToDays! + 1)
  return (
    <View wrap={false}>
      <Sums
        sums={[
          ...when(advanceMinor, { label: t('invoice.due'), amount: amountOf(dueMinor) }),
          ...when(advanceMinor, { label: t('statement.advance'), amount: amountOf(-advanceMinor) }),
          {
            label: t('statement.closing', { day: shortDay(asOf) }),
            amount: amountOf(balanceMinor),
            isTotal: true,
          },
        ]}
      />
      {dueMinor > 0 && (
        <View>
          <Words style={styles.heading}>{t('statement.ages')}</Words>
          <Sums
            sums={ages.map(({ upToDays, dueMinor: due }, index) => ({
              label:
                upToDays === null
                  ? t('statement.over', { days: from(index) - 1 })
                  : t('statement.upTo', { from: from(index), to: upToDays }),
              amount: amountOf(due),
            }))}
          />
        </View>
      )}
    </View>
  )
}
