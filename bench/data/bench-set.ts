import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'
import { digest, newToken } from '#server/platform/secrets/secrets.ts'
import { type BareServer, startBareServer } from '../load/bare-server.ts'
import { connectAsSuperuser, type OurServer, root, startOurServer } from '../load/our-server.ts'
import { growAudit } from './audit.ts'
import { growToLargeClinic } from './large-clinic.ts'
import { growTenfold } from './grown.ts'
import { growInvoices } from './invoices.ts'
import { growMedicines } from './medicines.ts'
import { growNotes } from './notes.ts'
import { seed } from './seed.ts'

/** A seeded data folder, with our server and the yardstick's running on it. */
export type BenchSet = {
  dataDir: string
  ours: OurServer
  bare: BareServer
  sql: postgres.Sql
  organizations: Organization[]
  /** The day with 20 bookings. */
  day: string
  /** Until our server has written the audit of what it answered, and has sent the mails. */
  settle(): Promise<void>
  close(): Promise<void>
}
export type Organization = {
  organizationId: string
  token: string
  clinicId: string
  serviceId: string
  doctorIds: string[]
  patientIds: string[]
}

/**
 * Number of organizations, and patients in each. The large clinic also has visits and payments, `audit` has the entries of two
 * years, `notes` 20,000 signed visits in each organization, `medicines` a list of 250,000 medicines in each, `invoices`
 * 20,000 invoices in each.
 */
const sizes = {
  small: [50, 2_000],
  million: [50, 20_000],
  grown: [50, 10_000],
  workers: [50, 2_000],
  large: [1, 50_000],
  audit: [1, 50_000],
  notes: [50, 2_000],
  medicines: [4, 2_000],
  invoices: [50, 2_000],
} as const
export type SetName = keyof typeof sizes
const growing: Partial<Record<SetName, typeof growToLargeClinic>> = {
  grown: growTenfold,
  large: growToLargeClinic,
  audit: growAudit,
  notes: growNotes,
  medicines: growMedicines,
  invoices: growInvoices,
}

const opened = new Map<SetName, Promise<BenchSet>>()
/** All rows of a run share one set. */
export function openSet(name: SetName): Promise<BenchSet> {
  const known = opened.get(name)
  if (known) return known
  const set = open(name)
  opened.set(name, set)
  return set
}

export async function closeSets(): Promise<void> {
  for (const set of opened.values()) await set.then(one => one.close()).catch(() => {})
  opened.clear()
}

export const benchFolder = join(root, '.cache/bench')
let peakMegabytes = 0
/** The peak memory of our servers during this run. */
export const peakResidentMegabytes = () => peakMegabytes

async function open(name: SetName): Promise<BenchSet> {
  const dataDir = join(benchFolder, name)
  const marker = join(dataDir, 'seeded.json')
  const made = readMarker(marker)
  // Rows that write change the data, so the small set is created each time; the others are reused while they fit.
  const keep = name !== 'small' && made?.fingerprint === fingerprint()
  if (!keep) rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const flags = process.env['BENCH_PROFILE'] ? ['--cpu-prof', `--cpu-prof-dir=${join(benchFolder, 'profiles')}`] : []
  const ours = await startOurServer(dataDir, { flags })
  const sql = connectAsSuperuser(dataDir)
  let day = made?.day
  if (!keep || !day) {
    day = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)
    const began = performance.now()
    const [organizations, patientsEach] = sizes[name]
    await seed(sql, { organizations, patientsEach, day }, growing[name])
    console.log(`Seeded ${organizations} × ${patientsEach} patients in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
    writeFileSync(marker, JSON.stringify({ fingerprint: fingerprint(), day }))
  }
  const bare = await startBareServer(dataDir)
  const organizations = await signIn(sql)
  const watch = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, ours.residentMegabytes() || 0)
  }, 250)
  return {
    dataDir,
    ours,
    bare,
    sql,
    organizations,
    day,
    settle: () => settle(sql),
    async close() {
      clearInterval(watch)
      await bare.stop()
      await sql.end({ timeout: 5 })
      await ours.stop()
    },
  }
}

/** Longer than the audit of reads is collected, with its writing. */
const auditMs = 1_100

async function settle(sql: postgres.Sql): Promise<void> {
  await pause(auditMs)
  const isBusy = async () => {
    const [left] = await sql<{ isLeft: boolean }[]>`
      select exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)
        or exists (select from mails where turn is not null) as "isLeft"`
    return left!.isLeft
  }
  while (await isBusy()) await pause(50)
}

function readMarker(file: string): { fingerprint: string; day: string } | undefined {
  try {
    const made = JSON.parse(readFileSync(file, 'utf8')) as { fingerprint: string; day: string }
    return Date.parse(made.day) - Date.now() > 7 * 24 * 3_600_000 ? made : undefined
  } catch {
    return undefined
  }
}

/** A different schema or seed needs a new set. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of [join(root, 'db/migrations'), join(root, 'bench/data')])
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

/** A session for each owner, inserted as signing in would do. */
export async function signIn(sql: postgres.Sql): Promise<Organization[]> {
  const owners = await sql<(Omit<Organization, 'token'> & { accountId: string; membershipId: string })[]>`
    select m.organization_id as "organizationId", m.account_id as "accountId", m.id as "membershipId",
      (select id from clinics c where c.organization_id = m.organization_id order by name desc limit 1) as "clinicId",
      (select id from services s where s.organization_id = m.organization_id order by name limit 1) as "serviceId",
      array(select id from doctors d where d.organization_id = m.organization_id order by email) as "doctorIds",
      array(select id from patients p where p.organization_id = m.organization_id order by number limit 200) as "patientIds"
    from memberships m join accounts a on a.id = m.account_id where m.role = 'owner' order by m.id`
  const organizations: Organization[] = []
  for (const { accountId, membershipId, ...owner } of owners) {
    const token = newToken()
    await sql`
      insert into sessions (token_hash, account_id, organization_id, membership_id, idle_seconds, expires_at, proof)
      values (${digest(token)}, ${accountId}, ${owner.organizationId}, ${membershipId}, 86400, now() + interval '1 day', 'password')`
    organizations.push({ ...owner, token })
  }
  return organizations
}
