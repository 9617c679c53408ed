/**
 * The scripts that our documents can print, by their names in Unicode's property Script (https://www.unicode.org/reports/tr24/).
 * documents/fonts.ts has a font for each.
 */
export const printableScripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Meetei_Mayek',
  'Ol_Chiki',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thai',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
] as const
export type PrintableScript = (typeof printableScripts)[number]

const printable = new RegExp(
  `[${printableScripts.map(script => `\\p{Script=${script}}`).join('')}\\p{Script=Common}\\p{Script=Inherited}]`,
  'u',
)
/** Emoji, except those that a text font has, such as © and ✓. */
const picture = /(?=\p{Extended_Pictographic})[^\u00a9\u00ae\u2122\u2190-\u21ff\u2600-\u27bf]/u

/** Header of an answer that is a PDF file: these letters, percent-encoded. */
export const unprintableHeader = 'lindenwell-unprintable'

/** The letters and emoji of a text for which our documents have no font, each once: the document shows a sign instead. */
export function unprintable(text: string): string[] {
  return [...new Set(text)].filter(letter => !printable.test(letter) || picture.test(letter))
}
