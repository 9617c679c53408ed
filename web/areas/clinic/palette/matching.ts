const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Each word of the text must begin a word of the label, in any order: 'app new' finds New Appointment. */
export function isMatch(label: string, text: string): boolean {
  const words = wordsOf(label)
  return typed(text).every(wanted => words.some(word => word.startsWith(folded(wanted))))
}

const wordsOf = (label: string) => folded(label).split(/[^\p{L}\p{N}]+/u)
const typed = (text: string) => text.split(/\s+/).filter(Boolean)

/** Fewer letters are more likely the start of a name. */
const commandLetters = 3

/**
 * The text after the words of a command: 'pay rohan' for Take payment gives 'rohan'. Null: the text does not start with this
 * command.
 */
export function queryAfter(command: string, text: string): string | null {
  const words = wordsOf(command)
  const isOfCommand = (wanted: string) =>
    folded(wanted).length >= commandLetters && words.some(word => word.startsWith(folded(wanted)))
  const all = typed(text)
  const first = all.findIndex(wanted => !isOfCommand(wanted))
  if (first === 0 || all.length === 0) return null
  return first < 0 ? '' : all.slice(first).join(' ')
}
