/** The parts of fontkit's glyph that are used here. */
type Glyph = { id: number; codePoints: number[]; advanceWidth: number }

/** The parts of an embedded PDF font that are used here. */
type Embedded = {
  subset: { glyphs: number[] }
  widths: number[]
  unicode: number[][]
  scale: number
  /** The index of a glyph in the file, for each text that it represents. */
  places?: Map<string, number>
}

// For a glyph that is not a letter, such as a mark drawn beside its letter: without a mapping, PDF readers would show the bare
// number.
const nothing = [0x2060]

/**
 * The index of a glyph in the embedded font. A glyph has one index for each text that it represents, so that PDF readers find
 * that text.
 */
export function placeOf(font: Embedded, glyph: Glyph): number {
  font.places ??= new Map()
  const key = `${glyph.id}:${glyph.codePoints.join()}`
  const known = font.places.get(key)
  if (known !== undefined) return known
  const place = font.subset.glyphs.push(glyph.id) - 1
  font.places.set(key, place)
  font.widths[place] = glyph.advanceWidth * font.scale
  font.unicode[place] = glyph.codePoints.length > 0 ? inOrderOfReaders(glyph.codePoints) : nothing
  return place
}

/** PDF readers reverse right-to-left text letter by letter, also the letters of one glyph, such as lam and alef. */
const inOrderOfReaders = (codePoints: number[]) =>
  rightToLeft.test(String.fromCodePoint(...codePoints)) ? codePoints.toReversed() : codePoints

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * A PDF's ActualText for a part of a line, in hexadecimal, for PDF readers that would otherwise show the joiners. Undefined
 * without joiners, and for right-to-left text: some readers expect it in drawn order, some in written order.
 */
export function actualText(glyphs: readonly Glyph[]): string | undefined {
  const text = glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')
  if (rightToLeft.test(text) || glyphs.every(({ codePoints }) => codePoints.length > 0)) return undefined
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')
}
