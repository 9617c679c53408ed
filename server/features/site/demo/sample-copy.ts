import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { addDays } from '#contract/values/clinic-time.ts'
import { dayMs } from '#contract/values/durations.ts'
import { bringUpToNow } from '#server/features/day/appointments/bring-up-to-now.ts'
import { insertSampleAccounts, type SampleAccount } from '#server/features/identity/accounts/accounts.ts'
import { foundDemo } from '#server/features/identity/organizations/organizations.ts'
import { giveVerifyCodes, type PaperKind } from '#server/features/record/papers/verify-codes.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'

type Row = Record<string, unknown>
type Table = { name: string; columns: { name: string; type: string }[]; rows: Row[] }

/** The sample organization's rows as `npm run demo-snapshot` found them, each table after those that it refers to. */
export type Snapshot = {
  /** The digest of the sources that it was made from: see routes.test.ts. */
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

export const rowsOf = ({ tables }: Snapshot, wanted: string): Row[] =>
  tables.find(({ name }) => name === wanted)!.rows

/** Of the first doctor of the sample. */
function doctorAccountOf(snapshot: Snapshot): string {
  const [doctor] = rowsOf(snapshot, 'doctors')
  const membership = rowsOf(snapshot, 'memberships').find(({ id }) => id === doctor!['membership_id'])
  return membership!['account_id'] as string
}

/** Those of a demo's visitor, who is the owner and a doctor: nobody else signs in to it. */
function withOwnNotifications(snapshot: Snapshot): Snapshot {
  const own = new Set<unknown>([snapshot.ownerAccountId, doctorAccountOf(snapshot)])
  const memberships = rowsOf(snapshot, 'memberships').filter(row => own.has(row['account_id']))
  const ids = new Set(memberships.map(({ id }) => id))
  const tables = snapshot.tables.map(table =>
    table.name === 'notifications'
      ? { ...table, rows: table.rows.filter(row => ids.has(row['membership_id'])) }
      : table,
  )
  return { ...snapshot, tables }
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

/** The sample for a demo's visitor; kept until the next week, or until nobody has come for some minutes. */
export function prepareSample(nowMs: number): Prepared {
  clearTimeout(forgetting)
  forgetting = setTimeout(() => (prepared = undefined), keepMs).unref()
  if (!prepared || weeksSince(prepared.madeOn, nowMs) !== prepared.weeks)
    prepared = moveSample(withOwnNotifications(readSnapshot()), nowMs)
  return prepared
}

/** The sample moved by whole weeks, so that its weekdays and the clinics' opening hours still fit. */
export function moveSample(snapshot: Snapshot, nowMs: number): Prepared {
  const { organizationId, ownerAccountId, accounts, organization, madeOn } = snapshot
  const weeks = weeksSince(madeOn, nowMs)
  const tables = snapshot.tables.map(({ name, columns, rows }) => ({
    name,
    columns: columns.map(column => `"${column.name}"`).join(', '),
    rows: JSON.stringify(rows.map(row => moved(row, columns, weeks * 7))),
  }))
  const doctorAccountId = doctorAccountOf(snapshot)
  return { organizationId, ownerAccountId, accounts, organization, madeOn, doctorAccountId, weeks, tables }
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

export type Copy = {
  organizationId: string
  /** Its accounts by those of the snapshot. */
  accountIds: Map<string, string>
}

export type Founding = { email: string; demoUntil: string; accounts: readonly SampleAccount[] }

/**
 * A copy is two transactions, because the role that founds an organization may not fill it. First the organization as a demo, its
 * accounts and their memberships: by these the end of a demo finds its accounts, also of one that was never filled.
 */
export async function foundCopy(db: Db, sample: Prepared, copy: Copy, founding: Founding): Promise<void> {
  const { email, demoUntil, accounts } = founding
  await foundDemo(db, sample.organization, { id: copy.organizationId, email, demo_expires_at: demoUntil })
  await insertSampleAccounts(db, accounts)
  await enterOrganization(db, copy.organizationId)
  await insertTables(db, sample, copy, ({ name }) => name === 'memberships')
}

/** Then everything else, by the role of organizations' records. */
export async function fillCopy(db: Db, sample: Prepared, copy: Copy, nowMs: number): Promise<void> {
  await insertTables(db, sample, copy, ({ name }) => name !== 'memberships')
  await bringUpToNow(db, copy.organizationId, nowMs)
}

/** One statement a table. The ids of records stay: an organization's id stands before them in every key. */
async function insertTables(
  db: Db,
  { organizationId: sampleId, tables }: Prepared,
  { organizationId, accountIds }: Copy,
  isWanted: (table: { name: string }) => boolean,
): Promise<void> {
  for (const { name, columns, rows } of tables.filter(isWanted)) {
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
