/**
 * The scripts that our papers can be set in, by their names in Unicode's property Script (https://www.unicode.org/reports/tr24/).
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
/** Pictures, but for those that a text font has, such as © and ✓. */
const picture = /(?=\p{Extended_Pictographic})[^\u00a9\u00ae\u2122\u2190-\u21ff\u2600-\u27bf]/u

/** Of an answer that is a PDF file: those letters, encoded as in an address. */
export const unprintableHeader = 'lindenwell-unprintable'

/** The letters and pictures of a text that our papers have no font for, each once: a sign stands in their place. */
export function unprintable(text: string): string[] {
  return [...new Set(text)].filter(letter => !printable.test(letter) || picture.test(letter))
}
