import { StyleSheet, View } from '@react-pdf/renderer'
import { useDocument } from './document-context.ts'
import { theme } from './theme.ts'
import { Value, Words } from './Words.tsx'

const styles = StyleSheet.create({
  facts: { flexWrap: 'wrap', columnGap: theme.gap, rowGap: 6, marginBottom: theme.gap },
  fact: { width: 160 },
  label: { fontSize: theme.small, color: theme.secondary },
  value: { fontWeight: 700 },
})

/** Labels above their values, three in a row. A fact without a value is left out. */
export function Facts({ facts }: { facts: { label: string; value: string | null }[] }) {
  const { row } = useDocument()
  return (
    <View style={{ ...styles.facts, flexDirection: row }}>
      {facts.map(({ label, value }) =>
        value === null ? null : (
          <View key={label} style={styles.fact} wrap={false}>
            <Words style={styles.label}>{label}</Words>
            <Value style={styles.value}>{value}</Value>
          </View>
        ),
      )}
    </View>
  )
}
