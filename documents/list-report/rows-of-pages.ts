import { theme } from '../parts/theme.ts'

// Points, on an A4 page within its margins.
const [shortSide, longSide] = [507, 754]
const [shortHeight, longHeight] = [499, 746]
const headHeight = 22
const titleHeight = 46
const gap = 8
const lineHeight = theme.small * 1.45
const rowPadding = 6.5
const letterWidth = theme.small * 0.56

/**
 * Distributes the rows over pages by estimated heights: if the renderer itself breaks one table into pages, its time grows with
 * the square of the length. If an estimate is too low, the rest continues on an extra page. A word wider than its column is cut.
 */
export function rowsOfPages(
  rows: readonly string[][],
  { isWide, columnCount }: { isWide: boolean; columnCount: number },
): string[][][] {
  const width = ((isWide ? longSide : shortSide) - gap * (columnCount - 1)) / columnCount
  const whole = (isWide ? shortHeight : longHeight) - headHeight
  const lettersPerLine = Math.floor(width / letterWidth)
  const tooLong = new RegExp(`\\S{${lettersPerLine}}(?=\\S)`, 'gu')
  const pages: string[][][] = [[]]
  let left = whole - titleHeight
  for (const texts of rows) {
    const row = texts.map(text => text.replace(tooLong, '$&\n'))
    const lines = Math.max(1, ...texts.map(text => Math.ceil(text.length / lettersPerLine)))
    const height = lines * lineHeight + rowPadding
    if (height > left && pages.at(-1)!.length > 0) {
      pages.push([])
      left = whole
    }
    pages.at(-1)!.push(row)
    left -= height
  }
  return pages
}
