import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../../node_modules/pdfjs-dist')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/**
 * What pdf.js fetches by name when a page needs it: pictures as scanners pack them, and the letters of fonts that a file does not
 * hold. The policy of our pages allows no WebAssembly, so these are its slower twins. The folder is named after the version, as
 * other files are after their content.
 */
export const pdfFiles = (): Plugin => ({
  name: 'pdf-files',
  config: () => ({ define: { __PDF_FILES__: JSON.stringify(`/assets/pdfjs-${version}/`) } }),
  generateBundle() {
    for (const path of globSync(['wasm/*_nowasm_fallback.js', 'cmaps/*.bcmap'], { cwd: root }))
      this.emitFile({
        type: 'asset',
        fileName: `assets/pdfjs-${version}/${basename(path)}`,
        source: readFileSync(join(root, path)),
      })
  },
})
