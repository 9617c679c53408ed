import type { Plugin } from 'vite'

/**
 * @react-pdf 4.9 loses or misplaces the marks that make Arabic letters out of their bare shapes (the dots, in Noto Sans
 * Arabic). Each entry is a mending of the text that stands there; the build fails where it does not stand there any more.
 */
const mendings: { file: RegExp; from: string; to: string }[] = [
  {
    // A cut begins at the first glyph of a letter, not at its last. https://github.com/diegomura/react-pdf/issues/3555
    file: /@react-pdf\/textkit\/lib\/textkit\.js$/,
    from: 'const startIndex = glyphIndexAt(start, run);\n    const endIndex = glyphIndexAt(end - 1, run);',
    to: `let startIndex = glyphIndexAt(start, run);
    while (startIndex > 0 && run.glyphIndices?.[startIndex - 1] === run.glyphIndices?.[startIndex]) startIndex -= 1;
    const endIndex = glyphIndexAt(end - 1, run);`,
  },
  {
    // A mark keeps its height.
    file: /@react-pdf\/textkit\/lib\/textkit\.js$/,
    from: 'run.positions[i].yOffset = yOffset;',
    to: 'run.positions[i].yOffset += yOffset;',
  },
  {
    // Laid out left to right, a mark steps back over its letter; turned round, it comes before the letter.
    file: /@react-pdf\/textkit\/lib\/textkit\.js$/,
    from: 'const positions = [...(run.positions || [])].reverse();',
    to: `let letterAdvance = 0;
    const turned = (run.positions || []).map((position) => {
        if (position.xAdvance !== 0) letterAdvance = position.xAdvance;
        else if (position.xOffset || position.yOffset)
            return { ...position, xOffset: position.xOffset + letterAdvance };
        return position;
    });
    const positions = turned.reverse();`,
  },
  {
    // Offsets are scaled as advances are.
    file: /@react-pdf\/render\/lib\/index\.js$/,
    from: 'xOffset: pos.xOffset,\n        yOffset: pos.yOffset,',
    to: 'xOffset: pos.xOffset * scale,\n        yOffset: pos.yOffset * scale,',
  },
]

export function mendMarks(): Plugin {
  const mended = new Set<(typeof mendings)[number]>()
  return {
    name: 'mend-marks',
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
      return { code: text, map: null }
    },
    buildEnd(error) {
      if (!error && mended.size !== mendings.length)
        this.error('@react-pdf was not found where it is mended.')
    },
  }
}
