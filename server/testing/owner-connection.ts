import postgres from 'postgres'
import { addressOptions } from '#server/platform/db/connection-settings.ts'

/** One connection as the owner: may change every table's shape, but row-level security applies to it as to everybody. */
export function connectAsOwner(url: string): postgres.Sql {
  return postgres({ ...addressOptions(url), max: 1, onnotice: () => {} })
}
