import { certificateEndpoints, type Certificate } from '#contract/record/certificates.ts'
import { mayCancelCertificate } from '#contract/record/certificate-policy.ts'
import { findLetterhead, withLogo } from '#server/features/clinic/clinics/load-letterhead.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import { readSignature } from '#server/features/record/papers/find-signature.ts'
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
import { certificateList, getCertificate, holdCertificate, signatureOf } from './queries.ts'
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
  const { files, renderDocument, publicUrl, warmDocuments } = settings
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
    const { certificate, head, signatureId } = await read(async db => {
      const found = await getCertificate({ db, actor, scope, now: settings.now() }, params.id, publicUrl)
      return {
        certificate: found,
        head: await findLetterhead(db, organizationId, found.clinic._id),
        signatureId: await signatureOf(db, organizationId, params.id),
      }
    })
    tellAudit({ subjectIds: [certificate.patient._id] })
    const { number, certificateNumber, title, text, issuedOn, people, cancelReason, verifyUrl, locale } =
      certificate
    const body = await renderDocument(
      'certificate',
      {
        letterhead: await withLogo(head, files, organizationId),
        number: certificateNumber,
        title,
        text,
        issuedOn,
        doctor: {
          name: people.doctorName,
          expert: people.expert,
          registrationNumber: people.registrationNumber,
        },
        patient: {
          name: people.patientName,
          number: people.patientNumber,
          dateOfBirth: people.dateOfBirth,
          gender: people.gender,
        },
        cancelReason,
        signature: await readSignature(files, organizationId, signatureId),
        verifyUrl,
      },
      query.lang ?? locale,
      organizationId,
    )
    return { type: 'application/pdf', name: `certificate-${number}.pdf`, disposition: 'inline', body }
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
