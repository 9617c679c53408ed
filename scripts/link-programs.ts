// Part of installing: creates the links that PostgreSQL's package cannot contain. The user who starts it later may not be allowed
// to write there.
import { nativeFolder } from '#server/platform/db/embedded/find-programs.ts'
import { DatabaseStartError } from '#server/platform/db/embedded/start-error.ts'

try {
  nativeFolder()
} catch (error) {
  // There is no package for this platform: a DATABASE_URL is needed instead.
  if (!(error instanceof DatabaseStartError)) throw error
  process.stdout.write(`${error.message}\n`)
}
