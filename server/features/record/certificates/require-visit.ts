import { mayIssueCertificate } from '#contract/record/certificates/certificate-policy.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import { isVisitOf } from '#server/features/record/chart/find-patient.ts'
import { forbidden, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/** The actor's own doctor's record. Errors: forbidden for an owner who treats nobody. */
export async function requireDoctor({ db, actor }: Call): Promise<string> {
  const doctorId = await findOwnDoctor(db, actor)
  if (!mayIssueCertificate({ doctorId })) throw forbidden()
  return doctorId!
}

type OfDoctor = { encounterId?: string | null | undefined; patientId: string; doctorId: string }

/** The clinic whose letterhead the paper bears: that of the visit, or else the doctor's own. Errors: as requireVisit. */
export async function clinicOfPaper(
  call: Call,
  { encounterId, patientId, doctorId }: OfDoctor,
): Promise<string> {
  if (encounterId) return requireVisit(call, { encounterId, patientId, doctorId })
  const { db, actor } = call
  const [doctor] = await db<{ clinicId: string }[]>`
    select clinic_id as "clinicId" from doctors where organization_id = ${actor.organizationId} and id = ${doctorId}`
  return doctor!.clinicId
}

/** A visit of this patient by this doctor, that stands. Answers its clinic. Errors: invalid_input. */
async function requireVisit(
  { db, actor }: Call,
  { encounterId, patientId, doctorId }: { encounterId: string; patientId: string; doctorId: string },
): Promise<string> {
  const { organizationId } = actor
  const [visit] = await db<{ clinicId: string }[]>`
    select clinic_id as "clinicId" from encounters
    where organization_id = ${organizationId} and id = ${encounterId} and doctor_id = ${doctorId}`
  if (!visit || !(await isVisitOf(db, organizationId, { patientId, encounterId })))
    throw invalidInput({ encounterId: clinicalMessages.certificateVisitUnknown })
  return visit.clinicId
}
