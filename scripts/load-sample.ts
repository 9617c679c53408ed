import { sampleOwner } from '#server/demo/sample-organization.ts'
import { loadSampleFromSnapshot } from '#server/features/site/demo/load-sample-from-snapshot.ts'
import { databaseLimits } from '#server/platform/db/database-limits.ts'
import { connect } from '#server/platform/db/database.ts'
import { whileAlone } from '#server/platform/db/preparation-lock.ts'
import type { FoundDatabase } from './find-database.ts'

/** Nobody waits for it, and a busy machine may take long. */
const limits = {
  ...databaseLimits,
  transactionMs: 60_000,
  statementMs: 60_000,
  lockMs: 60_000,
  connectSeconds: 20,
}

/** Loads the sample organization into a database that is up to date, unless it is there. `say` hears what was done. Errors: SampleRefused. */
export async function loadSample(
  { ownerUrl, urls }: Pick<FoundDatabase, 'ownerUrl' | 'urls'>,
  say: (line: string) => void,
): Promise<void> {
  const [owner, signIn, database] = [ownerUrl, urls.signIn, urls.app].map(url =>
    connect(url, { max: 1, limits }),
  )
  const databases = { owner: owner!, signIn: signIn!, database: database! }
  const { password } = sampleOwner
  try {
    const load = () => loadSampleFromSnapshot(databases, { password, nowMs: Date.now(), say })
    await whileAlone(ownerUrl, say, load, 'sample')
  } finally {
    await Promise.all(Object.values(databases).map(pool => pool.close()))
  }
}
