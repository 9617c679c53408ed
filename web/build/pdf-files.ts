import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../../node_modules/pdfjs-dist')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

const address = `assets/pdfjs-${version}`

/** By the address that a page asks for. */
export const pdfFilesByAddress = () =>
  globSync(['wasm/*_nowasm_fallback.js', 'cmaps/*.bcmap'], { cwd: root }).map(path => ({
    fileName: `${address}/${basename(path)}`,
    path: join(root, path),
  }))

/**
 * What pdf.js fetches by name when a page needs it: pictures as scanners pack them, and the letters of fonts that a file does not
 * hold. The policy of our pages allows no WebAssembly, so these are its slower twins. The folder is named after the version, as
 * other files are after their content.
 */
export const pdfFiles = (): Plugin => ({
  name: 'pdf-files',
  config: () => ({ define: { __PDF_FILES__: JSON.stringify(`/${address}/`) } }),
  generateBundle() {
    for (const { fileName, path } of pdfFilesByAddress())
      this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
  },
})
