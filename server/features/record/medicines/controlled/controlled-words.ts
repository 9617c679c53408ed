import { controlledNames } from '../list/controlled.ts'
import { foldName } from '../names/fold-name.ts'
import { spellingOf } from '../names/spelling.ts'

/** Letters and numbers apart, in one spelling: 'Morphine10mg' has the word morphine, and so has 'morfin'. */
const wordsOf = (name: string): string[] =>
  (foldName(name).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).map(spellingOf)

const single = new Set<string>()
const several: string[] = []
for (const name of controlledNames.flat()) {
  const [word, ...more] = wordsOf(name)
  if (more.length === 0) single.add(word!)
  else several.push(` ${[word, ...more].join(' ')} `)
}

/** Whether the name of a controlled medicine stands in it as a word, whatever else does: 'Fentanyl patch', 'MST Continus 30 mg'. */
export function hasControlledWord(written: string): boolean {
  const words = wordsOf(written)
  if (words.some(word => single.has(word))) return true
  const text = ` ${words.join(' ')} `
  return several.some(name => text.includes(name))
}
