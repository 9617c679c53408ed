/** What a cell holds: text, a number, a calendar date, or a moment as some wall clock showed it ('2026-11-30T09:30'). */
export type SheetCell = string | number | null | { date: string } | { moment: string }
export type Batches = AsyncIterable<SheetCell[][]>
