import type { DataOf, QueryOf } from '#contract/core/endpoint.ts'
import type { ExportColumn, ExportedList } from '#contract/core/list-columns.ts'
import type { resourceEndpoints } from '#contract/core/resource.ts'
import { findOne, findPage, type ListSql } from '#server/platform/db/lists.ts'
import type { OpenableTable } from '#server/platform/db/records.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Call, Preparing, Result, Routes, SignedIn } from '#server/platform/http/route-kinds.ts'
import { archiveRecord, restoreRecord, setRecordStatus } from './act-on-record.ts'
import { actOnRecords, type RecordRules } from './act-on-records.ts'
import { exportList, type Cells, type ExportSettings } from './export-list.ts'

type Endpoints = ReturnType<typeof resourceEndpoints<Parameters<typeof resourceEndpoints>[0]>>
type FilterOf<E extends Endpoints> = Omit<QueryOf<E['list']>, 'page' | 'limit' | 'sort'>
type RecordOf<E extends Endpoints> = DataOf<E['get']> & { _id: string }
type ListOf<E extends Endpoints, Row extends object> = ListSql<FilterOf<E>, Row, RecordOf<E>>

/** Types that zod cannot infer for every kind of record at once. */
type PageQuery = { page: number; limit: number }
type ExportRequest = Parameters<typeof exportList<ExportColumn, object, object, { _id: string }>>[0]

/** One kind of record: its table, what it is made of, and what it does in its own way. */
type Resource<E extends Endpoints, Table, Row extends object, Prepared> = {
  table: Table
  /** The record as the reader sees it. */
  list(reader: Pick<Call, 'actor' | 'scope'>): ListOf<E, Row> & { table: Table }
  cells: Cells<QueryOf<E['export']>['columns'][number], RecordOf<E>>
  rules?: RecordRules
  /** The audit says which status a record had before. */
  tellsStatus?: true
  /** A page of the list, where the kind counts in its own way. */
  findPage?(context: SignedIn<E['list']>): Promise<Result<E['list']>>
  /** Runs before the transaction of `create`, and answers its `prepared`. */
  prepare?(context: Preparing<E['create']>): Promise<Prepared>
  /** Reads one record. It may find more than the list does, such as a record that is open by emergency access. */
  read?(context: SignedIn<E['get']>): Promise<Result<E['get']>>
  create(context: SignedIn<E['create']> & { prepared: Prepared }): Promise<Result<E['create']>>
  update(context: SignedIn<E['update']>): Promise<Result<E['update']>>
}

/**
 * The server's twin of the contract's `resourceEndpoints`: registers all calls of one kind of record. The kind says how a
 * record is created and updated; the other calls follow from its table, its list and its rules.
 */
export function resourceRoutes<
  E extends Endpoints,
  Table extends OpenableTable & ExportedList,
  Row extends object,
  Prepared = undefined,
>(
  { route, fileRoute }: Routes,
  settings: ExportSettings,
  endpoints: E,
  resource: Resource<E, Table, Row, Prepared>,
): void {
  const calls: Endpoints = endpoints
  // The kind's own shapes are checked where it is registered; here any kind will do.
  const kind = resource as unknown as Resource<Endpoints, Table, Row, Prepared>
  const { table, list, cells, rules = {} } = kind
  const acting = { table, rules }

  const findUsualPage = (context: SignedIn<Endpoints['list']>) =>
    findPage(context.db, list(context), context.query as PageQuery)
  route(calls.list, kind.findPage ?? findUsualPage)

  route(calls.bulk, context => actOnRecords(context, list(context), rules))

  fileRoute(calls.export, context =>
    exportList(context as unknown as ExportRequest, { name: table, list: list(context), cells }, settings),
  )

  route(calls.get, kind.read ?? (context => findOne(context.db, list(context), context.params.id)))

  if (kind.prepare) route(calls.create, kind.prepare, kind.create)
  else route(calls.create, context => kind.create({ ...context, prepared: undefined as Prepared }))

  route(calls.update, kind.update)

  route(calls.archive, async ({ db, actor: { organizationId }, params: { id } }) => {
    await archiveRecord(db, acting, { organizationId, id })
    return null
  })

  route(calls.setStatus, async context => {
    const { db, actor, params, body, tellAudit } = context
    const { organizationId } = actor
    const current = () => findOne(db, list(context), params.id)
    if (kind.tellsStatus) tellAudit({ detail: describeChanges(await current(), body) })
    await setRecordStatus(db, acting, { organizationId, id: params.id }, body.status)
    return current()
  })

  route(calls.restore, async context => {
    const { db, actor, params } = context
    await restoreRecord(db, acting, { organizationId: actor.organizationId, id: params.id })
    return findOne(db, list(context), params.id)
  })
}
