/** The lines of an exported CSV file, its headings first. The mark at its beginning tells spreadsheets its encoding. */
export const csvLines = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
