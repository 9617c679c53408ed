/** What is used here of fontkit's glyph. */
type Glyph = { id: number; codePoints: number[]; advanceWidth: number }

/** What is used here of a font that is put into a PDF. */
type Embedded = {
  subset: { glyphs: number[] }
  widths: number[]
  unicode: number[][]
  scale: number
  /** The place of a glyph in the file, for each text that it stands for. */
  places?: Map<string, number>
}

// Said for a glyph that is no letter, such as a mark that is drawn beside its letter: readers take no mapping for the bare number.
const nothing = [0x2060]

/** The place of a glyph among the font's in the file: one for each text that it stands for, which a reader finds there. */
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

/** Readers turn round what runs right to left, letter by letter: those of one glyph, such as lam and alef, too. */
const inOrderOfReaders = (codePoints: number[]) =>
  rightToLeft.test(String.fromCodePoint(...codePoints)) ? codePoints.toReversed() : codePoints

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * The text of a line's part as a PDF's ActualText, in hexadecimal, for readers that do not ask the glyphs: they would
 * show the joiners. None where there are none, nor for what runs right to left: some readers take it as it is drawn,
 * some as it is written.
 */
export function actualText(glyphs: readonly Glyph[]): string | undefined {
  const text = glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')
  if (rightToLeft.test(text) || glyphs.every(({ codePoints }) => codePoints.length > 0)) return undefined
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')
}
