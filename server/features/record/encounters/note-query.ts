/**
 * A query for PostgreSQL's text search (the `simple` configuration): every word that was typed must begin a word of the note.
 * Answers a query that finds nothing for a text without a letter or digit.
 */
export const noteQuery = (keyword: string): string => queryOf(keyword, '')

/** The same for the index of all notes, whose words begin with the organization. */
export const indexQuery = (keyword: string, organizationId: string): string =>
  queryOf(keyword, organizationId)

function queryOf(keyword: string, before: string): string {
  const words = keyword.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map(word => `'${before}${word}':*`).join(' & ')
}
