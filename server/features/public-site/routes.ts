import { publicSiteEndpoints } from '#contract/public-site.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { getPublicData } from './queries.ts'

export function publicSiteRoutes({ publicRoute }: Routes): void {
  publicRoute(publicSiteEndpoints.data, ({ database }) => database.inGlobal(getPublicData))
}
