import type { BodyOf } from '#contract/core/endpoint.ts'
import type { SiteContent, siteContentEndpoints } from '#contract/site/site-content.ts'
import type { Db } from '#server/platform/db/database.ts'
import { staleVersion } from '#server/platform/http/errors.ts'
import { getPublicData, getSiteContent } from './queries.ts'

type Changes = BodyOf<typeof siteContentEndpoints.update>

/** Tells every process that the public pages are old. */
export const siteContentChannel = 'lindenwell_site_content'

/** Errors: stale_version. */
export async function updateSiteContent(db: Db, { version, ...changes }: Changes): Promise<SiteContent> {
  // A new installation has no row to lock: it begins with the samples.
  const samples = await getPublicData(db)
  await db`insert into site_content (key, content) values ('public', ${db.json(samples)}) on conflict do nothing`
  await db`select 1 from site_content where key = 'public' for update`
  const { version: current, ...before } = await getSiteContent(db)
  if (version !== undefined && version !== current) throw staleVersion({ ...before, version: current })
  const content = { ...before, ...changes }
  await db`
    update site_content set content = ${db.json(content)}, version = version + 1, updated_at = now() where key = 'public'`
  await db`select pg_notify(${siteContentChannel}, '')`
  return getSiteContent(db)
}
