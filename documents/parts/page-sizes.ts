import type { PaperSize } from '#contract/values/paper-size.ts'
import { theme } from './theme.ts'

/** In points. A roll has one page as long as it needs. */
export const pageSizes: Record<
  PaperSize,
  {
    size: 'A4' | 'A5' | { width: number }
    margin: number
    top: number
    /** Below the last line of the footer. */
    bottom: number
    /** Between the parts of a paper. */
    gap: number
  }
> = {
  a4: { size: 'A4', margin: 44, top: 40, bottom: 24, gap: theme.gap },
  // So that a short bill is one page.
  a5: { size: 'A5', margin: 28, top: 30, bottom: 16, gap: 7 },
  // 80 mm, of which printers reach 72.
  thermal: { size: { width: 226.77 }, margin: 12, top: 12, bottom: 24, gap: theme.gap },
}
