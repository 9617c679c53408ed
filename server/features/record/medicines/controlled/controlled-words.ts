import { foldName } from '../dictionary.ts'
import { controlledNames } from '../list/controlled.ts'

/** What nobody sees in a name: zero-width characters, soft hyphens, marks of direction. Full-width letters are plain ones. */
export const withoutInvisible = (name: string): string =>
  name.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')

/** Letters and numbers apart: 'Morphine10mg' has the word morphine. */
const wordsOf = (name: string): string[] => foldName(withoutInvisible(name)).match(/\p{L}+|\p{N}+/gu) ?? []

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
