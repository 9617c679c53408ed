import { tryWriting as writeSomething } from '#server/platform/db/throttle.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** So long an answer holds, however many ask. */
const heldMs = 5_000
/** After a refusal for want of room: some small writes still find a place where others do not. */
const fullMs = 10_000

export type WritingWatch = {
  /** A request was refused, since there was no room. */
  refused(): void
  /** Whether what changes anything can be carried out. */
  isPossible(): Promise<boolean>
}

type Places = { signIn: Database; files: FileStore; now: () => number }

/** Tries both places that the server writes to: the database, by a small row, and the folder of the files. */
export function watchWriting({ signIn, files, now }: Places): WritingWatch {
  let fullUntil = 0
  let held: { until: number; answer: Promise<boolean> } | undefined
  let isTrying = false

  async function tryWriting(): Promise<boolean> {
    isTrying = true
    try {
      await signIn.inGlobal(writeSomething)
      await files.tryWriting()
      return true
    } catch {
      return false
    } finally {
      isTrying = false
    }
  }

  return {
    refused: () => void (fullUntil = now() + fullMs),
    async isPossible() {
      if (now() < fullUntil) return false
      // One that hangs, as on a disk that is away, is not joined by others.
      if (!held || (held.until <= now() && !isTrying)) held = { until: now() + heldMs, answer: tryWriting() }
      return held.answer
    },
  }
}
