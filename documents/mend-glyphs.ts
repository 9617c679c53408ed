import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * @react-pdf 4.9 loses or misplaces the marks that complete basic letter shapes (the dots, in Noto Sans Arabic), and assigns
 * wrong letters to glyphs. Each entry replaces a text in its source; the build fails if that text has changed. The functions they
 * call are in glyph-text.ts.
 */
const mendings: { file: RegExp; from: string; to: string }[] = [
  {
    // An empty glyph at the end of a font has no header to read.
    file: /fontkit\/dist\/module\.mjs$/,
    from: 'if (this._font._variationProcessor && !internal) return this.path.cbox;',
    to: `if (this._font._variationProcessor && !internal) return this.path.cbox;
        const { offsets } = this._font.loca;
        if (offsets[this.id] === offsets[this.id + 1]) return { minX: 0, minY: 0, maxX: 0, maxY: 0 };`,
  },
  {
    file: /@react-pdf\/textkit\/lib\/textkit\.js$/,
    from: "const glyphRun = font[0].layout(runString, features, undefined, undefined, 'ltr');",
    to: `const glyphRun =
            shaping.shapeText(font[0], runString) ?? font[0].layout(runString, features, undefined, undefined, 'ltr');`,
  },
  {
    file: /@react-pdf\/render\/lib\/index\.js$/,
    from: 'const gid = font.subset.includeGlyph(glyph.id);',
    to: 'const gid = embedding.placeOf(font, glyph);',
  },
  {
    file: /@react-pdf\/render\/lib\/index\.js$/,
    from: 'const encodedGlyphs = encodeGlyphs(ctx._font, glyphs);',
    to: `const encodedGlyphs = encodeGlyphs(ctx._font, glyphs);
    ctx.actualText = embedding.actualText(glyphs);`,
  },
  {
    file: /@react-pdf\/render\/lib\/index\.js$/,
    from: 'ctx.addContent(`/${ctx._font.id} ${number(ctx._fontSize)} Tf`);',
    to: `ctx.addContent(\`/\${ctx._font.id} \${number(ctx._fontSize)} Tf\`);
    if (ctx.actualText) ctx.addContent(\`/Span <</ActualText <\${ctx.actualText}>>> BDC\`);`,
  },
  {
    file: /@react-pdf\/render\/lib\/index\.js$/,
    from: 'flush(i);\n    // end the text object',
    to: 'flush(i);\n    if (ctx.actualText) ctx.addContent("EMC");',
  },
  {
    // A word whose letters come from several fonts is one word.
    file: /@react-pdf\/textkit\/lib\/textkit\.js$/,
    from: 'const result = { ...fromFragments(fragments), syllables };',
    to: `const joined = fromFragments(fragments);
        const words = joined.string.split(/([ ]+)/g).filter(Boolean);
        const result = { ...joined, syllables: words.flatMap(word => hyphenate(word, builtinHyphenate)) };`,
  },
  {
    // No hyphenation: an added hyphen would change a name or a dose.
    file: /@react-pdf\/textkit\/lib\/textkit\.js$/,
    from: 'line = insertGlyph(line.string.length, HYPHEN, line);',
    to: '',
  },
  {
    // A cut begins at the first glyph of a letter, not at its last. https://github.com/diegomura/react-pdf/issues/3555
    file: /@react-pdf\/textkit\/lib\/textkit\.js$/,
    from: 'const startIndex = glyphIndexAt(start, run);\n    const endIndex = glyphIndexAt(end - 1, run);',
    to: `let startIndex = glyphIndexAt(start, run);
    while (startIndex > 0 && run.glyphIndices?.[startIndex - 1] === run.glyphIndices?.[startIndex]) startIndex -= 1;
    const endIndex = glyphIndexAt(end - 1, run);`,
  },
  {
    // Keeps the height of a mark.
    file: /@react-pdf\/textkit\/lib\/textkit\.js$/,
    from: 'run.positions[i].yOffset = yOffset;',
    to: 'run.positions[i].yOffset += yOffset;',
  },
  {
    // Scales offsets like advances.
    file: /@react-pdf\/render\/lib\/index\.js$/,
    from: 'xOffset: pos.xOffset,\n        yOffset: pos.yOffset,',
    to: 'xOffset: pos.xOffset * scale,\n        yOffset: pos.yOffset * scale,',
  },
]

export function mendGlyphs(): Plugin {
  const mended = new Set<(typeof mendings)[number]>()
  return {
    name: 'mend-glyphs',
    transform(code, id) {
      const here = mendings.filter(({ file }) => file.test(id))
      if (here.length === 0) return undefined
      let text = code
      for (const mending of here) {
        if (text.split(mending.from).length !== 2)
          this.error(`${id} has changed: see whether ${JSON.stringify(mending.from)} is still to be mended`)
        text = text.replace(mending.from, mending.to)
        mended.add(mending)
      }
      const imported = Object.entries({ shaping: 'shape-text.ts', embedding: 'embed-text.ts' }).map(
        ([name, file]) => `import * as ${name} from ${JSON.stringify(join(import.meta.dirname, file))}`,
      )
      return { code: `${imported.join('\n')}\n${text}`, map: null }
    },
    buildEnd(error) {
      if (!error && mended.size !== mendings.length)
        this.error('@react-pdf was not found where it is mended.')
    },
  }
}
