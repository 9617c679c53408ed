import { expect, test } from 'vitest'
import { streamsToClose } from './stream-limits.ts'

const limits = { perPerson: 2, perNetwork: 4 }
const stream = (accountId: string, network: string) => ({ actor: { accountId }, network })

test('no stream closes below the limits', () => {
  const open = [stream('a', '1'), stream('b', '1'), stream('b', '1')]
  expect(streamsToClose(open, stream('a', '1'), limits)).toEqual([])
})

test('the oldest stream of the person closes, whatever its network', () => {
  const open = [stream('b', '1'), stream('a', '2'), stream('a', '1')]
  expect(streamsToClose(open, stream('a', '1'), limits)).toEqual([open[1]])
})

test('the oldest stream of the network closes, and other networks keep theirs', () => {
  const open = [stream('z', '2'), ...['a', 'b', 'c', 'd'].map(person => stream(person, '1'))]
  expect(streamsToClose(open, stream('e', '1'), limits)).toEqual([open[1]])
})

test('a stream that closes for the person also counts as closed for the network', () => {
  const open = ['b', 'a', 'a', 'c'].map(person => stream(person, '1'))
  expect(streamsToClose(open, stream('a', '1'), limits)).toEqual([open[1]])
})
