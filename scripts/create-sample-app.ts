import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { createApp } from '#server/app.ts'
import type { Clock } from '#server/demo/load-sample.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createFileStore } from '#server/platform/files/file-store.ts'
import { createProviders } from '#server/platform/online-payments/create-providers.ts'
import { createSeal } from '#server/platform/secrets/seal.ts'

type SampleApp = {
  database: Database
  signIn: Database
  dataDir: string
  clock: Clock
}

/** An app that loads the sample organization for the snapshot. Its secrets are new each time: nothing that they seal is kept. */
export const createSampleApp = ({ database, signIn, dataDir, clock }: SampleApp) =>
  createApp({
    database,
    passwordMinimum: 6,
    sessionIdleMinutes: 720,
    secret: randomUUID(),
    secondFactorKey: randomUUID(),
    onlinePayments: { seal: createSeal(randomUUID(), 'provider keys'), providerOf: createProviders({}) },
    signIn,
    counting: signIn,
    files: createFileStore(dataDir),
    log: pino({ level: 'silent' }),
    trustProxy: [],
    signInPerMinute: 100,
    publicUrl: undefined,
    now: () => clock.now,
  })
