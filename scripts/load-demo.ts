// `npm run demo`: loads the sample organization into the database, beside a running Lindenwell or before its first start.
import { ConfigError, readConfig } from '#server/config.ts'
import { sampleOwner } from '#server/demo/sample-organization.ts'
import { SampleRefused } from '#server/features/site/demo/load-sample-from-snapshot.ts'
import { DatabaseStartError } from '#server/platform/db/embedded/start-error.ts'
import { findDatabase } from './find-database.ts'
import { loadSample } from './load-sample.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const found = await findDatabase(readConfig(process.env))
  try {
    await loadSample(found, say)
    say(`Log in as ${sampleOwner.email} with the password ${sampleOwner.password}`)
  } finally {
    await found.stop()
  }
} catch (error) {
  const isTold =
    error instanceof ConfigError || error instanceof DatabaseStartError || error instanceof SampleRefused
  if (!isTold) throw error
  process.stderr.write(`The sample cannot be loaded. ${error.message}\n`)
  process.exitCode = 1
}
