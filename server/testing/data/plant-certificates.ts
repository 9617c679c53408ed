import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'

type Planting = {
  organizationId: string
  number: number
  owner: { accountId: string }
  ids: Record<'certificate' | 'certificateTemplate' | 'signedEncounter', string>
  to: Record<'patient' | 'doctor' | 'clinic', string>
  isDeleted: boolean
}

/** A template of the organization's own, and a certificate of the signed visit, which is never deleted. */
export async function plantCertificates(
  db: Db,
  { organizationId, number, owner, ids, to, isDeleted }: Planting,
): Promise<void> {
  await db`insert into certificate_templates ${db({
    organization_id: organizationId,
    id: ids.certificateTemplate,
    kind: 'letter',
    locale: 'en',
    title: `Letter ${number}`,
    body: 'About {{patient}}: {{what}}',
    fields: db.json([
      { name: 'what', label: 'What', type: 'text', isRequired: true, choices: [], source: null },
    ]),
    is_deleted: isDeleted,
  })}`
  if (isDeleted) return
  await db`insert into certificates ${db({
    organization_id: organizationId,
    id: ids.certificate,
    number,
    template_id: ids.certificateTemplate,
    kind: 'letter',
    locale: 'en',
    title: `Letter ${number}`,
    fields: db.json({ what: 'Rest' }),
    text: `About Patient No${number}: Rest`,
    patient_id: to.patient,
    doctor_id: to.doctor,
    clinic_id: to.clinic,
    encounter_id: ids.signedEncounter,
    people: db.json({
      patientName: `Patient No${number}`,
      patientNumber: number,
      dateOfBirth: null,
      gender: 'Male',
      doctorName: `Doctor No${number}`,
      expert: 'Everything',
      registrationNumber: null,
    }),
    issued_on: '2026-01-01',
    issued_by: owner.accountId,
    verify_code: randomBytes(16).toString('base64url'),
  })}`
}
