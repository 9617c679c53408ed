import type { Db } from '#server/platform/db/database.ts'

type Planting = {
  organizationId: string
  number: number
  owner: { accountId: string }
  ids: Record<'encounter' | 'signedEncounter' | 'strayEncounter' | 'openEncounter' | 'template' | 'phrase', string>
  to: Record<'patient' | 'doctor' | 'clinic', string>
  isDeleted: boolean
}

/** Three open visits without an appointment and a signed one, an outline and a phrase. A deleted open visit is a discarded one. */
export async function plantEncounters(
  db: Db,
  { organizationId, number, owner, ids, to, isDeleted }: Planting,
): Promise<void> {
  const encounter = {
    organization_id: organizationId,
    patient_id: to.patient,
    doctor_id: to.doctor,
    clinic_id: to.clinic,
    started_at: '2026-01-01T00:00:00Z',
    outline: db.json([{ key: 'plan', title: null }]),
    sections: db.json({ plan: `Rest, ${number} days` }),
    saved_at: '2026-01-01T00:00:00Z',
    saved_by: owner.accountId,
  }
  const discarded = { discarded_at: '2026-01-01T00:10:00Z', discard_reason: 'A wrong tab' }
  await db`insert into encounters ${db({ ...encounter, id: ids.encounter, number: 4 * number, ...(isDeleted && discarded) })}`
  const own = { organization_id: organizationId, is_deleted: isDeleted, doctor_id: to.doctor }
  const outline = db.json([{ key: 'plan', title: null }])
  await db`insert into note_templates ${db({ ...own, id: ids.template, name: `Template ${number}`, outline })}`
  await db`insert into phrases ${db({ ...own, id: ids.phrase, name: `throat${number}`, text: 'Red' })}`
  // A signed visit is never deleted.
  if (isDeleted) return
  const signed = { signed_at: '2026-01-01T00:10:00Z', signed_by: owner.accountId, as_signed: db.json({}) }
  await db`insert into encounters ${db({ ...encounter, id: ids.signedEncounter, number: 4 * number + 1, ...signed })}`
  await db`insert into encounters ${db({ ...encounter, id: ids.strayEncounter, number: 4 * number + 2 })}`
  await db`insert into encounters ${db({ ...encounter, id: ids.openEncounter, number: 4 * number + 3 })}`
}
