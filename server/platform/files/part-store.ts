import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, namesIn } from './durable-files.ts'

/**
 * The parts of files that are still being sent, below DATA_DIR/uploads. Each part is a file of its own, so two senders of the same
 * place never write over each other: the row that names a part decides.
 */
export type PartStore = {
  /** Returns once the bytes are on the disk. */
  write(organizationId: string, id: string, partId: string, bytes: Buffer): Promise<void>
  /** The bytes of all parts, one after the other. A piece is overwritten by the next one. */
  read(organizationId: string, id: string, parts: readonly string[]): AsyncGenerator<Buffer>
  removePart(organizationId: string, id: string, partId: string): Promise<void>
  remove(organizationId: string, id: string): Promise<void>
  /** Uploads whose last part was written before `writtenBefore` (epoch milliseconds). */
  idsOf(organizationId: string, writtenBefore: number): Promise<string[]>
  removeAll(organizationId: string): Promise<void>
}

const pieceBytes = 256 * 1024

/** Callers have checked that all ids are UUIDs: no path from a user reaches the disk. */
export function createPartStore(dataDir: string): PartStore {
  const ofOrganization = (organizationId: string) => join(dataDir, 'uploads', organizationId)
  const folder = (organizationId: string, id: string) => join(ofOrganization(organizationId), id)
  return {
    async write(organizationId, id, partId, bytes) {
      const target = folder(organizationId, id)
      await makeFolder(target)
      const path = join(target, partId)
      try {
        // Not renamed when it is whole: until its row names it, nobody reads it.
        await using file = await open(path, 'wx', 0o600)
        await using directory = await open(target)
        await file.writeFile(bytes)
        await Promise.all([file.sync(), directory.sync()])
      } catch (error) {
        await rm(path, { force: true }).catch(() => {})
        throw error
      }
    },
    async *read(organizationId, id, parts) {
      const piece = Buffer.allocUnsafe(pieceBytes)
      for (const partId of parts) {
        await using file = await open(join(folder(organizationId, id), partId))
        for (;;) {
          const { bytesRead } = await file.read(piece, 0, piece.length)
          if (bytesRead === 0) break
          yield piece.subarray(0, bytesRead)
        }
      }
    },
    removePart: (organizationId, id, partId) => rm(join(folder(organizationId, id), partId), { force: true }),
    remove: (organizationId, id) => rm(folder(organizationId, id), { recursive: true, force: true }),
    async idsOf(organizationId, writtenBefore) {
      const ids: string[] = []
      for (const id of await namesIn(ofOrganization(organizationId))) {
        const { mtimeMs } = await stat(folder(organizationId, id))
        if (mtimeMs < writtenBefore) ids.push(id)
      }
      return ids
    },
    removeAll: organizationId => rm(ofOrganization(organizationId), { recursive: true, force: true }),
  }
}
