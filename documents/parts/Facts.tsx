import { StyleSheet, View } from '@react-pdf/renderer'
import { useDocument } from './document-context.ts'
import { theme } from './theme.ts'
import { Value, Words } from './Words.tsx'

const styles = StyleSheet.create({
  facts: { flexWrap: 'wrap', columnGap: theme.gap, rowGap: 6 },
  fact: { width: 160 },
  // Three in a row.
  factOfSmallPage: { width: 113 },
  line: { justifyContent: 'space-between', gap: 8 },
  label: { fontSize: theme.small, color: theme.secondary },
  value: { fontWeight: 700 },
  valueOfLine: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
})

/** Labels above their values, as many in a row as fit; on a roll beside them. A fact without a value is left out. */
export function Facts({ facts }: { facts: { label: string; value: string | null }[] }) {
  const { row, size, gap, end } = useDocument()
  const known = facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
  if (size === 'thermal')
    return (
      <View style={{ marginBottom: gap, gap: 3 }}>
        {known.map(({ label, value }) => (
          <View key={label} style={{ ...styles.line, flexDirection: row }}>
            <Words style={styles.label}>{label}</Words>
            <View style={styles.valueOfLine}>
              <Value style={{ ...styles.value, textAlign: end }}>{value}</Value>
            </View>
          </View>
        ))}
      </View>
    )
  return (
    <View style={{ ...styles.facts, marginBottom: gap, flexDirection: row }}>
      {known.map(({ label, value }) => (
        <View key={label} style={size === 'a5' ? styles.factOfSmallPage : styles.fact} wrap={false}>
          <Words style={styles.label}>{label}</Words>
          <Value style={styles.value}>{value}</Value>
        </View>
      ))}
    </View>
  )
}
