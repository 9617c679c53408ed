import { StyleSheet, View } from '@react-pdf/renderer'
import { useDocument } from './document-context.ts'
import { theme } from './theme.ts'
import { Mixed, Value } from './Words.tsx'

const styles = StyleSheet.create({
  sums: { marginTop: 8 },
  line: { justifyContent: 'space-between', gap: theme.gap, paddingVertical: 2 },
  tightLine: { paddingVertical: 1 },
  label: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  total: { borderTop: `1pt solid ${theme.ink}`, marginTop: 3, paddingTop: 5 },
  strong: { fontSize: theme.large, fontWeight: 700 },
})

export type Sum = { label: string; amount: string; isTotal?: boolean }

/** Below a table, where its amounts stand. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  const { row, size, gap, isRightToLeft, end } = useDocument()
  const width = size === 'thermal' ? '100%' : 270
  return (
    <View
      style={{
        ...styles.sums,
        marginBottom: gap,
        width,
        alignSelf: isRightToLeft ? 'flex-start' : 'flex-end',
      }}
    >
      {sums.map(({ label, amount, isTotal }, index) => (
        <View
          key={index}
          style={{
            ...styles.line,
            ...(size === 'a5' && styles.tightLine),
            ...(isTotal && styles.total),
            flexDirection: row,
          }}
        >
          <View style={styles.label}>
            <Mixed style={isTotal ? styles.strong : {}}>{label}</Mixed>
          </View>
          <Value style={{ ...(isTotal && styles.strong), textAlign: end }}>{amount}</Value>
        </View>
      ))}
    </View>
  )
}
