import { StyleSheet, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
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
  /** A share of the total width. */
  width: number
  cell: (row: Row, index: number) => string
  /** A second, smaller line in the cell. */
  further?: (row: Row) => string | null
  isEnd?: boolean
}

/** A row with a cell longer than this may continue on the next page: it could be taller than a page. */
const longCell = 900

/** A table that repeats its head on every page. Rows are not split, except one that is too tall for a page. */
export function Grid<Row>({
  columns,
  rows,
  isDense = false,
  ending,
}: {
  columns: GridColumn<Row>[]
  rows: readonly Row[]
  /** Small letters and many rows on a page. */
  isDense?: boolean
  /** Placed below the last row, on the same page. */
  ending?: ReactNode
}) {
  const { row: flexDirection, start, end, size } = useDocument()
  const isTight = isDense || size === 'a5'
  const drawRow = (row: Row, index: number) => (
    <View
      key={index}
      wrap={columns.some(({ cell }) => cell(row, index).length > longCell)}
      style={{ ...styles.row, ...(isTight && styles.denseRow), flexDirection }}
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
  )
  return (
    <View>
      <View fixed style={{ ...styles.head, flexDirection }}>
        {columns.map(({ title, width, isEnd }) => (
          <View key={title} style={{ flexGrow: width, flexShrink: 1, flexBasis: 0 }}>
            <Words style={{ ...styles.headCell, textAlign: isEnd ? end : start }}>{title}</Words>
          </View>
        ))}
      </View>
      {rows.slice(0, ending ? -1 : undefined).map(drawRow)}
      {ending && (
        <View wrap={false}>
          {rows.slice(-1).map(row => drawRow(row, rows.length - 1))}
          {ending}
        </View>
      )}
    </View>
  )
}
