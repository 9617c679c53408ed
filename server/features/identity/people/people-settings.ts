import type { ExportSettings } from '#server/features/shared/lists/export-list.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** Settings that app.ts passes to the features of doctors, receptionists and patients. */
export type PeopleSettings = ExportSettings & {
  files: FileStore
  passwordMinimum: number
  limits: Limits
  /** A minute, of passwords that staff of one network type. */
  hashesOfNetwork: number
}
