import { mkdir, open, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  documentName,
  thumbnailName,
  writeAll,
  writeDocument,
  writeDraft,
  type DocumentDraft,
} from './document-draft.ts'
import { namesIn } from './durable-files.ts'
import { imageSizes, type EncodedImage, type ImageSize } from './images.ts'
import { createPartStore, type PartStore } from './part-store.ts'

/** A document may be large, so it is read in pieces. */
export type StoredDocument = { byteCount: number; pieces: AsyncIterable<Buffer> }

/** Pictures and documents on disk, below DATA_DIR/files. Files never change: a new version gets a new id. */
export type FileStore = {
  /** Returns once the bytes are on the disk (fsync): a row that commits after it always has its file. */
  write(organizationId: string, id: string, image: EncodedImage): Promise<void>
  /** Undefined if there is none. */
  read(organizationId: string, id: string, size: ImageSize): Promise<Buffer | undefined>
  /** Like `write` and `read`, for one file of any kind, with a small picture of it where there is one. */
  writeDocument(organizationId: string, id: string, bytes: Buffer, thumbnail?: Buffer): Promise<void>
  /** For a large file, which is looked at before it is kept. */
  draftDocument(organizationId: string, id: string, pieces: AsyncIterable<Buffer>): Promise<DocumentDraft>
  openDocument(organizationId: string, id: string): Promise<StoredDocument | undefined>
  readThumbnail(organizationId: string, id: string): Promise<Buffer | undefined>
  /** What is still being sent. */
  parts: PartStore
  /** Files written before `writtenBefore` (epoch milliseconds). */
  idsOf(organizationId: string, writtenBefore: number): Promise<string[]>
  remove(organizationId: string, id: string): Promise<void>
  /** Deletes all files of an organization that has ended. */
  removeAll(organizationId: string): Promise<void>
  /** Rejects if nothing can be written here any more. */
  tryWriting(): Promise<void>
  /** Sizes of the disk in bytes. `free` is what this process may still write. */
  space(): Promise<{ totalBytes: number; freeBytes: number }>
}

/** Callers have checked that both ids are UUIDs: no path from a user reaches the disk. */
export function createFileStore(dataDir: string): FileStore {
  const folder = (organizationId: string, id: string) => join(dataDir, 'files', organizationId, id)
  const parts = createPartStore(dataDir)
  return {
    write: (organizationId, id, image) =>
      writeAll(
        folder(organizationId, id),
        imageSizes.map(size => [`${size}.webp`, image[size]]),
      ),
    read: (organizationId, id, size) => readIfThere(join(folder(organizationId, id), `${size}.webp`)),
    writeDocument: (organizationId, id, bytes, thumbnail) =>
      writeDocument(folder(organizationId, id), bytes, thumbnail),
    draftDocument: (organizationId, id, pieces) => writeDraft(folder(organizationId, id), pieces),
    openDocument: (organizationId, id) => openIfThere(join(folder(organizationId, id), documentName)),
    readThumbnail: (organizationId, id) => readIfThere(join(folder(organizationId, id), thumbnailName)),
    parts,
    async idsOf(organizationId, writtenBefore) {
      const ids: string[] = []
      for (const id of await namesIn(join(dataDir, 'files', organizationId))) {
        const { mtimeMs } = await stat(folder(organizationId, id))
        if (mtimeMs < writtenBefore) ids.push(id)
      }
      return ids
    },
    remove: (organizationId, id) => rm(folder(organizationId, id), { recursive: true, force: true }),
    async removeAll(organizationId) {
      await parts.removeAll(organizationId)
      await rm(join(dataDir, 'files', organizationId), { recursive: true, force: true })
    },
    async tryWriting() {
      await mkdir(join(dataDir, 'files'), { recursive: true })
      const path = join(dataDir, 'files', `.tried-${process.pid}`)
      try {
        await writeFile(path, Buffer.alloc(triedBytes))
      } finally {
        await rm(path, { force: true })
      }
    },
    async space() {
      const { bsize, blocks, bavail } = await statfs(dataDir)
      return { totalBytes: blocks * bsize, freeBytes: bavail * bsize }
    },
  }
}

/** Larger than the space that a full disk has left in a block. */
const triedBytes = 64 * 1024
const pieceBytes = 64 * 1024

const readIfThere = (path: string) => ifThere(() => readFile(path))

const openIfThere = (path: string): Promise<StoredDocument | undefined> =>
  ifThere(async () => ({ byteCount: (await stat(path)).size, pieces: piecesOf(path) }))

/** Opened with the first piece: what nobody reads is never open. */
async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  await using file = await open(path)
  for (;;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(pieceBytes))
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
  }
}

async function ifThere<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
