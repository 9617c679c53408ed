import * as hb from 'harfbuzzjs'

/** The parts of fontkit's glyph and font that are used here. */
type Glyph = { id: number; codePoints: number[]; advanceWidth: number }
type ShapedFont = { getGlyph(id: number, codePoints?: number[]): Glyph }
type Position = Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset' | 'advanceWidth', number>
type Shaped = { glyphs: Glyph[]; positions: Position[] }

const shapers = new WeakMap<object, hb.Font>()

/** From now on HarfBuzz shapes all text in this fontkit font; `openType` is the same font's file. */
export function shapeWithHarfBuzz(font: object, openType: Buffer): void {
  const bytes = new Uint8Array(openType).buffer
  shapers.set(font, new hb.Font(new hb.Face(new hb.Blob(bytes))))
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const facing: Record<string, string> = Object.fromEntries(
  ['()', '[]', '{}', '<>', '«»', '‹›'].flatMap(([one, other]) => [
    [one!, other!],
    [other!, one!],
  ]),
)

/**
 * Glyphs and positions in the order of writing, in font units, as textkit expects; textkit reverses right-to-left text when it
 * makes the lines. Each glyph's letters belong to its own place. If several glyphs form one letter, such as an Arabic one and its
 * dots, the first has the letter and the others have none.
 */
export function shapeText(font: ShapedFont, text: string): Shaped | undefined {
  const shaper = shapers.get(font)
  if (!shaper) return undefined
  const isRightToLeft = rightToLeft.test(text)
  const buffer = new hb.Buffer()
  // textkit has already mirrored brackets, and HarfBuzz mirrors them again: this undoes one of the two.
  buffer.addText(isRightToLeft ? text.replace(/[()[\]{}<>«»‹›]/g, sign => facing[sign]!) : text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR)
  hb.shape(shaper, buffer)
  const drawn = buffer.getGlyphInfosAndPositions()
  const written = isRightToLeft ? drawn.toReversed() : drawn

  const clusters = Map.groupBy(written, ({ cluster }) => cluster)
  const starts = [...clusters.keys()]
  const glyphs = starts.flatMap((start, index) => {
    const letters = Array.from(text.slice(start, starts[index + 1]), letter => letter.codePointAt(0)!)
    const drawn = clusters.get(start)!
    // One letter for each glyph; the last one gets the rest.
    return drawn.map(({ codepoint: id }, place) => {
      const codePoints = letters.slice(place, place === drawn.length - 1 ? undefined : place + 1)
      return glyphOf(font, id, codePoints)
    })
  })
  const positions = written.map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }, index) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
    advanceWidth: glyphs[index]!.advanceWidth,
  }))
  return { glyphs, positions }
}

/** fontkit keeps one object for each glyph, with the letters of the first request. A copy has its own letters. */
const glyphOf = (font: ShapedFont, id: number, codePoints: number[]): Glyph =>
  Object.create(font.getGlyph(id, codePoints), {
    codePoints: { value: codePoints, enumerable: true },
  }) as Glyph
