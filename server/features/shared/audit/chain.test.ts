import { expect, test } from 'vitest'
import { hashLink, type ChainedEvent } from './chain.ts'

const event = (id: string, detail: string | null, subjectIds: string[]): ChainedEvent => ({
  id,
  atMicroseconds: '1767225600000001',
  accountId: null,
  role: 'doctor',
  action: 'GET users/patients/:id',
  outcome: 'read',
  subject: 'patients',
  subjectIds,
  address: '',
  requestId: 'r-1',
  detail,
})

test('a link has the hash that older versions wrote: otherwise their audit would not hold any more', () => {
  const organizationId = '00000000-0000-7000-8000-00000000000a'
  const events = [
    event('00000000-0000-7000-8000-000000000002', 'आशा ’ é', ['00000000-0000-7000-8000-0000000000aa']),
    event('00000000-0000-7000-8000-000000000001', null, []),
  ]
  const hash = hashLink({ organizationId, sequence: 7, previous: Buffer.alloc(32, 5) }, events)
  expect(hash.toString('hex')).toBe('1617f2ea77d11634e85c70aff588f76a813f0b355774eb8bff549593f044cd27')
})
