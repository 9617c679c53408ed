import { settingsEndpoints } from '#contract/settings.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { getSettings } from './queries.ts'
import { updateSettings } from './update-settings.ts'

export function settingsRoutes({ route }: Routes): void {
  route(settingsEndpoints.get, ({ db, actor }) => getSettings(db, actor.organizationId))

  route(settingsEndpoints.update, async ({ db, actor: { organizationId }, body }) => {
    await updateSettings(db, organizationId, body)
    return getSettings(db, organizationId)
  })
}
