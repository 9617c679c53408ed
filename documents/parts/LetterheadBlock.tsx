import { shownNumber } from '#contract/values/phone-number.ts'
import { Image, StyleSheet, View } from '@react-pdf/renderer'
import type { Letterhead } from '../document-data.ts'
import { useDocument } from './document-context.ts'
import { theme } from './theme.ts'
import { Value } from './Words.tsx'

const styles = StyleSheet.create({
  block: {
    alignItems: 'center',
    gap: theme.gap,
    paddingBottom: theme.gap,
    marginBottom: theme.gap,
    borderBottom: `1.5pt solid ${theme.primary}`,
  },
  logo: { width: 52, height: 52, objectFit: 'contain' },
  texts: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  name: { fontSize: theme.title, fontWeight: 700, color: theme.primary },
  fine: { fontSize: theme.small, color: theme.secondary },
})

export function LetterheadBlock({ organization, clinic, logo, text }: Letterhead) {
  const { row } = useDocument()
  return (
    <View style={{ ...styles.block, flexDirection: row }}>
      {logo && <Image src={{ data: Buffer.from(logo), format: 'png' }} style={styles.logo} />}
      <View style={styles.texts}>
        <Value style={styles.name}>{clinic.name}</Value>
        {organization !== clinic.name && <Value style={styles.fine}>{organization}</Value>}
        {text !== null && <Value style={styles.fine}>{text}</Value>}
        <Value style={styles.fine}>{clinic.address}</Value>
        <View style={{ flexDirection: row, gap: theme.gap }}>
          <Value style={styles.fine}>{shownNumber(clinic.phone)}</Value>
          <Value style={styles.fine}>{clinic.email}</Value>
        </View>
      </View>
    </View>
  )
}
