import { portalAddressEndpoints } from '#contract/clinic/portal-addresses.ts'
import { isOwner } from '#contract/core/roles.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { confirmAddress, followLink, getPortalAddress } from './confirm-address.ts'
import { portalState } from './portal-access.ts'
import { getPatient } from './queries.ts'

/** The mailbox that opens a patient's portal, and who has confirmed that it is the patient's. */
export function portalAddressRoutes({ route, publicRoute }: Routes, { now }: { now: () => number }): void {
  route(portalAddressEndpoints.get, async ({ db, actor, scope, now, params: { id } }) => {
    const { organizationId } = actor
    await getPatient(db, actor, scope, id)
    const address = await getPortalAddress(db, { organizationId, patientId: id })
    return { ...address, isFamilyEnded: (await portalState(db, actor, now, id)) === 'ended' }
  })

  route(portalAddressEndpoints.confirm, async ({ db, actor, scope, params: { id }, body, tellAudit }) => {
    const { organizationId, role } = actor
    const [held] = await db`
      select 1 from patients where organization_id = ${organizationId} and id = ${id} for no key update`
    if (!held) throw notFound()
    await getPatient(db, actor, scope, id)
    const whose = { organizationId, patientId: id }
    const before = await getPortalAddress(db, whose)
    await confirmAddress(db, whose, { role: isOwner({ role }) ? 'owner' : 'doctor', seen: body.email })
    const after = await getPortalAddress(db, whose)
    tellAudit({ detail: describeChanges(before, after, ['state', 'email']) })
    return { ...after, isFamilyEnded: false }
  })

  publicRoute(portalAddressEndpoints.followLink, async ({ database, request, body }) => {
    await followLink(database, body.token, now(), {
      request,
      call: portalAddressEndpoints.followLink,
      subject: 'patients',
      topics: ['patients', 'prescriptions', 'reports'],
    })
    return null
  })
}
