import { v7 as uuid } from 'uuid'
import { messages } from '#contract/core/messages.ts'
import { checkFields, fillPlaceholders } from '#contract/record/certificates/certificate-fields.ts'
import type { CreateCertificate } from '#contract/record/certificates/certificates.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { visiblePatients } from '#server/features/clinic/patients/visible-patients.ts'
import { findSignature } from '#server/features/record/papers/find-signature.ts'
import { peopleOfPaper } from '#server/features/record/papers/people-of-paper.ts'
import { giveVerifyCode } from '#server/features/record/papers/verify-codes.ts'
import { todayAt } from '#server/features/record/prescriptions/queries.ts'
import { currentPrefix } from '#server/features/shared/lists/document-numbers.ts'
import { takeNumber } from '#server/platform/db/counters.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { certificateValues } from '#words/formats/certificate-values.ts'
import { clinicOfPaper, requireDoctor } from './require-visit.ts'
import { findTemplates } from './templates.ts'

/**
 * Issues a certificate in the doctor's own name, and answers its id. It bears the day of today. Errors: forbidden for who is no
 * doctor; invalid_input beside what is not there, and beside each required field that is blank.
 */
export async function issueCertificate(call: Call, body: CreateCertificate): Promise<string> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const { patientId, encounterId = null } = body
  const doctorId = await requireDoctor(call)
  await requirePatient(call, patientId)
  const templateId = body.templateId.toLowerCase()
  const template = (await findTemplates(db, organizationId)).find(({ _id }) => _id === templateId)
  if (!template) throw invalidInput({ templateId: clinicalMessages.certificateTemplateUnknown })
  const clinicId = await clinicOfPaper(call, { encounterId, patientId, doctorId })
  const { values, errors } = checkFields(template.fields, body.fields)
  if (Object.keys(errors).length > 0) throw invalidInput(errors)
  const people = await peopleOfPaper(db, organizationId, { patientId, doctorId, clinicId })
  const issuedOn = await todayAt(db, organizationId, clinicId, now)
  const { kind, locale, title, fields } = template
  const clinic = people.head.clinic.name
  const shown = certificateValues(fields, { values, people, clinic, issuedOn }, locale)
  const text = fillPlaceholders(template.body, fields, shown)
  const signatureId = await findSignature(db, organizationId, doctorId)
  const verifyCode = await giveVerifyCode(db, organizationId, 'certificate')
  const id = uuid()
  const at = new Date(now)
  const prefixNo = await currentPrefix(db, organizationId, 'certificate')
  await db`
    insert into certificates (organization_id, id, number, prefix_no, template_id, kind, locale, title, fields, text, patient_id, doctor_id,
      clinic_id, encounter_id, people, signature_id, issued_on, issued_by, verify_code, created_at, updated_at)
    values (${organizationId}, ${id}, ${takeNumber(db, organizationId, 'certificates')}, ${prefixNo}, ${templateId}, ${kind}, ${locale}, ${title}, ${db.json(values)}, ${text},
      ${patientId}, ${doctorId}, ${clinicId}, ${encounterId}, ${db.json(people)}, ${signatureId}, ${issuedOn}, ${actor.accountId},
      ${verifyCode}, ${at}, ${at})`
  return id
}

/** Locked, so that no visit of the patient is discarded or retracted before its new certificate is there to be cancelled. */
async function requirePatient({ db, actor, scope }: Call, id: string): Promise<void> {
  const [patient] = await db`
    select 1 from patients p
    where p.organization_id = ${actor.organizationId} and p.id = ${id} and not p.is_deleted ${visiblePatients(db, actor, scope)}
    for share of p`
  if (!patient) throw invalidInput({ patientId: messages.patientUnknown })
}
