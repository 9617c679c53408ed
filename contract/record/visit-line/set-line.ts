// 'set sore throat': all lines of a set of medicines that was kept.
import type { Cell, VisitLine } from './line-types.ts'

type SetLine = Extract<VisitLine, { kind: 'set' }>

/** `typed`: the words after the command. Undefined without a name. */
export function parseSet(typed: readonly string[], command: Cell): SetLine | undefined {
  const name = typed.join(' ')
  if (name === '') return undefined
  return { kind: 'set', name, cells: [command, { typed: name, meaning: { kind: 'set', name } }] }
}

export const printSet = ({ name }: SetLine): string => `set ${name}`

type Named = { name: string }

/** The sets that a typed name may mean: the one of that name alone, else those in which it stands, beginnings first. */
export function findSets<Set extends Named>(sets: readonly Set[], typed: string): Set[] {
  const wanted = fold(typed)
  const exact = sets.find(({ name }) => fold(name) === wanted)
  if (exact) return [exact]
  const found = sets.filter(({ name }) => fold(name).includes(wanted))
  const begins = ({ name }: Set) => fold(name).startsWith(wanted)
  return [...found.filter(begins), ...found.filter(set => !begins(set))]
}

const fold = (name: string) => name.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).join(' ')
