import { StyleSheet, View } from '@react-pdf/renderer'
import { useDocument } from './document-context.ts'
import { QrCode } from './QrCode.tsx'
import { theme } from './theme.ts'
import { Value, Words } from './Words.tsx'

const styles = StyleSheet.create({
  verify: { flexShrink: 1, gap: 8, alignItems: 'center' },
  says: { width: 190 },
  saysNarrow: { width: 120 },
  saysNarrowest: { width: 102 },
  label: { fontSize: theme.small, color: theme.secondary },
})

/** Where anybody can see whether the paper is valid. */
export function Verification({ url, isBesideMore = false }: { url: string; isBesideMore?: boolean }) {
  const { t, row, size } = useDocument()
  const isNarrow = size !== 'a4'
  return (
    <View style={{ ...styles.verify, flexDirection: row }}>
      <QrCode text={url} />
      <View style={isBesideMore ? styles.saysNarrowest : isNarrow ? styles.saysNarrow : styles.says}>
        <Words style={styles.label}>{t('verify.says')}</Words>
        <Value style={styles.label}>{breakable(url, isNarrow ? 22 : 38)}</Value>
      </View>
    </View>
  )
}

/** The address in lines that fit: a word without a blank would run over the edge. */
const breakable = (address: string, letters: number) =>
  address.replace(new RegExp(`(.{${letters}})(?=.)`, 'g'), '$1\n')
