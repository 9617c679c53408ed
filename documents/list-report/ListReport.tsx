import { StyleSheet } from '@react-pdf/renderer'
import type { Locale } from '#contract/core/locale.ts'
import { formatDate, formatDateTime } from '#words/formats/clinic-date.ts'
import type { ListReportData, ReportCell } from '../document-data.ts'
import { useDocument } from '../parts/document-context.ts'
import { DocumentPage } from '../parts/DocumentPage.tsx'
import { Grid } from '../parts/Grid.tsx'
import { theme } from '../parts/theme.ts'
import { Words } from '../parts/Words.tsx'
import { rowsOfPages } from './rows-of-pages.ts'

const styles = StyleSheet.create({
  title: { fontSize: theme.large, fontWeight: 700 },
  facts: { fontSize: theme.small, color: theme.secondary, marginBottom: theme.gap },
})

/** With more columns than this, the page is landscape. */
const portraitColumns = 4
const dateOptions = { day: 'numeric', month: 'short', year: 'numeric' } as const

export function ListReport({
  organization,
  title,
  printedOn,
  headings,
  rows,
  isMissingLetters,
}: ListReportData) {
  const { locale, t } = useDocument()
  const isWide = headings.length > portraitColumns
  const counted = t('listReport.rows', {
    count: rows.length,
    date: formatDate(printedOn, locale, dateOptions),
  })
  const facts = isMissingLetters ? `${counted} · ${t('listReport.missingLetters')}` : counted
  const texts = rows.map(row => row.map(cell => textOf(cell, locale)))
  const columns = headings.map((heading, index) => ({
    title: heading,
    width: 1,
    cell: (row: string[]) => row[index]!,
  }))
  return rowsOfPages(texts, { isWide, columnCount: headings.length }).map((page, number) => (
    <DocumentPage key={number} foot={organization} isWide={isWide}>
      {number === 0 && <Words style={styles.title}>{title}</Words>}
      {number === 0 && <Words style={styles.facts}>{facts}</Words>}
      <Grid isDense columns={columns} rows={page} />
    </DocumentPage>
  ))
}

function textOf(cell: ReportCell, locale: Locale): string {
  if (cell === null || cell === '') return '–'
  if (typeof cell !== 'object') return String(cell)
  return 'date' in cell ? formatDate(cell.date, locale, dateOptions) : formatDateTime(cell.moment, locale)
}
