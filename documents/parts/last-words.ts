/** About six printed lines: they fit on a page with the signature. */
const longestLine = 600
/** At least this much of a longer line stays with the signature. */
const fewestLetters = 120

/**
 * The index where the last line of a text begins. Of a line that is too long for that, the index where one of its last sentences begins,
 * because what follows is printed on a new line; a line without sentences is split between two words.
 */
export function lastWordsOf(text: string): number {
  const line = text.trimEnd().lastIndexOf('\n') + 1
  if (text.length - line <= longestLine) return line
  const first = text.length - longestLine
  const sentence = /[.!?।؟]\s+/u.exec(text.slice(first, text.length - fewestLetters))
  if (sentence) return first + sentence.index + sentence[0].length
  return text.indexOf(' ', text.length - fewestLetters) + 1 || line
}
