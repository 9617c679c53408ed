import type postgres from 'postgres'
import { v7 as uuid } from 'uuid'
import { dayMs } from '#contract/values/durations.ts'
import { createRandom } from '#server/testing/data/random.ts'
import type { Copy } from './rows.ts'
import { copyInto } from './seed.ts'

export const notesEach = 20_000
/** The visits of the first two patients of the last organization. */
export const longCharts = [5_000, 500]

const filler =
  'the and of with for no on in since after has was is to at not both days today as per by or but he she from patient advised'.split(' ')
const clinical =
  'fever cough pain headache history mild moderate severe throat chest clear soft tender abdomen review food water rest stable improved worse swelling left right knee back shoulder rash itching vomiting loose stools appetite sleep weight loss gain sugar pressure controlled tablets continued follow week month smoking alcohol family mother father diabetes hypertension asthma thyroid bilateral air entry heart sounds normal pulse regular oedema absent burning urine frequency dizziness fall injury wound dry dressing healing plan explained agrees denies'.split(
    ' ',
  )
const syllables = 'ba ce di fo gu la me ni po ru sa te vi xo zu pra cli tho mor val'.split(' ')
/** Other words of notes, of two syllables; and the names of medicines and findings, of three. */
const usual = [...clinical, ...Array.from({ length: 400 }, (_, i) => syllables[i % 20]! + syllables[Math.floor(i / 20)]!)]
const rare = Array.from({ length: 4_000 }, (_, i) =>
  [i % 20, Math.floor(i / 20) % 20, (i * 7 + Math.floor(i / 400)) % 20].map(at => syllables[at]!).join(''),
)

/**
 * What doctors look for: a rare word, a rare and a clinical one, the beginning of a clinical one with a rare one, two clinical ones.
 */
export function wantedWords(count: number): string[] {
  const random = createRandom(77)
  const pick = (words: readonly string[]) => words[random(words.length)]!
  return Array.from({ length: count }, (_, i) => {
    if (i % 4 === 0) return pick(rare)
    if (i % 4 === 1) return `${pick(rare)} ${pick(clinical)}`
    if (i % 4 === 2) return `${pick(clinical).slice(0, 4)} ${pick(rare)}`
    return `${pick(clinical)} ${pick(clinical)}`
  })
}

type Owner = {
  organizationId: string
  clinicId: string
  serviceId: string
  doctorIds: string[]
  patientIds: string[]
  accountId: string
  hasLongCharts: boolean
}

/**
 * 20,000 signed visits in each organization, a note of about 120 words each. The first doctor may sign in, and has had an appointment
 * with each of their patients. Two patients of the last organization have long charts, with vitals, diagnoses and prescriptions.
 */
export async function growNotes(session: postgres.ISql, day: string): Promise<void> {
  const organizations = await session<Omit<Owner, 'accountId' | 'hasLongCharts'>[]>`
    select o.id as "organizationId", (select id from clinics c where c.organization_id = o.id) as "clinicId",
      (select id from services s where s.organization_id = o.id) as "serviceId",
      array(select id from doctors d where d.organization_id = o.id order by email) as "doctorIds",
      array(select id from patients p where p.organization_id = o.id order by number) as "patientIds"
    from organizations o order by o.id`
  const owners = organizations.map((one, i) => ({ ...one, accountId: uuid(), hasLongCharts: i === organizations.length - 1 }))
  const today = Date.parse(`${day}T00:00:00Z`) - 31 * dayMs
  for (const [i, { organizationId, doctorIds, accountId }] of owners.entries()) {
    const membershipId = uuid()
    await session`insert into accounts (id, email, name, email_verified_at) values (${accountId}, ${`writer${i}@example.org`}, 'Ravi Rao', now())`
    await session`
      insert into memberships (organization_id, id, account_id, role, accepted_at)
      values (${organizationId}, ${membershipId}, ${accountId}, 'doctor', now())`
    await session`
      update doctors set membership_id = ${membershipId} where organization_id = ${organizationId} and id = ${doctorIds[0]!}`
  }
  for (const copy of [seenOnce(owners, today), ...records(owners.at(-1)!, today), notes(owners, today)])
    await copyInto(session, copy)
  await session`
    update counters c set total = found.count, last_number = found.last
    from (select organization_id, count(*) as count, max(number) as last from appointments group by 1) found
    where c.organization_id = found.organization_id and c.kind = 'appointments'`
  await session`
    insert into counters (organization_id, kind, total, last_number)
    select organization_id, kind, count, count from
      (select organization_id, 'encounters' as kind, count(*) as count from encounters group by 1
      union all select organization_id, 'prescriptions', count(*) from prescriptions group by 1) found
    where count > 0`
}

/** The visits of an organization, the long charts first. */
function* visitsOf({ patientIds, doctorIds, hasLongCharts }: Owner, today: number) {
  const long = hasLongCharts ? longCharts : []
  const others = (notesEach - long.reduce((sum, one) => sum + one, 0)) / (patientIds.length - long.length)
  let number = 0
  for (const [i, patientId] of patientIds.entries()) {
    const until = long.length > 0 ? longUntil(i, others) : (i + 1) * others
    const count = Math.round(until) - number
    for (let n = 0; n < count; n++) {
      number++
      const at = new Date(today - (count - n) * Math.max(0.25, (4 * 365) / count) * dayMs + (i % 20) * 30 * 60_000)
      const isLong = i < long.length
      yield { number, patientId, doctorId: doctorIds[isLong ? 0 : i % doctorIds.length]!, at: at.toISOString(), isLong }
    }
  }
}

function longUntil(i: number, others: number): number {
  const [one, two] = [longCharts[0]!, longCharts[0]! + longCharts[1]!]
  return i === 0 ? one : two + Math.max(0, i - 1) * others
}

/** The id of a record that belongs to a visit: the same in each table. */
const idOf = (organizationId: string, kind: number, number: number) =>
  `${organizationId.slice(0, 14)}8${kind.toString(16).padStart(3, '0')}-9000-${number.toString(16).padStart(12, '0')}`

function notes(owners: readonly Owner[], today: number): Copy {
  return {
    table: 'encounters',
    columns: ['organization_id', 'id', 'number', 'patient_id', 'doctor_id', 'clinic_id', 'appointment_id', 'started_at', 'saved_at', 'saved_by', 'outline', 'sections', 'signed_at', 'signed_by', 'as_signed'],
    rows: (function* () {
      const random = createRandom(1_204)
      const outline = JSON.stringify(['subjective', 'objective', 'assessment', 'plan'].map(key => ({ key, title: null })))
      for (const owner of owners)
        for (const { number, patientId, doctorId, at, isLong } of visitsOf(owner, today)) {
          const [subjective, objective, assessment, plan] = [50, 30, 10, 30].map(count => text(random, count))
          const sections = JSON.stringify({ subjective, objective, assessment, plan })
          yield [owner.organizationId, idOf(owner.organizationId, 1, number), number, patientId, doctorId, owner.clinicId, isLong ? idOf(owner.organizationId, 2, number) : null, at, at, owner.accountId, outline, sections, at, owner.accountId, '{}']
        }
    })(),
  }
}

/** Of ten words, five are fillers, four usual ones, one is rare; of each list, the first are used more than the last. */
function text(random: (below: number) => number, count: number): string {
  let words = ''
  for (let i = 0; i < count; i++) {
    const kind = random(10)
    const list = kind < 5 ? filler : kind < 9 ? usual : rare
    const word = list[Math.floor(list.length * (random(1_000_000) / 1_000_000) ** 1.5)]!
    words += i % 12 === 11 ? `${word}. ` : `${word} `
  }
  return words.trimEnd()
}

const appointmentColumns = ['organization_id', 'id', 'number', 'clinic_id', 'doctor_id', 'service_id', 'patient_id', 'starts_at', 'ends_at', 'occupied_from', 'occupied_until', 'status', 'price_minor', 'tax_minor', 'currency']
const firstNumber = 100_000
const appointment = ({ organizationId, clinicId, serviceId }: Owner, id: string, number: number, doctorId: string, patientId: string, at: string) => {
  const end = new Date(Date.parse(at) + 900_000).toISOString()
  return [organizationId, id, number, clinicId, doctorId, serviceId, patientId, at, end, at, end, 'completed', 50_000, 0, 'INR']
}

/** A doctor finds notes only of patients they have seen. */
function seenOnce(owners: readonly Owner[], today: number): Copy {
  return {
    table: 'appointments',
    columns: appointmentColumns,
    rows: owners.flatMap(owner =>
      owner.patientIds
        .filter((_, i) => i % owner.doctorIds.length === 0)
        .map((patientId, i) => appointment(owner, uuid(), firstNumber + i, owner.doctorIds[0]!, patientId, new Date(today - 3_000 * dayMs - i * 900_000).toISOString())),
    ),
  }
}

/** What belongs to the visits of the long charts. */
function records(owner: Owner, today: number): Copy[] {
  const { organizationId, clinicId, accountId } = owner
  const visits = [...visitsOf(owner, today)].filter(({ isLong }) => isLong)
  const id = (kind: number, number: number) => idOf(organizationId, kind, number)
  const copy = (table: string, columns: string, row: (visit: (typeof visits)[number]) => Copy['rows'] extends Iterable<infer R> ? R : never): Copy => ({
    table,
    columns: ['organization_id', ...columns.split(' ')],
    rows: visits.map(visit => [organizationId, ...row(visit)]),
  })
  return [
    {
      table: 'appointments',
      columns: appointmentColumns,
      rows: visits.map(({ number, doctorId, patientId, at }) => appointment(owner, id(2, number), 2 * firstNumber + number, doctorId, patientId, at)),
    },
    copy('vitals', 'id patient_id encounter_id taken_at systolic diastolic pulse temperature_c weight_kg is_frozen entered_by', ({ number, patientId, at }) => [
      id(3, number), patientId, id(1, number), at, 110 + (number % 40), 70 + (number % 20), 60 + (number % 40), 36.4 + (number % 10) / 10, 60 + (number % 50) / 10, 't', accountId,
    ]),
    copy('problems', 'id patient_id encounter_id text state entered_by created_at', ({ number, patientId, at }) => [
      id(4, number), patientId, id(1, number), number % 100 ? 'Acute pharyngitis' : `Hypertension, ${number / 100}`, number % 100 ? 'visit' : 'ongoing', accountId, at,
    ]),
    copy('prescriptions', 'id number patient_id doctor_id clinic_id encounter_id issued_on signed_by created_at', ({ number, patientId, doctorId, at }) => [
      id(5, number), number, patientId, doctorId, clinicId, id(1, number), at.slice(0, 10), accountId, at,
    ]),
    ...[1, 2].map(position =>
      copy('prescription_lines', 'prescription_id position medicine_name dosage recurrence duration', ({ number }) => [
        id(5, number), position, position === 1 ? 'Amoxicillin' : 'Paracetamol', '500 mg', '1-0-1', '5 days',
      ]),
    ),
    copy('patient_medicines', 'id patient_id encounter_id prescription_id medicine_name dosage recurrence started_on lasts_until entered_by created_at', ({ number, patientId, at }) => [
      id(6, number), patientId, id(1, number), id(5, number), 'Amoxicillin', '500 mg', '1-0-1', at.slice(0, 10), new Date(Date.parse(at) + 4 * dayMs).toISOString().slice(0, 10), accountId, at,
    ]),
  ]
}
