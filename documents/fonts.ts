import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'
import { directionOf, type Locale } from '#contract/core/locale.ts'
import type { PrintableScript } from '#contract/values/printable.ts'
import { shapeWithHarfBuzz } from './shape-text.ts'
import { unwrapWoff } from './unwrap-woff.ts'

// woff, not woff2: decompressing woff2 takes more time than drawing the page.
const fileOf = (name: string, weight: number) =>
  fileURLToPath(import.meta.resolve(`@fontsource/${name}-${weight}-normal.woff`))

/** Loaded with the first document. */
const packages = {
  // Not Noto's: its dots are separate glyphs, so copied text would break at each.
  Arabic: 'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic',
  Devanagari: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
  Latin: 'noto-sans/files/noto-sans-latin',
  LatinExtended: 'noto-sans/files/noto-sans-latin-ext',
  Vietnamese: 'noto-sans/files/noto-sans-vietnamese',
  Greek: 'noto-sans/files/noto-sans-greek',
  Cyrillic: 'noto-sans/files/noto-sans-cyrillic',
} as const
type Always = keyof typeof packages

/** Loaded when a document contains letters of these scripts. */
const joined = [
  ['Bengali', 'bengali'],
  ['Gujarati', 'gujarati'],
  ['Gurmukhi', 'gurmukhi'],
  ['Hebrew', 'hebrew'],
  ['Kannada', 'kannada'],
  ['Malayalam', 'malayalam'],
  ['Meetei_Mayek', 'meetei-mayek'],
  ['Ol_Chiki', 'ol-chiki'],
  ['Oriya', 'oriya'],
  ['Sinhala', 'sinhala'],
  ['Tamil', 'tamil'],
  ['Telugu', 'telugu'],
  ['Thai', 'thai'],
] as const satisfies [PrintableScript, string][]
/** Each is split into about a hundred files; a document loads those with its letters. */
const sliced = [
  ['sc', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/gu],
  ['kr', /\p{Script=Hangul}/gu],
] as const
/** Mathematical signs, arrows, ticks: fonts with only one weight. */
const signs = [
  ['Math', 'noto-sans-math/files/noto-sans-math-latin'],
  ['Symbols', 'noto-sans-symbols-2/files/noto-sans-symbols-2-symbols'],
] as const
// Letters of African languages, the Quran's and Kashmiri's.
const rareArabic = /[\u06a2\u0750-\u077f\u0870-\u08ff]/
const sign = /[\u2100-\u214f\u2150-\u218f\u2190-\u22ff\u2500-\u27bf]/

const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })
const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' })

// No language here is hyphenated. In scripts without blanks a line may break between words; a word longer than a line is cut
// between two letters.
Font.registerHyphenationCallback(word => {
  if (withoutBlanks.test(word)) return Array.from(words.segment(word), ({ segment }) => segment)
  if (word.length <= 40) return [word]
  const single = Array.from(letters.segment(word), ({ segment }) => segment)
  return Array.from({ length: Math.ceil(single.length / 20) }, (_, part) =>
    single.slice(part * 20, (part + 1) * 20).join(''),
  )
})

/** The parts of fontkit's font that are used here. */
type LoadedFont = {
  hasGlyphForCodePoint(codePoint: number): boolean
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
}
const families = new Map<string, Promise<LoadedFont>>()

/** Loads a family once. */
function provide(family: string, name: string, weights: { 400: number; 700: number }): Promise<LoadedFont> {
  const known = families.get(family)
  if (known) return known
  const sources = ([400, 700] as const).map(fontWeight => ({
    src: fileOf(name, weights[fontWeight]),
    fontWeight,
  }))
  Font.register({ family, fonts: sources })
  const providing = Promise.all(
    sources.map(async ({ src, fontWeight }) => {
      await Font.load({ fontFamily: family, fontWeight })
      const font = Font.getFont({ fontFamily: family, fontWeight })!.data as unknown as LoadedFont
      const { unitsPerEm } = font
      // Words of several scripts, and neighbouring cells, share one base line.
      for (const [name, share] of Object.entries({ ascent: 1.069, descent: -0.293, lineGap: 0 }))
        Object.defineProperty(font, name, { value: share * unitsPerEm })
      shapeWithHarfBuzz(font, unwrapWoff(await readFile(src)))
      return font
    }),
  ).then(([regular]) => regular!)
  families.set(family, providing)
  return providing
}
const bothWeights = { 400: 400, 700: 700 }

export type DocumentFonts = {
  /** The order in which fonts are searched for a letter. */
  fontFamily: string[]
  /** See drawableWith. */
  drawable: (text: string) => string
}

/** Signs that doctors type and no font has. */
const spelled: Record<string, string> = { '≤': '<=', '≥': '>=', '≈': '~', '→': '->', '←': '<-' }

/**
 * Replaces each letter that none of the fonts has with a sign; the library would draw a wrong glyph. Invisible direction marks,
 * which Arabic amounts contain, are removed instead.
 */
function drawableWith(fonts: LoadedFont[]): (text: string) => string {
  const drawnAs = new Map<string, string>()
  const drawable = (text: string): string =>
    text.replace(/\S/gu, letter => {
      const known = drawnAs.get(letter)
      if (known !== undefined) return known
      const hasGlyph = fonts.some(font => font.hasGlyphForCodePoint(letter.codePointAt(0)!))
      // Such as ℃, which becomes ° and C.
      const plain = spelled[letter] ?? letter.normalize('NFKC')
      const drawn = hasGlyph
        ? letter
        : /\p{Cf}/u.test(letter)
          ? ''
          : plain === letter
            ? '\ufffd'
            : drawable(plain)
      drawnAs.set(letter, drawn)
      return drawn
    })
  return drawable
}

await Promise.all(Object.entries(packages).map(([family, name]) => provide(family, name, bothWeights)))

const latinAndAfter: Always[] = ['Latin', 'LatinExtended', 'Vietnamese', 'Greek', 'Cyrillic']
const joinedFirst = (locale: Locale): Always[] =>
  directionOf(locale) === 'rtl' ? ['Arabic', 'Devanagari'] : ['Devanagari', 'Arabic']

/**
 * Loads the families for a document with these texts. Each letter comes from the first family that has it. Latin comes after the
 * scripts with joined letters: it also has the joiners, and taking them from it would split those words.
 */
export async function provideFonts(text: string, locale: Locale): Promise<DocumentFonts> {
  const scripts = joined.filter(([script]) => new RegExp(`\\p{Script=${script}}`, 'u').test(text))
  await Promise.all(
    scripts.map(([script, name]) =>
      provide(script, `noto-sans-${name}/files/noto-sans-${name}-${name}`, bothWeights),
    ),
  )
  const needsRareArabic = rareArabic.test(text)
  if (needsRareArabic)
    await provide('RareArabic', 'noto-sans-arabic/files/noto-sans-arabic-arabic', bothWeights)
  const needsSigns = sign.test(text)
  if (needsSigns)
    await Promise.all(signs.map(([family, name]) => provide(family, name, { 400: 400, 700: 400 })))
  const slices = sliced.flatMap(([language, letters]) => slicesWith(language, text.match(letters) ?? []))
  await Promise.all(slices.map(({ family, name }) => provide(family, name, bothWeights)))
  const fontFamily = [
    ...joinedFirst(locale),
    ...scripts.map(([script]) => script),
    ...(needsRareArabic ? ['RareArabic'] : []),
    ...latinAndAfter,
    ...(needsSigns ? signs.map(([family]) => family) : []),
    ...slices.map(({ family }) => family),
  ]
  const fonts = await Promise.all(fontFamily.map(family => families.get(family)!))
  return { fontFamily, drawable: drawableWith(fonts) }
}

/** unicode.json: '[17]' → 'U+4e00-4e05,U+4e07,…'. */
function slicesWith(language: string, letters: readonly string[]): { family: string; name: string }[] {
  if (letters.length === 0) return []
  const codePoints = [...new Set(letters)].map(letter => letter.codePointAt(0)!)
  const file = fileURLToPath(import.meta.resolve(`@fontsource/noto-sans-${language}/unicode.json`))
  const ranges = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  return ranges
    .filter(([slice, range]) => /^\[\d+\]$/.test(slice) && codePoints.some(isWithin(range)))
    .map(([slice]) => {
      const number = slice.slice(1, -1)
      const name = `noto-sans-${language}/files/noto-sans-${language}-${number}`
      return { family: `${language}-${number}`, name }
    })
}

function isWithin(range: string): (codePoint: number) => boolean {
  const parts = range.split(',').map(part => {
    const [from, to] = part.replace('U+', '').split('-')
    return [Number.parseInt(from!, 16), Number.parseInt(to ?? from!, 16)] as const
  })
  return codePoint => parts.some(([from, to]) => from <= codePoint && codePoint <= to)
}
