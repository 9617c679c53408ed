import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'
import type { Locale } from '#contract/locale.ts'

// woff, not woff2: the latter takes a decompressor that costs more time than the page.
const packages = {
  Arabic: 'noto-sans-arabic/files/noto-sans-arabic-arabic',
  Devanagari: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
  Latin: 'noto-sans/files/noto-sans-latin',
  LatinExtended: 'noto-sans/files/noto-sans-latin-ext',
  Vietnamese: 'noto-sans/files/noto-sans-vietnamese',
  Greek: 'noto-sans/files/noto-sans-greek',
  Cyrillic: 'noto-sans/files/noto-sans-cyrillic',
} as const
type Family = keyof typeof packages

const weights = [400, 700]
for (const [family, name] of Object.entries(packages)) {
  const fonts = weights.map(fontWeight => ({
    src: fileURLToPath(import.meta.resolve(`@fontsource/${name}-${fontWeight}-normal.woff`)),
    fontWeight,
  }))
  Font.register({ family, fonts })
}
// No language here is hyphenated; a word that no line holds is cut.
Font.registerHyphenationCallback(word => (word.length > 40 ? (word.match(/.{1,20}/gsu) ?? [word]) : [word]))

/** What is used here of the font that fontkit makes. */
type LoadedFont = {
  hasGlyphForCodePoint(codePoint: number): boolean
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
}

const loaded = await Promise.all(
  Object.keys(packages).flatMap(fontFamily =>
    weights.map(async fontWeight => {
      await Font.load({ fontFamily, fontWeight })
      return Font.getFont({ fontFamily, fontWeight })!.data as unknown as LoadedFont
    }),
  ),
)

// Words of several scripts, and cells side by side, stand on one base line.
for (const font of loaded) {
  const { unitsPerEm } = font
  for (const [name, share] of Object.entries({ ascent: 1.069, descent: -0.293, lineGap: 0 }))
    Object.defineProperty(font, name, { value: share * unitsPerEm })
}

const drawnAs = new Map<string, string>()

/**
 * The text with a sign in place of each letter that no font here has; the library draws something else altogether.
 * What only directs others, as amounts have it in Arabic, is left out instead.
 */
export function drawable(text: string): string {
  return text.replace(/\S/gu, letter => {
    let drawn = drawnAs.get(letter)
    if (drawn === undefined) {
      const isKnown = loaded.some(font => font.hasGlyphForCodePoint(letter.codePointAt(0)!))
      drawn = isKnown ? letter : /\p{Cf}/u.test(letter) ? '' : '\ufffd'
      drawnAs.set(letter, drawn)
    }
    return drawn
  })
}

const others: Family[] = ['Latin', 'LatinExtended', 'Vietnamese', 'Greek', 'Cyrillic']

/**
 * Each letter is taken from the first that has it. Latin comes after the scripts whose letters are joined: its joiners
 * would tear their words apart.
 */
export const fontStacks: Record<Locale, Family[]> = {
  en: ['Devanagari', 'Arabic', ...others],
  hi: ['Devanagari', 'Arabic', ...others],
  ar: ['Arabic', 'Devanagari', ...others],
}
