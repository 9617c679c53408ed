import type { Checked } from '#contract/record/medicines/safety.ts'
import { defaultImmunizations } from '#contract/record/default-immunizations.ts'
import { addDays, dateOf, daysBetween } from '#contract/values/clinic-time.ts'
import type { Send } from '../send.ts'
import { growthAt, measuredBefore } from './growth.ts'
import type { SampleVisit } from './record-types.ts'
import { sampleDrafts, samplePhrases, sampleTemplates } from './sample-phrases.ts'
import { enterResults, testsOfVisit } from './sample-results.ts'
import { sampleStories, type SamplePerson } from './sample-records.ts'

const [dayMs, minuteMs] = [86_400_000, 60_000]

/** What a visit is written of. */
export type Seen = SamplePerson & { patientId: string; appointmentId: string; start: string }
type Written = { visits: number; lastDate: string; vaccinated: Set<string> }

export type RecordWriter = {
  /** Writes and signs the next visit of the patient's story, which completes the appointment. False: none is due yet. */
  write(seen: Seen): Promise<boolean>
  /** Begins a visit and leaves it unsigned. */
  draft(seen: Seen, number: number): Promise<void>
}

/** Writes patients' records as their doctors, at the time of each visit. `tokens` are those of `sampleDoctors`, in order. */
export async function createRecordWriter(
  send: Send,
  clock: { now: number },
  { zone, today, owner, tokens }: { zone: string; today: string; owner: string; tokens: readonly string[] },
): Promise<RecordWriter> {
  for (const phrase of samplePhrases) await send('POST', 'users/phrases', { ...phrase, isMine: false }, owner)
  const templates = new Map<string, string>()
  for (const template of sampleTemplates)
    templates.set(
      keysOf(template.outline.map(({ key }) => key)),
      (await send('POST', 'users/templates', { ...template, isMine: false }, owner)).data._id,
    )
  type Template = { _id: string; kind: string; locale: string }
  const { data: papers } = await send<Template[]>('GET', 'users/certificate-templates', undefined, owner)
  const templateOf = (kind: string) =>
    papers.find(template => template.kind === kind && template.locale === 'en')!._id
  const written = new Map<string, Written>()

  /** The calls of one visit. Its doctor writes for ten minutes. */
  async function begin(seen: Seen, visit: SampleVisit, { isFirst, orders = [] }: Begun) {
    const { record, patientId, appointmentId, start } = seen
    clock.now = Date.parse(start) + 3 * minuteMs
    const token = tokens[record.doctor]!
    const encounter = (await send('POST', 'users/encounters', { appointmentId }, token)).data._id
    const add = (kind: string, body: object) =>
      send('POST', `users/patients/${patientId}/${kind}`, { encounterId: encounter, ...body }, token)
    const set = (what: string, body: object) =>
      send('PUT', `users/patients/${patientId}/${what}`, body, token)
    const date = dateOf(zone, clock.now)
    if (isFirst) await enterBaseline(seen, date, { add, set })
    await add('vitals', vitalsOf(seen, visit, date))
    await add('problems', { ...visit.diagnosis, ongoing: false })
    const sections = Object.entries(visit.note).map(([key, text]) => ({
      key,
      text: text.replaceAll('{weeks}', String(weeksOf(seen, date))),
    }))
    const templateId = templates.get(keysOf(Object.keys(visit.note)))
    const draft = {
      version: 1,
      sections,
      lines: visit.lines ?? [],
      orders,
      ...(templateId && { templateId }),
    }
    clock.now += 9 * minuteMs
    await send('PUT', `users/encounters/${encounter}`, draft, token)
    return { encounter, token, add, date }
  }

  async function enterBaseline({ record, person }: SamplePerson, date: string, { add, set }: Calls) {
    const { dateOfBirth } = person
    const story = sampleStories[record.story]!
    for (const { yearsAgo, ...problem } of story.problems ?? [])
      await add('problems', {
        ...problem,
        since: later(addDays(date, -yearsAgo * 365), dateOfBirth),
        ongoing: true,
      })
    for (const medicine of story.medicines ?? [])
      await add('medicines', { ...medicine, startedOn: addDays(date, -60) })
    if (record.allergies === 'none') await set('allergy-state', { state: 'none_known' })
    else for (const allergy of record.allergies ?? []) await add('allergies', allergy)
    for (const entry of record.history ?? []) await add('history', entry)
    if (record.bloodGroup) await set('facts', { bloodGroup: record.bloodGroup })
    if (record.pregnantDays)
      await set('pregnancy', { state: 'pregnant', lmp: lastPeriod(record.pregnantDays) })
    if ('days' in record.age)
      for (const age of measuredBefore(daysBetween(dateOfBirth, date)))
        await add('vitals', {
          encounterId: null,
          takenAt: `${addDays(dateOfBirth, age)}T10:00:00+05:30`,
          ...growthAt(age, sizeOf(person)),
        })
  }

  const lastPeriod = (daysAgo: number) => addDays(today, -daysAgo)
  const weeksOf = ({ record }: SamplePerson, date: string) =>
    record.pregnantDays ? Math.floor(daysBetween(lastPeriod(record.pregnantDays), date) / 7) : 0

  return {
    async write(seen) {
      const { person, record, patientId, start } = seen
      const { dateOfBirth } = person
      const story = sampleStories[record.story]!
      const before = written.get(patientId) ?? { visits: 0, lastDate: '', vaccinated: new Set<string>() }
      const date = dateOf(zone, Date.parse(start))
      if (before.lastDate && daysBetween(before.lastDate, date) < story.everyDays) return false
      if (record.pregnantDays && weeksOf(seen, date) < 7) return false
      // Patients with the same story are at different places of it.
      const isTimed = Boolean(record.pregnantDays) || record.story === 'infant'
      const place = before.visits + (isTimed ? 0 : person.phoneNumber.charCodeAt(11) % story.visits.length)
      const ordered = { story: record.story, visit: before.visits, place: person.phoneNumber.charCodeAt(11) }
      const {
        encounter,
        token,
        add,
        date: day,
      } = await begin(seen, story.visits[place % story.visits.length]!, {
        isFirst: before.visits === 0,
        orders: testsOfVisit(ordered),
      })
      if (story.atHome) {
        const takenAt = new Date(clock.now - 14 * dayMs).toISOString()
        const { systolic, diastolic, pulse } = vitalsOf(
          seen,
          story.visits[place % story.visits.length]!,
          date,
        )
        const home = { systolic: systolic! + 4, diastolic: diastolic! + 3, pulse: pulse! + 2 }
        await add('vitals', { encounterId: null, takenAt, ...home })
      }
      if ('days' in record.age)
        for (const { vaccine, dose, fromAgeDays, optional } of defaultImmunizations) {
          const givenOn = addDays(dateOfBirth, fromAgeDays + (fromAgeDays > 14 ? 4 : 0))
          const name = `${vaccine} ${dose}`
          if (optional || givenOn > date || before.vaccinated.has(name) || record.missed?.includes(vaccine))
            continue
          const batch = `${vaccine.slice(0, 2).toUpperCase()}${fromAgeDays}${dose}7`
          await add('immunizations', { encounterId: null, vaccine, givenOn, batch })
          before.vaccinated.add(name)
        }
      const { lines = [] } = story.visits[place % story.visits.length]!
      const { warnings } = (
        await send<Checked>('POST', 'users/prescriptions/check', { patientId, lines }, token)
      ).data
      // The doctor went on in a few, and says why.
      const overrides = warnings
        .filter(({ interrupts }) => interrupts)
        .map(({ _id }) => ({
          warningId: _id,
          reason: 'Given before without a reaction; watched for an hour.',
        }))
      const signed = await send<{ orderId: string | null }>(
        'POST',
        `users/encounters/${encounter}/sign`,
        { version: 2, overrides },
        token,
      )
      const { orderId } = signed.data
      if (orderId) await enterResults(send, ordered, { orderId, token, date, today })
      // Some were ill, and a few wanted to know whether they may run.
      const paper = sampleCertificates[written.size % certificateEvery]
      if (paper && before.visits === 0)
        await send(
          'POST',
          'users/certificates',
          {
            templateId: templateOf(paper.kind),
            patientId,
            encounterId: encounter,
            fields: paper.fieldsOf(day),
          },
          token,
        )
      written.set(patientId, { ...before, visits: before.visits + 1, lastDate: date })
      return true
    },
    async draft(seen, number) {
      const { token } = await begin(seen, sampleDrafts[number % sampleDrafts.length]!, { isFirst: false })
      await send('PATCH', `users/appointments/${seen.appointmentId}/status`, { status: 'completed' }, token)
    },
  }
}

type Begun = { isFirst: boolean; orders?: ReturnType<typeof testsOfVisit> }

/** Every so many patients the papers begin again; most patients have none. */
const certificateEvery = 8
const sampleCertificates: { kind: string; fieldsOf: (day: string) => Record<string, string> }[] = [
  { kind: 'sick_note', fieldsOf: from => ({ days: '3', from, remarks: 'Please rest at home.' }) },
  { kind: 'fitness', fieldsOf: () => ({ purpose: 'A half marathon', result: 'Fit' }) },
  {
    kind: 'referral',
    fieldsOf: () => ({
      recipient: 'The eye clinic',
      reason: 'Yearly examination of the retina',
      findings: 'No complaints',
    }),
  },
]

type Calls = {
  add(kind: string, body: object): Promise<unknown>
  set(what: string, body: object): Promise<unknown>
}

const keysOf = (keys: readonly string[]) => keys.join(' ')
const later = (one: string, other: string) => (one > other ? one : other)
/** From 0.9 to 1.1. */
const sizeOf = ({ phoneNumber }: SamplePerson['person']) => 0.9 + (Number(phoneNumber.slice(-2)) % 21) / 100

/** What was measured: an adult's by the story, a little different for each; a child's weight and height by age. */
function vitalsOf({ person, record }: SamplePerson, { vitals }: SampleVisit, date: string) {
  const { dateOfBirth, phoneNumber } = person
  const other = (Number(phoneNumber.slice(-3)) % 7) - 3
  const { weightKg, systolic, diastolic, pulse } = vitals
  return {
    ...vitals,
    ...(systolic && { systolic: systolic + 2 * other }),
    ...(diastolic && { diastolic: diastolic + other }),
    ...(pulse && { pulse: pulse - other }),
    ...('days' in record.age
      ? growthAt(daysBetween(dateOfBirth, date), sizeOf(person))
      : { weightKg: (record.weightKg ?? 65) + (weightKg ?? 0), heightCm: record.heightCm }),
  }
}
