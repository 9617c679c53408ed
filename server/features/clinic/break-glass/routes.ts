import { breakGlassEndpoints } from '#contract/clinic/break-glass.ts'
import type { HolderProof } from '#server/features/identity/auth/prove-holder.ts'
import { allSent } from '#server/platform/db/database.ts'
import { findPage } from '#server/platform/db/lists.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { findForEmergency } from './find-for-emergency.ts'
import { withDeeds } from './find-deeds.ts'
import { openEmergencyAccess } from './open-emergency-access.ts'
import { accessList, endAccess, listOpenAccess, reviewAccess } from './queries.ts'

/** The limits of one account in an hour. */
const most = { searches: 30, openings: 10 }
const seconds = 3600

/** A doctor opens the record of a patient who is not theirs, and the owner reviews it. */
export function breakGlassRoutes(
  { route }: Routes,
  { holder, limits }: { holder: HolderProof; limits: Limits },
): void {
  route(
    breakGlassEndpoints.open,
    async asked => {
      const { accountId } = asked.actor
      await limits.count({ key: `break-glass:${accountId}`, most: most.openings, seconds })
      await holder.proveEither(asked, asked.body)
    },
    async call => {
      const { access, isNew } = await openEmergencyAccess(call, call.params.id, call.body.reason)
      if (!isNew) call.answerAsFound()
      call.tellAudit({ detail: call.body.reason })
      return access
    },
  )

  route(
    breakGlassEndpoints.find,
    ({ actor }) =>
      limits.count({ key: `break-glass-search:${actor.accountId}`, most: most.searches, seconds }),
    call => findForEmergency(call, call.body),
  )

  route(breakGlassEndpoints.mine, listOpenAccess)

  route(breakGlassEndpoints.list, async ({ db, actor, query, tellAudit }) => {
    const found = await findPage(db, accessList(actor.organizationId), {
      ...query,
      sort: query.sort ?? '-openedAt',
    })
    tellAudit({ subjectIds: found.data.map(({ patient }) => patient._id) })
    const data = await allSent(found.data.map(access => withDeeds(db, actor.organizationId, access)))
    return { ...found, data }
  })

  route(breakGlassEndpoints.review, async call => {
    const access = await reviewAccess(call, call.params.id)
    call.tellAudit({ subjectIds: [access.patient._id] })
    return withDeeds(call.db, call.actor.organizationId, access)
  })

  route(breakGlassEndpoints.end, async call => {
    const access = await endAccess(call, call.params.id)
    call.tellAudit({ subjectIds: [access.patient._id] })
    return withDeeds(call.db, call.actor.organizationId, access)
  })
}
