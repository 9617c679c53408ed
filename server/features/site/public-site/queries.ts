import { publicData, samplePublicData, type PublicData } from '#contract/site/public-data.ts'
import type { SiteContent } from '#contract/site/site-content.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Plans that were kept before a price was an amount could not be edited: they are the samples. */
const keptContent = publicData.extend({ plans: publicData.shape.plans.catch(samplePublicData.plans) })

/** The operator's texts, or the samples of a new installation. */
export async function getPublicData(db: Db): Promise<PublicData> {
  const [row] = await db<{ content: unknown }[]>`select content from site_content where key = 'public'`
  return row ? keptContent.parse(row.content) : samplePublicData
}

/** Like getPublicData, with its version. */
export async function getSiteContent(db: Db): Promise<SiteContent> {
  const [row] = await db<{ version: number }[]>`select version from site_content where key = 'public'`
  return { ...(await getPublicData(db)), version: row?.version ?? 1 }
}
