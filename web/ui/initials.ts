/** The first characters of the first and last word; a character may consist of several code units. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.length > 1 ? words[words.length - 1]! : ''
  return [first, last]
    .map(word => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
