import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { addDays } from '#contract/values/clinic-time.ts'
import { dayMs } from '#contract/values/durations.ts'
import { giveVerifyCodes, type PaperKind } from '#server/features/record/papers/verify-codes.ts'
import type { Db } from '#server/platform/db/database.ts'

type Row = Record<string, unknown>
type Table = { name: string; columns: { name: string; type: string }[]; rows: Row[] }

/** The sample organization's rows as `npm run demo-snapshot` found them, each table after those that it refers to. */
export type Snapshot = {
  /** The digest of the sources that it was made from: see snapshot.test.ts. */
  madeFrom: string
  madeOn: string
  organizationId: string
  ownerAccountId: string
  accounts: { id: string; name: string }[]
  organization: Row
  tables: Table[]
}

export const snapshotFile = join(import.meta.dirname, 'sample-snapshot.json.gz')

export const readSnapshot = (): Snapshot =>
  JSON.parse(gunzipSync(readFileSync(snapshotFile)).toString()) as Snapshot

/** Of the first doctor of the sample. */
export function doctorAccountOf({ tables }: Snapshot): string {
  const rowsOf = (wanted: string) => tables.find(({ name }) => name === wanted)!.rows
  const [doctor] = rowsOf('doctors')
  const membership = rowsOf('memberships').find(({ id }) => id === doctor!['membership_id'])
  return membership!['account_id'] as string
}

type Prepared = Omit<Snapshot, 'madeFrom' | 'tables'> & {
  doctorAccountId: string
  weeks: number
  /** The rows as JSON text, as they are sent to the database. */
  tables: { name: string; columns: string; rows: string }[]
}
let prepared: Prepared | undefined
let forgetting: NodeJS.Timeout | undefined
/** It takes 10 MB, and a seventh of a second to make. */
const keepMs = 10 * 60_000

/**
 * The sample moved by whole weeks, so that its weekdays and the clinics' opening hours still fit; kept until the next week, or until
 * nobody has come for some minutes.
 */
export function prepareSample(nowMs: number): Prepared {
  clearTimeout(forgetting)
  forgetting = setTimeout(() => (prepared = undefined), keepMs).unref()
  if (prepared && weeksSince(prepared.madeOn, nowMs) === prepared.weeks) return prepared
  const snapshot = readSnapshot()
  const { organizationId, ownerAccountId, accounts, organization, madeOn } = snapshot
  const weeks = weeksSince(madeOn, nowMs)
  const tables = snapshot.tables.map(({ name, columns, rows }) => ({
    name,
    columns: columns.map(column => `"${column.name}"`).join(', '),
    rows: JSON.stringify(rows.map(row => moved(row, columns, weeks * 7))),
  }))
  const doctorAccountId = doctorAccountOf(snapshot)
  prepared = {
    organizationId,
    ownerAccountId,
    accounts,
    organization,
    madeOn,
    doctorAccountId,
    weeks,
    tables,
  }
  return prepared
}

const weeksSince = (madeOn: string, nowMs: number) => Math.floor((nowMs - Date.parse(madeOn)) / (7 * dayMs))

/** Birth dates too: a child stays as old as its vaccines and its growth say. */
function moved(row: Row, columns: Table['columns'], days: number): Row {
  const copy = { ...row }
  for (const { name, type } of columns) {
    const value = row[name]
    if (typeof value !== 'string') continue
    if (type === 'timestamp with time zone')
      copy[name] = new Date(Date.parse(value) + days * dayMs).toISOString()
    else if (type === 'date') copy[name] = addDays(value, days)
  }
  return copy
}

/** One statement a table. The ids of records stay: an organization's id stands before them in every key. */
export async function insertSample(
  db: Db,
  { organizationId: sampleId, tables }: Prepared,
  organizationId: string,
  accountIds: Map<string, string>,
): Promise<void> {
  for (const { name, columns, rows } of tables) {
    let own = rows.replaceAll(sampleId, organizationId)
    for (const [accountId, id] of accountIds) own = own.replaceAll(accountId, id)
    const kind = papers[name]
    if (kind) own = await withOwnCodes(db, organizationId, kind, own)
    const into = db.unsafe(columns)
    await db`
      insert into ${db(name)} (${into})
      select ${into} from jsonb_populate_recordset(null::${db(name)}, ${own}::text::jsonb)`
  }
}

const papers: Partial<Record<string, PaperKind>> = {
  prescriptions: 'prescription',
  certificates: 'certificate',
  invoices: 'invoice',
  credit_notes: 'credit_note',
  payments: 'receipt',
  refunds: 'refund',
  quotations: 'quotation',
}
const code = /"verify_code":"[^"]+"/g

/** A code leads to one paper of one organization: each copy gets its own. */
async function withOwnCodes(db: Db, organizationId: string, kind: PaperKind, rows: string): Promise<string> {
  const count = rows.match(code)?.length ?? 0
  const codes = await giveVerifyCodes(db, organizationId, Array<PaperKind>(count).fill(kind))
  return rows.replace(code, () => `"verify_code":"${codes.pop()!}"`)
}
