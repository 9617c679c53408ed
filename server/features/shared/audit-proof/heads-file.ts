import { constants, existsSync } from 'node:fs'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { readLine, writeLine, type Head, type SealedLine } from './sealed-line.ts'

/** From here on it begins anew, with all heads in its first line; what was there is kept beside it, once. */
const mostBytes = 64 * 1024 * 1024

export type HeadsFile = {
  /** Appends the heads that are not the last ones known here, as one line that is on the disk before this answers. */
  write(heads: readonly Head[], at: Date): Promise<void>
}

/** What was sealed, as far as the file at `path` still has it, oldest first. Lines of another key are left out. */
export async function readSealed(path: string, key: string): Promise<SealedLine[]> {
  const texts = await sealedTexts(path)
  return texts.flatMap(({ text }) => text.split('\n').flatMap(line => readLine(line, key) ?? []))
}

/** The text of the file at `path`, after that of the full one beside it; without those that do not exist. */
export async function sealedTexts(path: string): Promise<{ path: string; text: string }[]> {
  const existing = [`${path}.1`, path].filter(one => existsSync(one))
  return Promise.all(existing.map(async one => ({ path: one, text: await readFile(one, 'utf8') })))
}

/** `key`: the installation's private key in PEM. */
export function openHeadsFile(path: string, key: string): HeadsFile {
  let known: Map<string, string> | undefined

  async function readKnown(): Promise<Map<string, string>> {
    const text = await readFile(path, 'utf8').catch(() => '')
    const lines = text.split('\n').flatMap(line => readLine(line, key)?.heads ?? [])
    return new Map(lines.map(head => [head.organizationId, mark(head)]))
  }

  return {
    async write(heads, at) {
      known ??= await readKnown()
      const size = await stat(path).then(
        file => file.size,
        () => 0,
      )
      if (size > mostBytes) {
        await rename(path, `${path}.1`)
        known.clear()
      }
      const fresh = heads.filter(head => known!.get(head.organizationId) !== mark(head))
      if (fresh.length === 0) return
      const file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND, 0o600)
      try {
        // A line that a crash has cut off stays alone.
        await file.write(`${size > 0 ? '\n' : ''}${writeLine({ at: at.toISOString(), heads: fresh }, key)}`)
        await file.sync()
      } finally {
        await file.close()
      }
      for (const head of fresh) known.set(head.organizationId, mark(head))
    },
  }
}

const mark = ({ sequence, hash }: Head) => `${sequence} ${hash}`
