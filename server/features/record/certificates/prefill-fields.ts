import type { Locale } from '#contract/core/locale.ts'
import { soapKeys } from '#contract/record/encounters.ts'
import type { FieldSource } from '#contract/record/certificates/certificate-fields.ts'
import type { CertificateTemplate } from '#contract/record/certificates/certificate-templates.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { findPatient, type ChartPatient } from '#server/features/record/chart/find-patient.ts'
import { selectCurrentMedicines } from '#server/features/record/chart/select-current-medicines.ts'
import { standing } from '#server/features/record/chart/select-entries.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { commas } from '#words/formats/clinic-date.ts'
import { certificateText } from '#words/server/certificates.ts'
import { clinicOfPaper, requireDoctor } from './require-visit.ts'

type Asked = { patientId: string; encounterId?: string | undefined }
type Line = {
  medicineName: string
  dosage: string | null
  recurrence: string | null
  duration?: string | null
}
type Visit = {
  startedAt: string
  timeZone: string
  outline: { key: string; title: string | null }[]
  texts: Record<string, string>
  lines: Line[]
}

/** What the record knows for a template's fields, and the clinic of the paper. Errors: not_found; forbidden; invalid_input for a visit that is not the doctor's. */
export async function prefillFields(
  call: Call,
  { fields, locale }: CertificateTemplate,
  { patientId, encounterId }: Asked,
): Promise<{ clinicId: string; fields: Record<string, string>; offered: Record<string, string> }> {
  const { db, actor } = call
  const doctorId = await requireDoctor(call)
  const patient = await findPatient(call, patientId)
  const clinicId = await clinicOfPaper(call, { encounterId, patientId, doctorId })
  const visit = encounterId ? await loadVisit(db, actor.organizationId, encounterId) : undefined
  const filled: Record<string, string> = {}
  const offered: Record<string, string> = {}
  for (const { name, source } of fields) {
    const text = source && (await textOf(source, call, { patient, visit, encounterId, locale }))
    if (text) (source === 'diagnoses' ? offered : filled)[name] = text
  }
  return { clinicId, fields: filled, offered }
}

type Known = {
  patient: ChartPatient
  visit: Visit | undefined
  encounterId: string | undefined
  locale: Locale
}

async function textOf(source: FieldSource, { db, actor }: Call, known: Known): Promise<string> {
  const { patient, visit, encounterId, locale } = known
  const { organizationId } = actor
  switch (source) {
    case 'today':
      return patient.today
    case 'visit':
      return visit ? dateOf(visit.timeZone, Date.parse(visit.startedAt)) : patient.today
    case 'note':
      return visit ? noteOf(visit, locale) : ''
    case 'prescribed':
      return visit ? listed(visit.lines) : ''
    case 'medicines': {
      const current = await selectCurrentMedicines(db, organizationId, patient)
      return listed(current.filter(({ lastsUntil }) => lastsUntil === null || lastsUntil >= patient.today))
    }
    case 'diagnoses':
      return (await findDiagnoses(db, organizationId, { patientId: patient.id, encounterId })).join(
        commas[locale],
      )
  }
}

async function loadVisit(db: Db, organizationId: string, id: string): Promise<Visit> {
  const [visit] = await db<Visit[]>`
    select e.started_at as "startedAt", c.time_zone as "timeZone", e.outline, e.sections as texts, e.lines
    from encounters e join clinics c on c.organization_id = ${organizationId} and c.id = e.clinic_id
    where e.organization_id = ${organizationId} and e.id = ${id}`
  return visit!
}

const isSoap = (key: string): key is (typeof soapKeys)[number] =>
  (soapKeys as readonly string[]).includes(key)

function noteOf({ outline, texts }: Visit, locale: Locale): string {
  return outline
    .flatMap(({ key, title }) => {
      const text = (texts[key] ?? '').trim()
      const heading = title ?? (isSoap(key) ? certificateText(locale, `section.${key}`) : null)
      if (text === '') return []
      return [heading ? `${heading}: ${text}` : text]
    })
    .join('\n')
}

const listed = (lines: readonly Line[]) =>
  lines
    .map(({ medicineName, dosage, recurrence, duration }) =>
      [medicineName, dosage, recurrence, duration].filter(Boolean).join(' · '),
    )
    .join('\n')

/** Of the visit, or else what is ongoing. */
async function findDiagnoses(
  db: Db,
  organizationId: string,
  { patientId, encounterId }: Asked,
): Promise<string[]> {
  const which = encounterId ? db`e.encounter_id = ${encounterId}` : db`e.state = 'ongoing'`
  const rows = await db<{ text: string }[]>`
    select e.text from problems e
    where e.organization_id = ${organizationId} and e.patient_id = ${patientId} and ${which} and ${standing(db, organizationId, 'e')}
    order by e.created_at, e.id limit 20`
  return rows.map(({ text }) => text)
}
