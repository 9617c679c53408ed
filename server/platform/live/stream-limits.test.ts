import { expect, test } from 'vitest'
import { tooMany } from './stream-limits.ts'

const limits = { perPerson: 2, perNetwork: 4 }
const stream = (accountId: string, network: string) => ({ actor: { accountId }, network })

test('nobody is closed while there is room', () => {
  const open = [stream('a', '1'), stream('b', '1'), stream('b', '1')]
  expect(tooMany(open, stream('a', '1'), limits)).toEqual([])
})

test('the oldest of the person makes room, from whatever network', () => {
  const open = [stream('b', '1'), stream('a', '2'), stream('a', '1')]
  expect(tooMany(open, stream('a', '1'), limits)).toEqual([open[1]])
})

test('the oldest of the network makes room, and other networks keep theirs', () => {
  const open = [stream('z', '2'), ...['a', 'b', 'c', 'd'].map(person => stream(person, '1'))]
  expect(tooMany(open, stream('e', '1'), limits)).toEqual([open[1]])
})

test('who makes room for the person makes it for the network too', () => {
  const open = ['b', 'a', 'a', 'c'].map(person => stream(person, '1'))
  expect(tooMany(open, stream('a', '1'), limits)).toEqual([open[1]])
})
