// Part of installing: makes the links that PostgreSQL's package cannot carry. A user who starts it later may not write there.
import { nativeFolder } from '#server/platform/db/embedded/find-programs.ts'
import { DatabaseStartError } from '#server/platform/db/embedded/start-error.ts'

try {
  nativeFolder()
} catch (error) {
  // There is none for this platform: a DATABASE_URL serves instead.
  if (!(error instanceof DatabaseStartError)) throw error
  process.stdout.write(`${error.message}\n`)
}
