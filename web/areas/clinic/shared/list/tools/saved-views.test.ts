import { expect, it } from 'vitest'
import { isSameSearch, renamed, viewSearch, withView } from './saved-views.ts'

const open = { name: 'Open', search: { status: 'true' } }
const closed = { name: 'Closed', search: { status: 'false' } }

it('a view is what shapes the list, not its page or an open popup', () => {
  const search = viewSearch({ status: 'true', page: 3, add: true, sort: '-name' })
  expect(search).toEqual({ status: 'true', sort: '-name' })
  expect(isSameSearch(search, { sort: '-name', status: 'true' })).toBe(true)
  expect(isSameSearch(search, open.search)).toBe(false)
})

it('a name stands once', () => {
  const again = { name: 'Open', search: { keyword: 'a' } }
  expect(withView([open, closed], again)).toEqual([closed, again])
  expect(renamed([open, closed], 'Open', 'Closed')).toEqual([{ ...open, name: 'Closed' }])
})
