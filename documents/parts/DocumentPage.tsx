import { Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { fontStacks } from '../fonts.ts'
import { useDocument } from './document-context.ts'
import { theme } from './theme.ts'
import { Value } from './Words.tsx'

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
  fine: { fontSize: theme.small, color: theme.secondary },
})

/** A4 pages as many as it takes; each foot says whose document it is and which page of how many. */
export function DocumentPage({
  foot,
  isWide = false,
  children,
}: {
  foot: string
  /** The long side across. */
  isWide?: boolean
  children: ReactNode
}) {
  const { locale, t, row, isRightToLeft, end } = useDocument()
  return (
    <Page
      size="A4"
      orientation={isWide ? 'landscape' : 'portrait'}
      style={{ ...styles.page, fontFamily: fontStacks[locale], paddingBottom: 44 + 13 * linesOf(foot) }}
    >
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

/** How many lines a foot takes at most, beside the page's number. */
const linesOf = (foot: string) =>
  foot.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 70), 0)
