import type { ExportSettings } from '#server/features/lists/export-list.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** What the features of doctors, receptionists and patients are handed. */
export type PeopleSettings = ExportSettings & {
  files: FileStore
  passwordMinimum: number
}
