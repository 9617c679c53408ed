import { cpSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** A copy of the sources, which a test changes while a program follows them. The packages are the same ones. */
export function copySources(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lindenwell-sources-')))
  for (const name of ['contract', 'db', 'docs', 'documents', 'scripts', 'server', 'web', 'words'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['LICENSE', 'package.json', 'package-lock.json', 'tsconfig.base.json'])
    cpSync(join(root, name), join(folder, name))
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'))
  return folder
}

/** Replaces a text that stands once in a file. Returns how to bring it back. */
export function changeFile(path: string, from: string, to: string): () => void {
  const before = readFileSync(path, 'utf8')
  if (before.split(from).length !== 2) throw new Error(`${path} does not contain ${from} once`)
  writeFileSync(path, before.replace(from, to))
  return () => writeFileSync(path, before)
}
