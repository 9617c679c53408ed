import type { FileStore } from '#server/platform/files/file-store.ts'

/** What the features of doctors, receptionists and patients are handed. */
export type PeopleSettings = {
  files: FileStore
  passwordMinimum: number
  /** Epoch milliseconds. */
  now: () => number
}
