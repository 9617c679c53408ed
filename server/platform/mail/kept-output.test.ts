import { closeSync, fstatSync, mkdtempSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mayPrintCodes } from './kept-output.ts'

it('prints codes on a terminal, but not into a journal', () => {
  const file = openSync(join(mkdtempSync(join(tmpdir(), 'lindenwell-output-')), 'log'), 'w')
  const other = openSync('/dev/null', 'w')
  const { dev, ino } = fstatSync(other)
  try {
    expect(mayPrintCodes('auto', undefined, file)).toBe(true)
    expect(mayPrintCodes('auto', undefined, other)).toBe(true)
    expect(mayPrintCodes('auto', '8:1', other)).toBe(true)
    expect(mayPrintCodes('auto', `${dev}:${ino}`, other)).toBe(false)
    expect(mayPrintCodes('always', `${dev}:${ino}`, file)).toBe(true)
    expect(mayPrintCodes('never', undefined, other)).toBe(false)
  } finally {
    closeSync(file)
    closeSync(other)
  }
  expect(mayPrintCodes('auto', undefined, 99_999)).toBe(false)
})
