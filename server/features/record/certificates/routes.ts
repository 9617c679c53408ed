import { certificateEndpoints, type Certificate } from '#contract/record/certificates/certificates.ts'
import { mayCancelCertificate } from '#contract/record/certificates/certificate-policy.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import {
  commonCells,
  date,
  exportList,
  word,
  type ExportSettings,
} from '#server/features/shared/lists/export-list.ts'
import { findPage } from '#server/platform/db/lists.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { conflict, forbidden } from '#server/platform/http/errors.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { cancelCertificate } from './cancel-certificate.ts'
import { issueCertificate } from './issue-certificate.ts'
import { drawCertificate, findForPrint } from './draw-certificate.ts'
import { certificateList, getCertificate, holdCertificate } from './queries.ts'
import { certificateTemplateRoutes } from './templates.ts'

type Settings = ExportSettings & {
  files: FileStore
  /** Of the pages that say whether a paper is valid. */
  publicUrl: string
  /** Called when a certificate is issued or opened: it will probably be printed. */
  warmDocuments: () => void
}

export function certificateRoutes(routes: Routes, settings: Settings): void {
  const { route, fileRoute } = routes
  const { publicUrl, warmDocuments } = settings
  certificateTemplateRoutes(routes)

  route(certificateEndpoints.list, call =>
    // Emergency access is to one patient's record.
    findPage(
      call.db,
      certificateList(call, call.query.patientId ? 'readable' : 'visible', publicUrl),
      call.query,
    ),
  )

  fileRoute(certificateEndpoints.export, request => {
    const { actor, scope } = request
    const list = certificateList({ actor, scope, now: settings.now() }, 'visible', publicUrl)
    return exportList(request, { name: 'certificates', list, cells }, settings)
  })

  route(certificateEndpoints.get, async call => {
    const certificate = await getCertificate(call, call.params.id, publicUrl)
    warmDocuments()
    return certificate
  })

  route(certificateEndpoints.create, async call => {
    const id = await issueCertificate(call, call.body)
    warmDocuments()
    return getCertificate(call, id, publicUrl)
  })

  fileRoute(certificateEndpoints.pdf, async ({ read, actor, scope, params, query, tellAudit }) => {
    const { organizationId } = actor
    const now = settings.now()
    const found = await read(async db => {
      const certificate = await getCertificate({ db, actor, scope, now }, params.id, publicUrl)
      return findForPrint(db, organizationId, certificate)
    })
    tellAudit({ subjectIds: [found.certificate.patient._id] })
    return drawCertificate(settings, organizationId, found, query.lang)
  })

  route(certificateEndpoints.cancel, async call => {
    const { db, actor, params, body, now } = call
    const { id } = params
    const held = await holdCertificate(call, id)
    const person = { role: actor.role, doctorId: await findOwnDoctor(db, actor) }
    if (!mayCancelCertificate(person, held)) throw forbidden()
    if (held.isCancelled) throw conflict()
    await cancelCertificate(db, actor.organizationId, { id, reason: body.reason, now })
    return getCertificate(call, id, publicUrl)
  })
}

const cells = {
  number: ({ certificateNumber }: Certificate) => certificateNumber,
  patient: ({ patient }: Certificate) => patient.name,
  doctor: ({ doctor }: Certificate) => doctor.name,
  clinic: ({ clinic }: Certificate) => clinic.name,
  title: ({ title }: Certificate) => title,
  issuedOn: ({ issuedOn }: Certificate) => date(issuedOn),
  status: ({ status }: Certificate) => word(status ? 'valid' : 'invalid'),
  cancelReason: ({ cancelReason }: Certificate) => cancelReason,
  issuedBy: ({ issuedBy }: Certificate) => issuedBy,
  createdAt: commonCells.createdAt,
}
