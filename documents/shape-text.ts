import * as hb from 'harfbuzzjs'

/** What is used here of fontkit's glyph, and of its font. */
type Glyph = { id: number; codePoints: number[]; advanceWidth: number }
type ShapedFont = { getGlyph(id: number, codePoints?: number[]): Glyph }
type Position = Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset' | 'advanceWidth', number>
type Shaped = { glyphs: Glyph[]; positions: Position[] }

const shapers = new WeakMap<object, hb.Font>()

/** From now on HarfBuzz shapes what is set in this font of fontkit's; `openType` is the same font's file. */
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
 * Glyphs and positions in the order of writing, in font units, as textkit wants them; it turns round what runs right to
 * left when the lines are made. Each glyph's letters are those of its own place, in the order of writing: where several
 * glyphs are one letter, such as an Arabic one and its dots, the first has it and the others have none.
 */
export function shapeText(font: ShapedFont, text: string): Shaped | undefined {
  const shaper = shapers.get(font)
  if (!shaper) return undefined
  const isRightToLeft = rightToLeft.test(text)
  const buffer = new hb.Buffer()
  // textkit has turned brackets round already, and HarfBuzz does so too.
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
    // One letter each, and the last one the rest.
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

/** fontkit keeps one object a glyph, with the letters that it was first asked for. */
const glyphOf = (font: ShapedFont, id: number, codePoints: number[]): Glyph =>
  Object.create(font.getGlyph(id, codePoints), {
    codePoints: { value: codePoints, enumerable: true },
  }) as Glyph
