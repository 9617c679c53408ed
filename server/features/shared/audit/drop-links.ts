import type { Db } from '#server/platform/db/database.ts'

/** A statement may take five seconds. */
const linksAtOnce = 20_000

/** The first links of a chain, for which a checkpoint stands. `last`: the sequence of the last one. */
export async function dropLinks(db: Db, organizationId: string, last: number): Promise<void> {
  const [first] = await db<{ sequence: number | null }[]>`
    select min(sequence) as sequence from audit_links where organization_id = ${organizationId}`
  for (let from = first?.sequence ?? last + 1; from <= last; from += linksAtOnce)
    await db`
      delete from audit_links
      where organization_id = ${organizationId} and sequence >= ${from} and sequence < ${from + linksAtOnce} and sequence <= ${last}`
}
