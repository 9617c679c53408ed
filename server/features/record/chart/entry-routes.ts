import { v7 as uuid } from 'uuid'
import type { BodyOf, DataOf, QueryOf } from '#contract/core/endpoint.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { mayWriteEntries } from '#contract/record/chart-policy.ts'
import type { entryEndpoints } from '#contract/record/chart/entry-endpoints.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/records.ts'
import type { Value } from '#server/platform/db/statement.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import {
  conflict,
  encounterSigned,
  invalidInput,
  notFound,
  staleVersion,
} from '#server/platform/http/errors.ts'
import type { Call, Routes } from '#server/platform/http/route-kinds.ts'
import { findPatient, holdPatient, isVisitOf, type ChartPatient } from './find-patient.ts'
import { fromEntries, selectEntries, type EntrySql } from './select-entries.ts'

type Endpoints = ReturnType<typeof entryEndpoints<Parameters<typeof entryEndpoints>[0]>>
type EntryOf<E extends Endpoints> = DataOf<E['create']>

/** Who is written about, when, and in which transaction. */
export type EntryCall = { db: Db; organizationId: string; patient: ChartPatient; now: number }

/** Columns of a row by their names. Undefined ones are not written. */
type Columns = Record<string, Value | undefined>

/** How one kind of entry is read and written; the calls follow from it. */
export type EntryRules<E extends Endpoints, Own extends object> = EntrySql<EntryOf<E>, Own> & {
  /** The kind's own filters: ` and …`, or nothing. */
  asked?(db: Db, query: QueryOf<E['list']>, patient: ChartPatient, organizationId: string): Fragment
  /** Errors: invalid_input. */
  create(body: BodyOf<E['create']>, call: EntryCall): Columns | Promise<Columns>
  /** `before` is the entry as it stands. Errors: invalid_input. */
  update(body: BodyOf<E['update']>, before: EntryOf<E>, call: EntryCall): Columns | Promise<Columns>
  /** Runs once one was added. */
  added?(call: EntryCall): Promise<void>
  /** Belongs to the note of its visit: only who writes the visit adds one to it. */
  isOfNote?: boolean
}

/** Looks at what is to be written before it is, and may change it. `keep` runs once it is written. */
export type EntryGuard<Create, Update, Entry> = {
  create(call: Call, patient: ChartPatient, body: Create): Promise<Guarded>
  update(call: Call, patient: ChartPatient, body: Update, before: Entry): Promise<Guarded>
}
type Guarded = {
  body: object
  keep?: () => Promise<void>
  /** An entry of the same that stands: it takes `body`, and no other one is added. */
  joins?: { _id: string }
}

/** Types that zod cannot infer for every kind at once. */
type AnyEntry = { _id: string; version: number; isStruck: boolean; isFrozen?: boolean }
type AnyRules = EntrySql<AnyEntry, object> & {
  asked?(db: Db, query: unknown, patient: ChartPatient, organizationId: string): Fragment
  create(body: unknown, call: EntryCall): Columns | Promise<Columns>
  update(body: unknown, before: AnyEntry, call: EntryCall): Columns | Promise<Columns>
  added?(call: EntryCall): Promise<void>
  isOfNote?: boolean
}
type ListQuery = {
  page: number
  limit: number
  keyword?: string
  sort?: 'createdAt' | '-createdAt'
  encounterId?: string
  struck: boolean
}

/** The server's twin of the contract's `entryEndpoints`: registers all calls of one kind of entry. */
export function entryRoutes<E extends Endpoints, Own extends object>(
  { route }: Routes,
  endpoints: E,
  given: EntryRules<E, Own>,
  asked?: EntryGuard<never, never, never>,
): void {
  const calls: Endpoints = endpoints
  const rules = given as unknown as AnyRules
  const { table, kind } = rules
  const guard = asked as EntryGuard<unknown, unknown, AnyEntry> | undefined
  const mayWrite = (writer: Parameters<typeof mayWriteEntries>[0]) => mayWriteEntries(writer, kind)

  async function getEntry(db: Db, organizationId: string, patient: ChartPatient, id: string) {
    const [entry] = await selectEntries(db, organizationId, rules, patient, db`and e.id = ${id}`)
    if (!entry) throw notFound()
    return entry as AnyEntry
  }

  /** The entry that is to change. Errors: not_found, forbidden; conflict if it is struck through; stale_version. */
  async function holdEntry(call: Call, patientId: string, id: string, version: number | undefined) {
    const patient = await holdPatient(call, patientId, mayWrite)
    const before = await getEntry(call.db, call.actor.organizationId, patient, id)
    if (before.isStruck) throw conflict()
    if (version !== undefined && version !== before.version) throw staleVersion(before)
    return { patient, before }
  }

  /** Errors: encounter_signed. */
  async function writeChange(before: AnyEntry, columns: Columns, { db, organizationId }: EntryCall) {
    // The policy of the table finds no row that is frozen.
    const changed = await db`
      update ${db(table)} set ${db({ ...written(columns), version: before.version + 1 })}, updated_at = now()
      where organization_id = ${organizationId} and id = ${before._id} and version = ${before.version} returning id`
    if (changed.length === 0) throw encounterSigned()
  }

  /** Errors: invalid_input. */
  async function requireVisit({ db, actor }: Call, { id: patientId }: ChartPatient, encounterId: string) {
    const { organizationId } = actor
    const writer = rules.isOfNote ? { doctorId: await findOwnDoctor(db, actor) } : {}
    if (!(await isVisitOf(db, organizationId, { patientId, encounterId, ...writer })))
      throw invalidInput({ encounterId: clinicalMessages.encounterUnknown })
  }

  route(calls.list, async call => {
    const { db, actor, params } = call
    const { organizationId } = actor
    const patient = await findPatient(call, params.id)
    const query = call.query as ListQuery
    const { page, limit, keyword, sort, encounterId, struck } = query
    const where = db`
      ${struck ? db`` : db`and s.entry_id is null`}
      ${encounterId ? db`and e.encounter_id = ${encounterId}` : db``}
      ${keyword && rules.searched ? db`and ${db.unsafe(rules.searched)} like ${containing(keyword)}` : db``}
      ${rules.asked?.(db, query, patient, organizationId) ?? db``}`
    const order = sort ? `e.created_at ${sort === '-createdAt' ? 'desc' : 'asc'}` : rules.order
    const [[count], data] = await Promise.all([
      db<{ total: number }[]>`
        select count(*) as total from ${fromEntries(db, organizationId, rules)}
        where e.organization_id = ${organizationId} and e.patient_id = ${patient.id} ${where}`,
      selectEntries(
        db,
        organizationId,
        rules,
        patient,
        db`${where} order by ${db.unsafe(order)}, e.id desc limit ${limit} offset ${(page - 1) * limit}`,
      ),
    ])
    return { data, total: count!.total }
  })

  route(calls.create, async call => {
    const { db, actor, now, params, tellAudit } = call
    const { organizationId, accountId } = actor
    const patient = await holdPatient(call, params.id, mayWrite)
    const { encounterId } = call.body as { encounterId?: string | null }
    if (encounterId) await requireVisit(call, patient, encounterId)
    const guarded = await guard?.create(call, patient, call.body)
    const entered = { db, organizationId, patient, now }
    if (guarded?.joins) {
      const before = await getEntry(db, organizationId, patient, guarded.joins._id)
      await writeChange(before, await rules.update(guarded.body, before, entered), entered)
      const after = await getEntry(db, organizationId, patient, before._id)
      tellAudit({ detail: describeChanges(before, after, Object.keys(guarded.body)) })
      return after
    }
    const id = uuid()
    const row = {
      organization_id: organizationId,
      id,
      patient_id: patient.id,
      encounter_id: encounterId ?? null,
      entered_by: accountId,
      ...written(await rules.create(guarded?.body ?? call.body, entered)),
    }
    await db`insert into ${db(table)} ${db(row)}`
    await rules.added?.(entered)
    await guarded?.keep?.()
    return getEntry(db, organizationId, patient, id)
  })

  route(calls.update, async call => {
    const { db, actor, now, params, tellAudit } = call
    const { organizationId } = actor
    const { version, ...body } = call.body as { version?: number }
    const { patient, before } = await holdEntry(call, params.id, params.entryId, version)
    const guarded = await guard?.update(call, patient, body, before)
    const changing = { db, organizationId, patient, now }
    await writeChange(before, await rules.update(guarded?.body ?? body, before, changing), changing)
    await guarded?.keep?.()
    const after = await getEntry(db, organizationId, patient, before._id)
    tellAudit({ detail: describeChanges(before, after, Object.keys(body)) })
    return after
  })

  route(calls.strike, async call => {
    const { db, actor, now, params, tellAudit } = call
    const { organizationId, accountId } = actor
    const { version, reason } = call.body as { version?: number; reason: string }
    const { patient, before } = await holdEntry(call, params.id, params.entryId, version)
    await db`
      insert into struck_entries (organization_id, entry_id, kind, patient_id, reason, struck_by, struck_at)
      values (${organizationId}, ${before._id}, ${kind}, ${patient.id}, ${reason}, ${accountId}, ${new Date(now)})`
    tellAudit({ detail: reason })
    return getEntry(db, organizationId, patient, before._id)
  })
}

function written(columns: Columns): Record<string, Value> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Record<string, Value>
}
