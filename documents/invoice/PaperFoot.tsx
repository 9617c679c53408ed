import type { ReactNode } from 'react'
import { StyleSheet, View } from '@react-pdf/renderer'
import type { InvoiceData } from '../money-data.ts'
import { useDocument } from '../parts/document-context.ts'
import { QrCode } from '../parts/QrCode.tsx'
import { theme } from '../parts/theme.ts'
import { Verification } from '../parts/Verification.tsx'
import { Value, Words } from '../parts/Words.tsx'

const styles = StyleSheet.create({
  foot: { marginTop: 18, gap: theme.gap, justifyContent: 'space-between' },
  // Codes and signature side by side on a small page.
  tightFoot: { marginTop: 6, gap: 8 },
  code: { gap: 4, alignItems: 'center' },
  label: { fontSize: theme.small, color: theme.secondary },
  signature: { width: 120, paddingTop: 34 },
  narrowSignature: { width: 84 },
  line: { borderTop: `0.5pt solid ${theme.ink}`, paddingTop: 4 },
})

type Foot = Pick<InvoiceData, 'verifyUrl' | 'zatca'> & {
  /** Who signs for; null: nobody does. */
  signedFor: string | null
  /** A further code, for a page that has no room for it above. */
  beside?: ReactNode
}

/** The codes of a paper, and the line for a signature. */
export function PaperFoot({ verifyUrl, zatca, signedFor, beside = null }: Foot) {
  const { t, row, size } = useDocument()
  const isRoll = size === 'thermal'
  return (
    <View
      wrap={false}
      style={{
        ...styles.foot,
        ...(size === 'a5' && styles.tightFoot),
        flexDirection: isRoll ? 'column' : row,
        alignItems: isRoll ? 'center' : 'flex-end',
      }}
    >
      {beside}
      {verifyUrl !== null && (
        <Verification url={verifyUrl} isBesideMore={beside !== null && signedFor !== null} />
      )}
      {zatca !== null && (
        <View style={styles.code}>
          <QrCode text={zatca} size={92} />
          <Words style={styles.label}>{t('invoice.taxCode')}</Words>
        </View>
      )}
      {signedFor !== null && !isRoll && (
        <View style={{ ...styles.signature, ...(beside !== null && styles.narrowSignature) }}>
          <View style={styles.line}>
            <Value style={styles.label}>{signedFor}</Value>
            <Words style={styles.label}>{t('invoice.signatory')}</Words>
          </View>
        </View>
      )}
    </View>
  )
}
