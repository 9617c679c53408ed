import { mailTemplateEndpoints } from '#contract/clinic/mail-templates.ts'
import { settingsEndpoints, type Settings } from '#contract/clinic/settings.ts'
import { notifyOfControl } from '#server/features/shared/notifications/notify.ts'
import { saveImage } from '#server/features/shared/files/save-image.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { OrganizationMoment, Routes } from '#server/platform/http/route-kinds.ts'
import { listMailTemplates, writeMailTemplate } from './mail-templates.ts'
import { requireMayChangeRules } from './change-sign-in-rules.ts'
import { getSettings } from './queries.ts'
import { updateSettings, type CurrencyParts } from './update-settings.ts'

type Given = CurrencyParts & {
  files: FileStore
  /** Changes tax rates, which belong to a wing above, too. */
  followTaxOfSettings: (
    db: Db,
    moment: OrganizationMoment,
    tax: Pick<Settings, 'taxName' | 'taxRate'>,
  ) => Promise<void>
}

export function settingsRoutes({ route }: Routes, given: Given): void {
  const { files, followTaxOfSettings } = given
  route(settingsEndpoints.get, ({ db, actor }) => getSettings(db, actor.organizationId))

  route(settingsEndpoints.update, async ({ db, actor, body, image, now, askStepUp, tellAudit }) => {
    const { organizationId } = actor
    const current = await getSettings(db, organizationId)
    const changesRules = await requireMayChangeRules(db, { actor, current, changes: body, askStepUp })
    const logoId = await saveImage(
      db,
      files,
      { organizationId, kind: 'organizations', id: organizationId },
      image,
    )
    const before = await updateSettings(db, organizationId, { ...body, logoId }, given)
    const { version, locked, ...after } = await getSettings(db, organizationId)
    if (after.taxRate !== before.taxRate || after.taxName !== before.taxName)
      await followTaxOfSettings(db, { organizationId, now }, after)
    if (changesRules) await notifyOfControl(db, actor, 'sign_in_rules_changed')
    tellAudit({ detail: describeChanges(before, after) })
    return { ...after, version, locked }
  })

  route(mailTemplateEndpoints.list, ({ db, actor }) => listMailTemplates(db, actor.organizationId))

  route(mailTemplateEndpoints.update, ({ db, actor, body, tellAudit }) =>
    writeMailTemplate(db, actor.organizationId, body, tellAudit),
  )

  route(mailTemplateEndpoints.reset, ({ db, actor, body, tellAudit }) =>
    writeMailTemplate(db, actor.organizationId, { ...body, subject: null, body: null }, tellAudit),
  )
}
