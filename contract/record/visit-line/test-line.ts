// 'test cbc, hba1c', 'test chest x-ray': tests by the names that the clinic's catalogue has, separated by commas.
import type { Cell, VisitLine } from './line-types.ts'

type TestLine = Extract<VisitLine, { kind: 'test' }>

const separator = /[,،;]/

/** `typed`: the words after the command. Undefined without a test. A name said twice is one test. */
export function parseTests(typed: readonly string[], command: Cell): TestLine | undefined {
  const parts: string[][] = [[]]
  for (const word of typed) {
    parts.at(-1)!.push(word)
    if (separator.test(word.slice(-1))) parts.push([])
  }
  const found = parts
    .filter(words => words.length > 0)
    .map(words => ({ typed: words.join(' '), names: namesIn(words.join(' ')) }))
  const names = found.flatMap(part => part.names)
  const known = new Set<string>()
  const distinct = names.filter(name => !known.has(name.toLowerCase()) && known.add(name.toLowerCase()))
  if (distinct.length === 0) return undefined
  const cells = found.map(({ typed, names }): Cell =>
    names.length === 0
      ? { typed, meaning: { kind: 'unknown', text: typed } }
      : { typed, meaning: { kind: 'test', names } },
  )
  return { kind: 'test', names: distinct, cells: [command, ...cells] }
}

/** A comma may stand between two names without a space. */
const namesIn = (text: string) =>
  text
    .split(separator)
    .map(name => name.trim())
    .filter(name => name !== '')

export const printTests = ({ names }: TestLine): string => `test ${names.join(', ')}`
