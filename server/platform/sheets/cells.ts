/** The value of a cell: text, a number, a calendar date, or a local time ('2026-11-30T09:30'). */
export type SheetCell = string | number | null | { date: string } | { moment: string }
export type Batches = AsyncIterable<SheetCell[][]>
