import type { ListSql } from '#server/platform/db/lists.ts'
import type { SheetCell } from '#server/platform/sheets/cells.ts'
import { formatAmount } from '#contract/values/money.ts'
import type { RegisterColumn, RegisterWords } from '#words/server/registers.ts'
import type { Period } from './find-period.ts'

/** How cells are written: words in the reader's language, amounts in the currency's major unit. */
export type Pen = { words: RegisterWords; currency: string }

/** A register: which records it has, and the rows that each of them takes. */
export type Register<Row extends object, Answer extends { _id: string }> = {
  columns: readonly RegisterColumn[]
  list(organizationId: string): ListSql<Period, Row, Answer>
  rows(record: Answer, pen: Pen): SheetCell[][]
}

/** In the currency's major unit, so that a spreadsheet can add it up; also below 0. */
export const majorOf = (amountMinor: number, currency: string): number =>
  Number(formatAmount(amountMinor, currency))
