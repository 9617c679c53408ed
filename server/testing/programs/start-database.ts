import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareDatabase, type RoleUrls } from '#server/platform/db/prepare-database.ts'

/**
 * One server for the whole run. Its migrated database is the template that every worker clones. fsync is off, because no data is
 * kept.
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lindenwell-test-'))
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  }
  const prepared = await prepareDatabase(
    { dataDir, databaseUrl: undefined, roleUrls: undefined, settings },
    () => {},
  )
  project.provide('ownerUrl', prepared.ownerUrl)
  project.provide('roleUrls', prepared.urls)
  return async () => {
    await prepared.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string
    roleUrls: RoleUrls
  }
}
