import { StyleSheet, View } from '@react-pdf/renderer'
import type { InvoiceData } from '../money-data.ts'
import { useDocument } from '../parts/document-context.ts'
import { QrCode } from '../parts/QrCode.tsx'
import { theme } from '../parts/theme.ts'
import { Value, Words } from '../parts/Words.tsx'

const styles = StyleSheet.create({
  code: { marginTop: theme.gap, gap: theme.gap, alignItems: 'center' },
  // Beside the other code at the foot.
  small: { marginTop: 0, gap: 4 },
  heading: { fontWeight: 700, marginBottom: 2 },
  id: { fontSize: theme.small, color: theme.secondary },
})

/** A code for UPI apps: it holds the clinic's UPI id and the amount that is due. */
export function PayByUpi({ id, link, amount }: NonNullable<InvoiceData['upi']> & { amount: string }) {
  const { t, row, size } = useDocument()
  const isColumn = size !== 'a4'
  const isSmall = size === 'a5'
  return (
    <View
      wrap={false}
      style={{ ...styles.code, ...(isSmall && styles.small), flexDirection: isColumn ? 'column' : row }}
    >
      <QrCode text={link} size={isSmall ? 72 : 104} />
      <View style={isColumn ? { alignItems: 'center' } : {}}>
        <Words style={styles.heading}>{t('invoice.payByUpi')}</Words>
        {!isSmall && <Value>{amount}</Value>}
        <Value style={styles.id}>{id}</Value>
      </View>
    </View>
  )
}
