import { beforeEach, expect, test, vi } from 'vitest'
import type { Columns } from '#web/ui/tables/Table.tsx'
import { columnsText, keepColumns, shownColumns } from '#web/areas/clinic/shared/list/columns.ts'

const column = (key: string, isExtra = false) => ({ key, label: key, isExtra, cell: () => key })
const columns = [column('name'), column('status'), column('email', true)] as unknown as Columns<object>
const keys = (shown: Columns<object>) => shown.map(({ key }) => key)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('the usual columns are all that are not extra', () => {
  expect(keys(shownColumns(columns, undefined, 'here'))).toEqual(['name', 'status'])
})

test('the address wins over the stored choice, and the first column is always shown', () => {
  keepColumns('here', 'status,email')
  expect(keys(shownColumns(columns, undefined, 'here'))).toEqual(['name', 'status', 'email'])
  expect(keys(shownColumns(columns, undefined, 'elsewhere'))).toEqual(['name', 'status'])
  expect(keys(shownColumns(columns, 'email', 'here'))).toEqual(['name', 'email'])
  keepColumns('here', undefined)
  expect(keys(shownColumns(columns, undefined, 'here'))).toEqual(['name', 'status'])
})

test('only an unusual choice is written into the address, in the order of the list', () => {
  expect(columnsText(columns, ['status', 'name'])).toBeUndefined()
  expect(columnsText(columns, ['status'])).toBeUndefined()
  expect(columnsText(columns, ['email', 'name'])).toBe('name,email')
  expect(columnsText(columns, ['name'])).toBe('name')
})
