/**
 * A query for PostgreSQL's text search (the `simple` configuration): every word that was typed must begin a word of the note.
 * Answers a query that finds nothing for a text without a letter or digit.
 */
export function noteQuery(keyword: string): string {
  const words = keyword.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map(word => `'${word}':*`).join(' & ')
}
