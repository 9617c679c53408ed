import { StyleSheet, View } from '@react-pdf/renderer'
import { useDocument } from './document-context.ts'
import { theme } from './theme.ts'
import { Mixed, Value } from './Words.tsx'

const styles = StyleSheet.create({
  line: { borderBottom: `0.5pt solid ${theme.border}`, paddingVertical: 4 },
  below: { justifyContent: 'space-between', gap: 8 },
  further: { fontSize: theme.small, color: theme.secondary },
  detail: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
})

export type RollLine = { text: string; further: readonly (string | null)[]; detail: string; amount: string }

/** A table on a roll: each row has its text on one line and its amounts below. */
export function RollLines({ lines }: { lines: readonly RollLine[] }) {
  const { row, end } = useDocument()
  return (
    <View style={{ borderTop: `1pt solid ${theme.ink}` }}>
      {lines.map(({ text, further, detail, amount }, index) => (
        <View key={index} style={styles.line}>
          <Value>{text}</Value>
          {further.map(more =>
            more ? (
              <Mixed key={more} style={styles.further}>
                {more}
              </Mixed>
            ) : null,
          )}
          <View style={{ ...styles.below, flexDirection: row }}>
            <View style={styles.detail}>
              <Mixed style={styles.further}>{detail}</Mixed>
            </View>
            <Value style={{ textAlign: end }}>{amount}</Value>
          </View>
        </View>
      ))}
    </View>
  )
}
