import { expect, test } from 'vitest'
import { judgeSheet } from '#server/testing/data/judge-sheet.ts'
import { routineSheets } from '#server/testing/data/routine-sheets.ts'

const isOf = (checks: readonly string[]) => (sheet: string) =>
  judgeSheet(sheet).gaps.some(({ check }) => checks.includes(check))

test('there are 25 sheets', () => expect(routineSheets).toHaveLength(25))

test.each(routineSheets)('none stops, and no dose is said to be unusual: %s', sheet => {
  const { warnings } = judgeSheet(sheet)
  expect(warnings.filter(({ interrupts, kind }) => interrupts || kind === 'dose')).toEqual([])
})

test('at most 3 say that a dose, the kidneys or the liver were not checked', () => {
  expect(routineSheets.filter(isOf(['dose', 'kidney', 'liver'])).slice(3)).toEqual([])
})

// To be asked for the whole once pairs are covered: expect(routineSheets.filter(sheet => judgeSheet(sheet).gaps.length > 0).slice(3)).toEqual([])
