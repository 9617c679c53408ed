/** The index where the last line of a text begins, or about its last 120 letters if the line is long. */
export function lastWordsOf(text: string): number {
  const line = text.trimEnd().lastIndexOf('\n') + 1
  if (text.length - line <= 120) return line
  return text.indexOf(' ', text.length - 120) + 1 || line
}
