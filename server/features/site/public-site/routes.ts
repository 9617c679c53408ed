import { publicSiteEndpoints } from '#contract/site/public-data.ts'
import { siteContentEndpoints } from '#contract/site/site-content.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { getPublicData, getSiteContent } from './queries.ts'
import { updateSiteContent } from './update-site-content.ts'

export function publicSiteRoutes({ publicRoute, operatorRoute }: Routes): void {
  publicRoute(publicSiteEndpoints.data, ({ database }) => database.inGlobal(getPublicData))

  operatorRoute(siteContentEndpoints.get, ({ db }) => getSiteContent(db))

  operatorRoute(siteContentEndpoints.update, async ({ db, body, tell }) => {
    tell({ actions: ['site_content'] })
    return updateSiteContent(db, body)
  })
}
