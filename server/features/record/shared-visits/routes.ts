import { sharedVisitEndpoints, type SharedVisit } from '#contract/record/sharing/shared-visits.ts'
import { findLetterhead, withLogo } from '#server/features/clinic/clinics/load-letterhead.ts'
import { requireOpenPortal } from '#server/features/clinic/patients/portal-access.ts'
import { drawCertificate, findForPrint } from '#server/features/record/certificates/draw-certificate.ts'
import { getCertificate } from '#server/features/record/certificates/queries.ts'
import { hiddenEntries, isSharedCertificate } from '#server/features/record/sharing/shown-in-portal.ts'
import { findOne, findPage } from '#server/platform/db/lists.ts'
import type { RenderDocument } from '#server/platform/documents/documents.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Call, Routes } from '#server/platform/http/route-kinds.ts'
import { findPatientOfVisit } from './patient-of-visit.ts'
import { withParts } from './parts-of-visits.ts'
import { sharedVisitList } from './queries.ts'
import { sharedResultList } from './shared-results.ts'

type Settings = {
  files: FileStore
  renderDocument: RenderDocument
  publicUrl: string
  now: () => number
}

/** A patient's visits in the portal, with what is shared of each. */
export function sharedVisitRoutes({ route, fileRoute }: Routes, settings: Settings): void {
  route(sharedVisitEndpoints.list, async call => {
    const { db, actor, now, query, tellAudit } = call
    await requireOpenPortal(db, actor, now, query.patientId)
    const list = sharedVisitList(call, await hiddenEntries(db, call))
    const { total, data } = await findPage(db, list, { ...query, sort: query.sort ?? '-startedAt' })
    tellAudit({ subjectIds: data.flatMap(({ _id, patient }) => [_id, patient._id]) })
    return { total, data: await withParts(db, call, data) }
  })

  route(sharedVisitEndpoints.results, async call => {
    const { db, actor, now, query, tellAudit } = call
    await requireOpenPortal(db, actor, now, query.patientId)
    const found = await findPage(db, sharedResultList(call), { ...query, sort: query.sort ?? '-takenAt' })
    tellAudit({ subjectIds: found.data.flatMap(({ _id, patient }) => [_id, patient._id]) })
    return found
  })

  fileRoute(sharedVisitEndpoints.pdf, async ({ read, actor, scope, params, query, tellAudit }) => {
    const { organizationId } = actor
    const { visit, head, people } = await read(async db => {
      const visit = await getSharedVisit({ db, actor, scope, now: settings.now() }, params.id)
      return {
        visit,
        head: await findLetterhead(db, organizationId, visit.clinic._id),
        people: await findPatientOfVisit(db, organizationId, visit._id),
      }
    })
    tellAudit({ subjectIds: [visit._id, visit.patient._id] })
    const body = await settings.renderDocument(
      'sharedVisit',
      { letterhead: await withLogo(head, settings.files, organizationId), visit, ...people },
      query.lang,
      organizationId,
    )
    const name = `visit-${visit.startedAt.slice(0, 10)}.pdf`
    return { type: 'application/pdf', name, disposition: 'inline', body }
  })

  fileRoute(sharedVisitEndpoints.certificate, async ({ read, actor, scope, params, tellAudit }) => {
    const { organizationId } = actor
    const now = settings.now()
    const found = await read(async db => {
      const { id, certificateId } = params
      await getSharedVisit({ db, actor, scope, now }, id)
      const [shared] = await db`
        select 1 from certificates z
        where z.organization_id = ${organizationId} and z.id = ${certificateId} and z.encounter_id = ${id}
          and ${isSharedCertificate(db, { actor, now })}`
      if (!shared) throw notFound()
      const certificate = await getCertificate({ db, actor, scope, now }, certificateId, settings.publicUrl)
      return findForPrint(db, organizationId, certificate)
    })
    tellAudit({ subjectIds: [found.certificate.patient._id] })
    return drawCertificate(settings, organizationId, found)
  })
}

/** Errors: not_found; as requireOpenPortal. */
async function getSharedVisit(call: Call, id: string): Promise<SharedVisit> {
  const { db, actor, now } = call
  await requireOpenPortal(db, actor, now)
  const visit = await findOne(db, sharedVisitList(call, await hiddenEntries(db, call)), id)
  const [whole] = await withParts(db, call, [visit])
  return whole!
}
