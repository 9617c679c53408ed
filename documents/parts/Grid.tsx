import { StyleSheet, View } from '@react-pdf/renderer'
import { useDocument } from './document-context.ts'
import { theme } from './theme.ts'
import { Value, Words } from './Words.tsx'

const styles = StyleSheet.create({
  head: { borderBottom: `1pt solid ${theme.ink}`, paddingVertical: 4, gap: 8 },
  row: { borderBottom: `0.5pt solid ${theme.border}`, paddingVertical: 6, gap: 8 },
  headCell: { fontSize: theme.small, fontWeight: 700, color: theme.secondary },
  denseRow: { paddingVertical: 3 },
  denseCell: { fontSize: theme.small },
  further: { fontSize: theme.small, color: theme.secondary },
})

export type GridColumn<Row> = {
  title: string
  /** A share of the width. */
  width: number
  cell: (row: Row, index: number) => string
  /** A second, smaller line of the cell. */
  further?: (row: Row) => string | null
  isEnd?: boolean
}

/** A table whose head comes again on every page; no row is torn apart. */
export function Grid<Row>({
  columns,
  rows,
  isDense = false,
}: {
  columns: GridColumn<Row>[]
  rows: readonly Row[]
  /** Small letters, and many rows to a page. */
  isDense?: boolean
}) {
  const { row: flexDirection, start, end } = useDocument()
  return (
    <View>
      <View fixed style={{ ...styles.head, flexDirection }}>
        {columns.map(({ title, width, isEnd }) => (
          <View key={title} style={{ flexGrow: width, flexShrink: 1, flexBasis: 0 }}>
            <Words style={{ ...styles.headCell, textAlign: isEnd ? end : start }}>{title}</Words>
          </View>
        ))}
      </View>
      {rows.map((row, index) => (
        <View
          key={index}
          wrap={false}
          style={{ ...styles.row, ...(isDense && styles.denseRow), flexDirection }}
        >
          {columns.map(({ title, width, cell, further, isEnd }) => {
            const more = further?.(row)
            return (
              <View key={title} style={{ flexGrow: width, flexShrink: 1, flexBasis: 0 }}>
                <Value style={{ ...(isDense && styles.denseCell), textAlign: isEnd ? end : start }}>
                  {cell(row, index)}
                </Value>
                {more ? <Value style={styles.further}>{more}</Value> : null}
              </View>
            )
          })}
        </View>
      ))}
    </View>
  )
}
