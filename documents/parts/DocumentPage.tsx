import { Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { useContext, type ReactNode } from 'react'
import type { PaperSize } from '#contract/values/paper-size.ts'
import { DocumentContext, useDocument } from './document-context.ts'
import { pageSizes } from './page-sizes.ts'
import { theme } from './theme.ts'
import { firstStrongDirection, Value } from './Words.tsx'

const styles = StyleSheet.create({
  page: { color: theme.ink },
  foot: {
    position: 'absolute',
    paddingTop: 6,
    borderTop: `0.5pt solid ${theme.border}`,
    justifyContent: 'space-between',
  },
  footOfRoll: { paddingTop: 6, marginTop: theme.gap, borderTop: `0.5pt solid ${theme.border}` },
  running: { position: 'absolute' },
  fine: { fontSize: theme.small, color: theme.secondary },
})

/** As many pages as needed; each footer has the document's text and the page number with the total. A roll has one long page. */
export function DocumentPage({
  foot,
  running,
  isWide = false,
  size = 'a4',
  children,
}: {
  foot: string
  /** Identifies the document at the top of every page except the first. */
  running?: string
  /** Landscape. */
  isWide?: boolean
  size?: PaperSize
  children: ReactNode
}) {
  const { fontFamily, drawable, start } = useDocument()
  const context = useContext(DocumentContext)
  const { size: dimensions, margin, top, bottom } = pageSizes[size]
  const isRoll = size === 'thermal'
  const sides = { left: margin, right: margin }
  return (
    <Page
      size={dimensions as 'A4'}
      wrap={!isRoll}
      orientation={isWide ? 'landscape' : 'portrait'}
      style={{
        ...styles.page,
        fontFamily,
        paddingTop: top,
        paddingHorizontal: margin,
        paddingBottom: isRoll ? bottom : bottom + 20 + 13 * linesOf(foot, size === 'a5' ? 40 : 70),
      }}
    >
      <DocumentContext value={{ ...context, size }}>
        {running !== undefined && !isRoll && (
          <Text
            fixed
            style={{
              ...styles.fine,
              ...styles.running,
              top: top / 2,
              ...sides,
              direction: firstStrongDirection(running),
              textAlign: start,
            }}
            render={({ pageNumber }) => (pageNumber > 1 ? drawable(running) : '')}
          />
        )}
        {children}
        {isRoll ? (
          <View style={styles.footOfRoll}>
            <Value style={styles.fine}>{foot}</Value>
          </View>
        ) : (
          <PageFoot foot={foot} sides={{ ...sides, bottom }} />
        )}
      </DocumentContext>
    </Page>
  )
}

function PageFoot({ foot, sides }: { foot: string; sides: { left: number; right: number; bottom: number } }) {
  const { t, row, isRightToLeft, end } = useDocument()
  return (
    <View fixed style={{ ...styles.foot, ...sides, flexDirection: row }}>
      <Value style={{ ...styles.fine, flexShrink: 1 }}>{foot}</Value>
      <Text
        style={{ ...styles.fine, direction: isRightToLeft ? 'rtl' : 'ltr', textAlign: end, width: 120 }}
        render={({ pageNumber, totalPages }) => t('pageOf', { page: pageNumber, pages: totalPages })}
      />
    </View>
  )
}

/** The most lines that a footer takes, besides the page number. */
const linesOf = (foot: string, letters: number) =>
  foot.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / letters), 0)
