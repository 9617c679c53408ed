import { expect, test } from 'vitest'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { categoryEndpoints } from '#contract/clinic/categories.ts'
import { listSearch } from '#web/routes/list-search.ts'
import { askedOf, writtenOf } from './list-asked.ts'

const id = '0190a6c8-7d3e-7000-8000-000000000001'

test('a list asks for what its address says and its own call takes', () => {
  const search = listSearch.parse({
    keyword: 98860,
    sort: '-start',
    status: 'booked',
    doctorId: id,
    outcome: 'done',
    page: 3,
  })
  expect(askedOf(appointmentEndpoints.list, search)).toEqual({
    keyword: '98860',
    sort: '-start',
    status: 'booked',
    doctorId: id,
  })
  expect(askedOf(categoryEndpoints.list, search)).toEqual({ keyword: '98860' })
})

test('what the call would refuse is left out', () => {
  const odd = listSearch.parse({
    status: 'no such status',
    doctorId: 'nobody',
    from: '2026-13-01',
    to: '2026-11-30',
  })
  expect(askedOf(appointmentEndpoints.list, odd)).toEqual({ to: '2026-11-30' })
})

test('changes are written plainly, and empty values are removed from the address', () => {
  expect(writtenOf({ keyword: '', sort: '-name', status: 'true', limit: 20, page: undefined })).toEqual({
    keyword: undefined,
    sort: '-name',
    status: true,
    limit: 20,
    page: undefined,
  })
})
