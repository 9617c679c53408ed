import { Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { useDocument } from './document-context.ts'
import { theme } from './theme.ts'
import { firstStrongDirection, Value } from './Words.tsx'

const styles = StyleSheet.create({
  page: {
    paddingTop: 40,
    paddingHorizontal: 44,
    color: theme.ink,
  },
  foot: {
    position: 'absolute',
    bottom: 24,
    left: 44,
    right: 44,
    paddingTop: 6,
    borderTop: `0.5pt solid ${theme.border}`,
    justifyContent: 'space-between',
  },
  running: { position: 'absolute', top: 20, left: 44, right: 44 },
  fine: { fontSize: theme.small, color: theme.secondary },
})

/** As many A4 pages as needed; each footer has the document's text and the page number with the total. */
export function DocumentPage({
  foot,
  running,
  isWide = false,
  children,
}: {
  foot: string
  /** Identifies the document at the top of every page except the first. */
  running?: string
  /** Landscape. */
  isWide?: boolean
  children: ReactNode
}) {
  const { fontFamily, drawable, t, row, isRightToLeft, start, end } = useDocument()
  return (
    <Page
      size="A4"
      orientation={isWide ? 'landscape' : 'portrait'}
      style={{ ...styles.page, fontFamily, paddingBottom: 44 + 13 * linesOf(foot) }}
    >
      {running !== undefined && (
        <Text
          fixed
          style={{
            ...styles.fine,
            ...styles.running,
            direction: firstStrongDirection(running),
            textAlign: start,
          }}
          render={({ pageNumber }) => (pageNumber > 1 ? drawable(running) : '')}
        />
      )}
      {children}
      <View fixed style={{ ...styles.foot, flexDirection: row }}>
        <Value style={{ ...styles.fine, flexShrink: 1 }}>{foot}</Value>
        <Text
          style={{ ...styles.fine, direction: isRightToLeft ? 'rtl' : 'ltr', textAlign: end, width: 120 }}
          render={({ pageNumber, totalPages }) => t('pageOf', { page: pageNumber, pages: totalPages })}
        />
      </View>
    </Page>
  )
}

/** The most lines that a footer takes, besides the page number. */
const linesOf = (foot: string) =>
  foot.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 70), 0)
