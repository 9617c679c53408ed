// `npm run demo`: loads the sample organization into the database, beside a running Lindenwell or before its first start.
import { ConfigError, readConfig } from '#server/config.ts'
import { loadSample, type Clock } from '#server/demo/load-sample.ts'
import { sampleOwner } from '#server/demo/sample-organization.ts'
import { connect } from '#server/platform/db/database.ts'
import { DatabaseStartError } from '#server/platform/db/embedded/start-error.ts'
import { bringUpToNow } from '#server/features/day/appointments/bring-up-to-now.ts'
import { beginOrganization } from '#server/features/identity/auth/verify-otp.ts'
import { hashPassword } from '#server/platform/secrets/secrets.ts'
import { createSampleApp } from './create-sample-app.ts'
import { findDatabase } from './find-database.ts'

try {
  await loadDemo()
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseStartError)) throw error
  process.stderr.write(`The sample cannot be loaded. ${error.message}\n`)
  process.exitCode = 1
}

async function loadDemo(): Promise<void> {
  const config = readConfig(process.env)
  const { urls, stop } = await findDatabase(config)
  const database = connect(urls.app)
  const signIn = connect(urls.signIn, { max: 4 })
  try {
    const [known] = await signIn.inGlobal(db => db`select 1 from accounts where email = ${sampleOwner.email}`)
    if (known) {
      process.stdout.write('The sample organization is there already.\n')
    } else {
      const clock: Clock = { now: Date.now() }
      const app = await createSampleApp({
        database,
        signIn,
        dataDir: config.dataDir,
        clock,
        passwordMinimum: config.passwordMinimum,
        sessionIdleMinutes: config.sessionIdleMinutes,
      })
      // Not through sign-up, which would mail a code to a nonexistent address.
      const passwordHash = await hashPassword(sampleOwner.password, { network: 'here' })
      const organizationId = await signIn.inGlobal(db =>
        beginOrganization(db, sampleOwner.email, { ...sampleOwner, passwordHash }),
      )
      const { appointments } = await loadSample(app.http, clock)
      await database.inOrganization(organizationId, db => bringUpToNow(db, organizationId, Date.now()))
      await app.close()
      process.stdout.write(`Loaded ${sampleOwner.name} with ${appointments} appointments.\n`)
    }
    process.stdout.write(`Log in as ${sampleOwner.email} with the password ${sampleOwner.password}\n`)
  } finally {
    await Promise.all([database.close(), signIn.close()])
    await stop()
  }
}
