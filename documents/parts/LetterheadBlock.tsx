import { shownNumber } from '#contract/values/phone-number.ts'
import { Image, StyleSheet, View } from '@react-pdf/renderer'
import type { Letterhead } from '../letterhead.ts'
import { useDocument } from './document-context.ts'
import { theme } from './theme.ts'
import { Mixed, Value } from './Words.tsx'

const styles = StyleSheet.create({
  block: {
    alignItems: 'center',
    gap: theme.gap,
    borderBottom: `1.5pt solid ${theme.primary}`,
  },
  logo: { width: 52, height: 52, objectFit: 'contain' },
  narrowLogo: { width: 32, height: 32 },
  texts: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  name: { fontSize: theme.title, fontWeight: 700, color: theme.primary },
  fine: { fontSize: theme.small, color: theme.secondary },
})

/** `registered`: a line with a number of the clinic, such as its tax number. */
export function LetterheadBlock({
  organization,
  clinic,
  logo,
  text,
  registered,
}: Letterhead & { registered?: string | undefined }) {
  const { row, size, gap } = useDocument()
  const isNarrow = size === 'thermal'
  return (
    <View style={{ ...styles.block, paddingBottom: gap, marginBottom: gap, flexDirection: row }}>
      {logo && (
        <Image
          src={{ data: Buffer.from(logo), format: 'png' }}
          style={{ ...styles.logo, ...(isNarrow && styles.narrowLogo) }}
        />
      )}
      <View style={styles.texts}>
        <Value style={{ ...styles.name, ...(isNarrow && { fontSize: theme.large }) }}>{clinic.name}</Value>
        {organization !== clinic.name && <Value style={styles.fine}>{organization}</Value>}
        {text !== null && <Value style={styles.fine}>{text}</Value>}
        <Value style={styles.fine}>{clinic.address}</Value>
        <View style={isNarrow ? {} : { flexDirection: row, gap: theme.gap }}>
          <Value style={styles.fine}>{shownNumber(clinic.phone)}</Value>
          <Value style={styles.fine}>{clinic.email}</Value>
        </View>
        {registered !== undefined && <Mixed style={styles.fine}>{registered}</Mixed>}
      </View>
    </View>
  )
}
