import { createHash } from 'node:crypto'
import { open, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, syncFolder, writeDurably } from './durable-files.ts'

export const documentName = 'document'
export const thumbnailName = 'thumbnail.webp'
const draftName = `${documentName}.draft`

/** A large file in the place of a document. Nobody reads it before it is kept; the nightly job removes a forgotten one. */
export type DocumentDraft = {
  path: string
  byteCount: number
  /** In hexadecimal digits. */
  sha256: string
  /** Both return once all is on the disk. */
  keep(): Promise<void>
  keepInstead(bytes: Buffer, thumbnail?: Buffer): Promise<void>
  discard(): Promise<void>
}

/** Writes the pieces one after the other, so that only one is in memory. */
export async function writeDraft(folder: string, pieces: AsyncIterable<Buffer>): Promise<DocumentDraft> {
  const path = join(folder, draftName)
  const { byteCount, sha256 } = await orRemove(folder, async () => {
    await makeFolder(folder)
    await using file = await open(path, 'w', 0o600)
    const hash = createHash('sha256')
    let written = 0
    for await (const piece of pieces) {
      hash.update(piece)
      await file.writeFile(piece)
      written += piece.length
    }
    return { byteCount: written, sha256: hash.digest('hex') }
  })
  return {
    path,
    byteCount,
    sha256,
    keep: () =>
      orRemove(folder, async () => {
        {
          await using file = await open(path, 'r+')
          await file.sync()
        }
        await rename(path, join(folder, documentName))
        await syncFolder(folder)
      }),
    keepInstead: (bytes, thumbnail) =>
      orRemove(folder, async () => {
        await rm(path)
        await writeDocument(folder, bytes, thumbnail)
      }),
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}

export async function writeDocument(folder: string, bytes: Buffer, thumbnail?: Buffer): Promise<void> {
  await writeAll(folder, [
    [documentName, bytes],
    ...(thumbnail ? [[thumbnailName, thumbnail] as [string, Buffer]] : []),
  ])
}

export const writeAll = (folder: string, files: [name: string, bytes: Buffer][]): Promise<void> =>
  orRemove(folder, async () => {
    await makeFolder(folder)
    for (const [name, bytes] of files) await writeDurably(join(folder, name), bytes)
    await syncFolder(folder)
  })

/** A file that was not written leaves nothing behind; the first error is the one that is thrown. */
async function orRemove<T>(folder: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
      .then(() => rmdir(dirname(folder)))
      .catch(() => {})
    throw error
  }
}
