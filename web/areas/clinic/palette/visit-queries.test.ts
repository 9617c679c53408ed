import { expect, it } from 'vitest'
import { inOrderOfPaying, visitQueries } from './visit-queries.ts'

const today = '2026-11-27'
const days = (payer: string | null) =>
  visitQueries('farhan', payer, today).map(query => ({
    keyword: query.keyword,
    from: 'from' in query ? query.from : undefined,
    to: 'to' in query ? query.to : undefined,
    sort: query.sort,
  }))

it('asks for today’s visits and the nearest to come, then for past ones from the last', () => {
  expect(days(null)).toEqual([
    { keyword: 'farhan', from: '2026-11-27', sort: 'start' },
    { keyword: 'farhan', to: '2026-11-26', sort: '-start' },
  ])
})

it('asks for those to pay until today from the last, then for those to come', () => {
  expect(days('farhan')).toEqual([
    { keyword: 'farhan', to: '2026-11-27', sort: '-start' },
    { keyword: 'farhan', from: '2026-11-28', sort: 'start' },
  ])
  expect(days('')[0]!.keyword).toBeUndefined()
})

it('puts today’s visit before an old one, and one to come last', () => {
  const starts = [
    '2026-11-27T11:15',
    '2026-12-02T09:00',
    '2026-12-09T09:00',
    '2026-11-20T09:00',
    '2026-11-06T09:00',
  ]
  const found = starts.map(start => ({ start: `${start}:00+05:30` }))
  expect(inOrderOfPaying(found, today).map(({ start }) => start.slice(5, 10))).toEqual([
    '11-27',
    '11-20',
    '11-06',
    '12-02',
    '12-09',
  ])
})
