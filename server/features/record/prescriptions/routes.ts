import { prescriptionEndpoints, type Prescription } from '#contract/record/prescriptions.ts'
import { withLogo } from '#server/features/clinic/clinics/load-letterhead.ts'
import {
  commonCells,
  date,
  exportList,
  names,
  word,
  type ExportSettings,
} from '#server/features/shared/lists/export-list.ts'
import type { Reader } from '#server/features/clinic/patients/visible-patients.ts'
import { requireOpenPortal } from '#server/features/clinic/patients/portal-access.ts'
import { changeTotal } from '#server/platform/db/counters.ts'
import { findPage } from '#server/platform/db/lists.ts'
import { setDeleted } from '#server/platform/db/records.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { conflict } from '#server/platform/http/errors.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { cancelPrescription } from './cancel-prescription.ts'
import { createPrescription } from './create-prescription.ts'
import type { MedicineSafety } from './medicine-safety.ts'
import { readSignature } from '#server/features/record/papers/find-signature.ts'
import { getPrescription, holdPrescription, prescriptionList, readPaper } from './queries.ts'
import { signPrescription } from './sign-prescription.ts'
import type { PatientMedicines } from './patient-medicines.ts'

type Settings = ExportSettings & {
  files: FileStore
  safety: MedicineSafety
  medicines: PatientMedicines
  /** Of the pages that say whether a paper is valid. */
  publicUrl: string
  /** Called when a prescription is saved or opened: it will probably be printed. */
  warmDocuments: () => void
}

export function prescriptionRoutes({ route, fileRoute }: Routes, settings: Settings): void {
  const { files, medicines, renderDocument, safety, publicUrl, warmDocuments } = settings
  const answer = (call: Reader, id: string) => getPrescription(call, id, publicUrl)

  route(prescriptionEndpoints.list, async call => {
    const { db, actor, scope, now, query } = call
    await requireOpenPortal(db, actor, now, query.patientId)
    // Emergency access is to one patient's record.
    const reach = query.patientId ? 'readable' : 'visible'
    const list = prescriptionList(actor, scope, { now, publicUrl, reach })
    return findPage(db, list, query)
  })

  fileRoute(prescriptionEndpoints.export, async request => {
    const { actor, scope, query } = request
    const now = settings.now()
    await request.read(db => requireOpenPortal(db, actor, now, query.patientId))
    return exportList(
      request,
      { name: 'prescriptions', list: prescriptionList(actor, scope, { now, publicUrl }), cells },
      settings,
    )
  })

  route(prescriptionEndpoints.get, async call => {
    const prescription = await answer(call, call.params.id)
    warmDocuments()
    return prescription
  })

  route(prescriptionEndpoints.create, async call => {
    const id = await createPrescription(call, call.body, { medicines, safety })
    warmDocuments()
    return answer(call, id)
  })

  fileRoute(prescriptionEndpoints.pdf, async ({ read, actor, scope, params, query, tellAudit }) => {
    const { organizationId } = actor
    const { prescription, paper, quantities } = await read(async db => {
      const prescription = await answer({ db, actor, scope, now: settings.now() }, params.id)
      return {
        prescription,
        paper: await readPaper(db, organizationId, prescription),
        quantities: await safety.quantitiesOf(db, organizationId, prescription.lines),
      }
    })
    const { number, prescriptionNumber, patient, isToSign, preparedBy, ...written } = prescription
    tellAudit({ subjectIds: [patient._id] })
    const { patientName, patientNumber, dateOfBirth, gender, weightKg, ...doctor } = paper.people
    const body = await renderDocument(
      'prescription',
      {
        letterhead: await withLogo(paper.head, files, organizationId),
        number: prescriptionNumber,
        issuedOn: written.issuedOn,
        doctor: {
          name: doctor.doctorName,
          expert: doctor.expert,
          registrationNumber: doctor.registrationNumber,
        },
        patient: { name: patientName, number: patientNumber, dateOfBirth, gender },
        weightKg,
        lines: written.lines.map((line, at) => ({ ...line, quantity: quantities[at] ?? null })),
        note: written.note,
        cancelReason: written.cancelReason,
        preparedBy: isToSign ? preparedBy : null,
        signature: await readSignature(files, organizationId, paper.signatureId),
        verifyUrl: written.verifyUrl,
      },
      query.lang,
      organizationId,
    )
    return { type: 'application/pdf', name: `prescription-${number}.pdf`, disposition: 'inline', body }
  })

  route(prescriptionEndpoints.sign, async call => {
    await signPrescription(call, { id: call.params.id, ...call.body }, safety)
    warmDocuments()
    return answer(call, call.params.id)
  })

  route(prescriptionEndpoints.cancel, async call => {
    const { db, actor, params, body } = call
    const { organizationId, accountId } = actor
    const { id } = params
    const { isCancelled } = await holdPrescription(call, id, { deleted: false })
    if (isCancelled) throw conflict()
    await cancelPrescription(db, organizationId, { id, reason: body.reason, now: call.now })
    const prescription = await answer(call, id)
    await medicines.strikeMedicinesOf(db, organizationId, {
      patientId: prescription.patient._id,
      prescriptionId: id,
      reason: body.reason,
      struckBy: accountId,
      struckAt: new Date(call.now),
    })
    return prescription
  })

  route(prescriptionEndpoints.archive, async call => {
    const { db, actor, params } = call
    const { organizationId } = actor
    const { id } = params
    await holdPrescription(call, id, { deleted: false })
    await setDeleted(db, 'prescriptions', { organizationId, id }, true)
    await changeTotal(db, organizationId, 'prescriptions', -1)
    return null
  })

  route(prescriptionEndpoints.restore, async call => {
    const { db, actor, params } = call
    const { id } = params
    const { organizationId } = actor
    await holdPrescription(call, id, { deleted: true })
    await setDeleted(db, 'prescriptions', { organizationId, id }, false)
    await changeTotal(db, organizationId, 'prescriptions', 1)
    return answer(call, id)
  })
}

const cells = {
  number: ({ prescriptionNumber }: Prescription) => prescriptionNumber,
  patient: ({ patient }: Prescription) => patient.name,
  doctor: ({ doctor }: Prescription) => doctor.name,
  clinic: ({ clinic }: Prescription) => clinic.name,
  issuedOn: ({ issuedOn }: Prescription) => date(issuedOn),
  medicines: ({ lines }: Prescription) => names(lines.map(({ medicineName }) => medicineName)),
  status: ({ status }: Prescription) => word(status ? 'valid' : 'invalid'),
  cancelReason: ({ cancelReason }: Prescription) => cancelReason,
  note: ({ note }: Prescription) => note,
  signedBy: ({ signedBy }: Prescription) => signedBy,
  preparedBy: ({ preparedBy }: Prescription) => preparedBy,
  createdAt: commonCells.createdAt,
}
