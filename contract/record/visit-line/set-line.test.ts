import { expect, test } from 'vitest'
import { findSets } from './set-line.ts'
import { parseVisitLine, printVisitLine } from './visit-line.ts'

test('a set is named after its command', () => {
  expect(parseVisitLine('SET  Sore   throat')).toStrictEqual({
    kind: 'set',
    name: 'Sore throat',
    cells: [
      { typed: 'SET', meaning: { kind: 'command', name: 'set' } },
      { typed: 'Sore throat', meaning: { kind: 'set', name: 'Sore throat' } },
    ],
  })
})

test('without a name it is text, and says what it lacks', () => {
  expect(parseVisitLine('set')).toMatchObject({ kind: 'text', missing: 'set' })
})

test('it is printed as it is read', () => {
  const line = parseVisitLine('set गला ; 5d')!
  expect(printVisitLine(line)).toBe('set गला ; 5d')
  expect(parseVisitLine(printVisitLine(line))).toEqual(line)
})

const sets = [{ name: 'Adult sore throat' }, { name: 'Sore throat' }, { name: 'Sore throat, child' }]
const named = (typed: string) => findSets(sets, typed).map(({ name }) => name)

test('a whole name means that set alone', () => {
  expect(named('sore  THROAT')).toEqual(['Sore throat'])
})

test('a part of a name means each set with it, beginnings first', () => {
  expect(named('sore')).toEqual(['Sore throat', 'Sore throat, child', 'Adult sore throat'])
  expect(named('child')).toEqual(['Sore throat, child'])
  expect(named('fever')).toEqual([])
})
