import { StyleSheet, View } from '@react-pdf/renderer'
import type { InvoiceData } from '../money-data.ts'
import { useDocument } from '../parts/document-context.ts'
import { Facts } from '../parts/Facts.tsx'
import { LetterheadBlock } from '../parts/LetterheadBlock.tsx'
import { theme } from '../parts/theme.ts'
import { Words } from '../parts/Words.tsx'
import { useRegistered } from './use-registered.ts'

const styles = StyleSheet.create({
  title: { fontSize: theme.large, fontWeight: 700 },
  warning: { color: theme.danger, fontWeight: 700, marginTop: 2 },
})

type Head = Pick<InvoiceData, 'letterhead' | 'taxNumber' | 'buyer'> & {
  title: string
  warning: string | null
  /** A sentence below the title, such as that this is not a bill. */
  says?: string
  /** What the buyer is called. */
  buyerLabel?: string
  facts: { label: string; value: string | null }[]
}

/** The head of a paper: the clinic, the kind of paper, and the buyer. */
export function PaperHead({ letterhead, taxNumber, buyer, title, warning, says, buyerLabel, facts }: Head) {
  const { t, gap } = useDocument()
  return (
    <View>
      <LetterheadBlock {...letterhead} registered={useRegistered(taxNumber)} />
      <Words style={styles.title}>{title}</Words>
      {says !== undefined && <Words>{says}</Words>}
      {warning !== null && <Words style={styles.warning}>{warning}</Words>}
      <View style={{ height: gap }} />
      <Facts
        facts={[
          ...facts,
          { label: buyerLabel ?? t('invoice.billedTo'), value: buyer.billedName ?? buyer.name },
          {
            label: t(`invoice.taxNumber.${taxNumber?.name ?? 'other'}`),
            value: buyer.billedTaxNumber,
          },
          { label: t('patient'), value: buyer.billedName && buyer.name },
          { label: t('patientNumber'), value: String(buyer.number) },
          { label: t('invoice.address'), value: buyer.address },
        ]}
      />
    </View>
  )
}
