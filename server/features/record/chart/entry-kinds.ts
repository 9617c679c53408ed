import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import {
  type Allergy,
  type allergyEndpoints,
  type HistoryEntry,
  type historyEndpoints,
  type Immunization,
  type immunizationEndpoints,
  type Medicine,
  type medicineEndpoints,
  type Problem,
  type problemEndpoints,
} from '#contract/record/chart/entries.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import { systemOfCode } from './codes/problem-codes.ts'
import type { EntryCall, EntryRules } from './entry-routes.ts'
import { notOfDeleted } from './select-entries.ts'
import { forgetNoAllergies } from './facts.ts'
import { medicineState, requireLivedDays } from './rules.ts'

type ProblemRow = Pick<Problem, 'text' | 'code' | 'codeSystem' | 'since' | 'state' | 'resolvedOn'>

export const problemRules: EntryRules<typeof problemEndpoints, ProblemRow> = {
  kind: 'problems',
  table: 'problems',
  isOfNote: true,
  columns: db => db`
    e.text, e.code, e.code_system as "codeSystem", e.since, e.state, e.resolved_on as "resolvedOn"`,
  order: 'e.created_at desc',
  searched: `lower(e.text || ' ' || coalesce(e.code, ''))`,
  asked: (db, { state }) => (state ? db`and e.state = ${state}` : db``),
  toOwn: ({ text, code, codeSystem, since, state, resolvedOn }) => ({
    text,
    code,
    codeSystem,
    since,
    state,
    resolvedOn,
  }),
  async create({ text, code, codeSystem, since, encounterId, ongoing = !encounterId }, call) {
    const { patient } = call
    requireLivedDays(patient, { since })
    const state = ongoing ? 'ongoing' : encounterId ? 'visit' : 'resolved'
    return { text, since, state, ...(await codeColumns(call, code ?? null, codeSystem)) }
  },
  async update({ text, code, codeSystem, since, state, resolvedOn }, before, call) {
    const { patient } = call
    requireLivedDays(patient, { since, resolvedOn })
    const now = state ?? before.state
    if (now === 'visit' && !before.encounterId)
      throw invalidInput({ state: clinicalMessages.problemWithoutVisit })
    if (resolvedOn && now !== 'resolved')
      throw invalidInput({ resolvedOn: clinicalMessages.problemNotResolved })
    const from = since === undefined ? before.since : since
    if (resolvedOn && from && resolvedOn < from)
      throw invalidInput({ resolvedOn: clinicalMessages.beforeStart })
    const isNewlyResolved = now === 'resolved' && before.state !== 'resolved'
    return {
      text,
      since,
      state,
      resolved_on: now === 'resolved' ? (resolvedOn ?? (isNewlyResolved ? patient.today : resolvedOn)) : null,
      ...(code === undefined && codeSystem === undefined
        ? {}
        : code === undefined || code === before.code
          ? await codeColumns(call, before.code, codeSystem ?? before.codeSystem)
          : await codeColumns(call, code, codeSystem)),
    }
  },
}

/** A code and where it comes from are there together. */
async function codeColumns(
  { db, organizationId }: EntryCall,
  code: string | null,
  codeSystem: string | null | undefined,
) {
  if (code === null) return { code, code_system: null }
  return { code, code_system: codeSystem ?? (await systemOfCode(db, organizationId, code)) }
}

type AllergyRow = Pick<Allergy, 'substance' | 'reaction' | 'severity' | 'kind'>

export const allergyRules: EntryRules<typeof allergyEndpoints, AllergyRow> = {
  kind: 'allergies',
  table: 'allergies',
  columns: db => db`e.substance, e.reaction, e.severity, e.kind`,
  order: 'e.created_at desc',
  searched: 'lower(e.substance)',
  toOwn: ({ substance, reaction, severity, kind }) => ({ substance, reaction, severity, kind }),
  create: ({ substance, reaction, severity, kind = 'allergy' }) => ({ substance, reaction, severity, kind }),
  update: ({ substance, reaction, severity, kind }) => ({ substance, reaction, severity, kind }),
  added: forgetNoAllergies,
}

type MedicineRow = Pick<
  Medicine,
  | 'prescriptionId'
  | 'medicineName'
  | 'dosage'
  | 'recurrence'
  | 'instructions'
  | 'startedOn'
  | 'lastsUntil'
  | 'stoppedOn'
  | 'reason'
>

export const medicineRules: EntryRules<typeof medicineEndpoints, MedicineRow> = {
  kind: 'medicines',
  table: 'patient_medicines',
  columns: db => db`
    e.prescription_id as "prescriptionId", e.medicine_name as "medicineName", e.dosage, e.recurrence, e.instructions,
    e.started_on as "startedOn", e.lasts_until as "lastsUntil", e.stopped_on as "stoppedOn", e.stop_reason as reason`,
  order: 'e.started_on desc',
  searched: 'lower(e.medicine_name)',
  asked: (db, { state }, { today }, organizationId) => db`
    and ${notOfDeleted(db, organizationId)} ${state ? isMedicineState(db, state, today) : db``}`,
  toOwn: (row, { today }) => ({
    prescriptionId: row.prescriptionId,
    medicineName: row.medicineName,
    dosage: row.dosage,
    recurrence: row.recurrence,
    instructions: row.instructions,
    startedOn: row.startedOn,
    lastsUntil: row.lastsUntil,
    stoppedOn: row.stoppedOn,
    reason: row.reason,
    state: medicineState(row, today),
  }),
  create(body, { patient }) {
    const { startedOn = patient.today, stoppedOn, reason, lastsUntil } = body
    requireLivedDays(patient, { startedOn, stoppedOn })
    requireInOrder({ startedOn, stoppedOn, lastsUntil, reason })
    return {
      ...medicineColumns({ ...body, medicineName: body.medicineName ?? '', startedOn }),
      stop_reason: reason ?? null,
    }
  },
  update(body, before, { patient }) {
    const { startedOn, stoppedOn, lastsUntil } = body
    requireLivedDays(patient, { startedOn, stoppedOn })
    // What goes on again was stopped for no reason.
    const reason = stoppedOn === null ? null : body.reason
    const given = { startedOn, stoppedOn, lastsUntil, reason }
    const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    requireInOrder({ ...before, ...changed })
    return { ...medicineColumns(body), stop_reason: reason }
  },
}

/** The twin of `medicineState`, of a row `e`. */
function isMedicineState(db: Db, state: Medicine['state'], today: string): Fragment {
  if (state === 'stopped') return db`and e.stopped_on is not null`
  if (state === 'ran_out') return db`and e.stopped_on is null and e.lasts_until < ${today}`
  return db`and e.stopped_on is null and (e.lasts_until is null or e.lasts_until >= ${today})`
}

type Course = {
  startedOn: string
  stoppedOn?: string | null | undefined
  lastsUntil?: string | null | undefined
  reason?: string | null | undefined
}

function requireInOrder({ startedOn, stoppedOn, lastsUntil, reason }: Course): void {
  if (reason && !stoppedOn) throw invalidInput({ stoppedOn: clinicalMessages.stopDayMissing })
  if (stoppedOn && stoppedOn < startedOn) throw invalidInput({ stoppedOn: clinicalMessages.beforeStart })
  if (lastsUntil && lastsUntil < startedOn) throw invalidInput({ lastsUntil: clinicalMessages.beforeStart })
}

type Given = { [F in keyof MedicineRow]?: MedicineRow[F] | undefined }
const medicineColumns = (given: Given) => ({
  medicine_name: given.medicineName,
  dosage: given.dosage,
  recurrence: given.recurrence,
  instructions: given.instructions,
  started_on: given.startedOn,
  lasts_until: given.lastsUntil,
  stopped_on: given.stoppedOn,
})

type ImmunizationRow = Pick<Immunization, 'vaccine' | 'givenOn' | 'batch'>

export const immunizationRules: EntryRules<typeof immunizationEndpoints, ImmunizationRow> = {
  kind: 'immunizations',
  table: 'immunizations',
  columns: db => db`e.vaccine, e.given_on as "givenOn", e.batch`,
  order: 'e.given_on desc',
  searched: 'lower(e.vaccine)',
  toOwn: ({ vaccine, givenOn, batch }) => ({ vaccine, givenOn, batch }),
  create({ vaccine, givenOn, batch }, { patient }) {
    requireLivedDays(patient, { givenOn })
    return { vaccine, given_on: givenOn, batch }
  },
  update({ vaccine, givenOn, batch }, _before, { patient }) {
    requireLivedDays(patient, { givenOn })
    return { vaccine, given_on: givenOn, batch }
  },
}

type HistoryRow = Pick<HistoryEntry, 'kind' | 'text'>

export const historyRules: EntryRules<typeof historyEndpoints, HistoryRow> = {
  kind: 'history',
  table: 'history_entries',
  columns: db => db`e.kind, e.text`,
  order: 'e.created_at desc',
  searched: 'lower(e.text)',
  asked: (db, { kind }) => (kind ? db`and e.kind = ${kind}` : db``),
  toOwn: ({ kind, text }) => ({ kind, text }),
  create: ({ kind, text }) => ({ kind, text }),
  update: ({ kind, text }) => ({ kind, text }),
}
