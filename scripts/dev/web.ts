import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { normalizePath } from 'vite'
import type { WebManifest } from '#contract/site/public-site.ts'
import { pdfFilesByAddress } from '#web/build/pdf-files.ts'

export const root = join(import.meta.dirname, '../..')
const web = join(root, 'web')
/** Where npm start has dist/. */
export const folder = join(root, '.cache/dev')
/** Vite's addresses begin with it. The others are the server's. */
export const base = '/dev/web/'

/** The address of a file, given its path below web/ as the manifest has it. */
export function addressOf(path: string): string {
  return base + (path.startsWith('../') ? `@fs/${normalizePath(join(web, path)).replace(/^\//, '')}` : path)
}

/** The file at such an address, as Vite names its modules. */
export function fileAt(address: string): string | undefined {
  if (!address.startsWith(base)) return undefined
  const path = address.slice(base.length)
  return path.startsWith('@fs/') ? path.slice('@fs'.length) : normalizePath(join(web, path))
}

/** In place of the build: the same files, with the addresses where Vite has their sources. */
export function writeWeb(): void {
  rmSync(join(folder, 'web'), { recursive: true, force: true })
  const paths = globSync(
    ['**/*.{ts,tsx,css,svg,webp,webm,mp4}', '../words/*/*.{ts,vtt}', '../docs/guide/pictures/*.webp'],
    { cwd: web, exclude: ['**/*.test.*'] },
  ).map(normalizePath)
  const manifest: WebManifest = Object.fromEntries(paths.map(path => [path, chunkOf(path)]))
  manifest['app.html'] = manifest['main.tsx']!
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(folder, 'web', name)), { recursive: true })
    writeFileSync(join(folder, 'web', name), content)
  }
  write('manifest.json', JSON.stringify(manifest))
  // The build joins the styles of the design system, and loads them before those of a screen.
  const styles = new Set(importsOf('main.tsx').filter(isStyle))
  for (const path of paths) if (/^ui\/.+\.tsx$/.test(path)) collectStyles(path, styles)
  const links = [...styles].map(style => `<link rel="stylesheet" href="${addressOf(style)}">`)
  const html = readFileSync(join(web, 'app.html'), 'utf8')
  write('app.html', html.replaceAll('"./', `"${base}`).replace('</head>', `${links.join('')}</head>`))
  mkdirSync(join(folder, 'web/assets'), { recursive: true })
  for (const { fileName, path } of pdfFilesByAddress()) cpSync(path, join(folder, 'web', fileName))
}

/** The styles that a module names itself stand in the page, so that it never shows without them. */
function chunkOf(path: string): WebManifest[string] {
  const css = importsOf(path).filter(isStyle)
  return { file: fileOf(path), ...(css.length > 0 && { css: css.map(fileOf) }) }
}

const isStyle = (path: string) => path.endsWith('.css')
const fileOf = (path: string) => addressOf(path).slice(1)

/** In the order in which a browser would run the modules. */
function collectStyles(path: string, styles: Set<string>): void {
  for (const imported of importsOf(path))
    if (isStyle(imported)) styles.add(imported)
    else if (/^ui\/.+\.tsx$/.test(imported)) collectStyles(imported, styles)
}

/** The files below web/ that a module imports. */
function importsOf(path: string): string[] {
  if (!/\.tsx?$/.test(path)) return []
  const source = readFileSync(join(web, path), 'utf8')
  return [...source.matchAll(/^import (?:[^']+ from )?'([^']+)'$/gm)].flatMap(([, from = '']) => {
    if (from.startsWith('#web/')) return [from.slice('#web/'.length)]
    return from.startsWith('.') ? [normalizePath(normalize(join(dirname(path), from)))] : []
  })
}
