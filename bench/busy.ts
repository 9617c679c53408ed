import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { benchFolder, type Organization, signIn } from './data/bench-set.ts'
import { seed } from './data/seed.ts'
import { Connection, encode } from './load/connection.ts'
import type { Job, Measured } from './load/generator.ts'
import { connectAsSuperuser, type OurServer, root, startOurServer } from './load/our-server.ts'
import { type BenchRow, figure } from './row.ts'

/** The checkout of an earlier build, which is measured beside this one. */
const before = process.env['BENCH_BEFORE']
const clients = 200
const writesOfClient = Number(process.env['BENCH_BUSY_WRITES'] ?? 20)
const fewClients = 16

type Side = { name: string; checkout: string; dataDir: string; organizations: Organization[] }
/** What was answered to writes: how many were made, and how many other answers there were, by status. */
type Writes = { made: number; refused: Record<number, number>; seconds: number; isInOrder: boolean }

/** One owner writes much at once, on a machine that is idle or of which others take four fifths. Another organization reads. */
export async function run(): Promise<BenchRow> {
  const sides = [await prepare('now', root), ...(before ? [await prepare('before', before)] : [])]
  const notes: string[] = []
  const shares: number[] = []
  let isClean = true
  for (const isHeld of [false, true])
    for (const side of sides) {
      const held = isHeld ? await takeProcessors() : []
      try {
        const { lines, isServed, goodput } = await measureSide(side)
        if (side.name === 'now') {
          isClean &&= isServed
          shares.push(goodput)
        }
        notes.push(`${side.name}, ${isHeld ? 'a fifth of the processor' : 'idle machine'}:`, ...lines)
      } finally {
        for (const loop of held) loop.kill('SIGKILL')
      }
    }
  const goodput = Math.min(...shares)
  return {
    name: `busy: ${clients} clients of one organization write ${writesOfClient} drafts each, beside ${fewClients} clients`,
    ours: goodput,
    yardstick: null,
    unit: 'of what few clients reach',
    ratio: null,
    bar: 'every write is made, in order; ≥ 0.9; the neighbour ≤ 2 × its quiet p99',
    pass: isClean && goodput >= 0.9,
    notes,
  }
}

async function measureSide({ checkout, dataDir, organizations }: Side) {
  const [writer, reader] = organizations
  let server = await startOurServer(dataDir, { checkout })
  const lines: string[] = []
  let isServed = true
  const tell = (what: string, writes: Writes) => {
    isServed &&= Object.keys(writes.refused).length === 0 && writes.isInOrder
    lines.push(`  ${what}: ${inWords(writes)}`)
    console.log(lines.at(-1))
    return writes
  }
  try {
    tell('60 at once after a start', await write(server, writer!, 60, 1))
    await server.stop()
    server = await startOurServer(dataDir, { checkout })
    tell(`${clients} at once after a start`, await write(server, writer!, clients, 1))
    await server.stop()
    server = await startOurServer(dataDir, { checkout })
    tell(
      `${clients} × ${writesOfClient} after a start`,
      await write(server, writer!, clients, writesOfClient),
    )
    tell('60 at once', await write(server, writer!, 60, 1))
    tell(`${clients} at once`, await write(server, writer!, clients, 1))
    const total = clients * writesOfClient
    const [first, second] = [
      await write(server, writer!, fewClients, total / fewClients),
      await write(server, writer!, clients, writesOfClient),
    ]
    tell(`${fewClients} × ${total / fewClients}`, first)
    tell(`${clients} × ${writesOfClient}`, second)
    const neighbour = await measureNeighbour(server, reader!, () =>
      write(server, writer!, clients, writesOfClient),
    )
    isServed &&= neighbour.ratio <= 2
    lines.push(`  ${neighbour.line}`)
    return { lines, isServed, goodput: perSecond(second) / perSecond(first) }
  } finally {
    await server.stop()
  }
}

const perSecond = ({ made, seconds }: Writes) => made / seconds

function inWords(writes: Writes): string {
  const others = Object.entries(writes.refused).map(([status, count]) => `, ${count} × ${status}`)
  const order = writes.isInOrder ? '' : ', not in order'
  return `${writes.made} made${others.join('')}${order}, ${figure(perSecond(writes))} a second`
}

/**
 * Every client sends its writes one after the other. In order: what was sent half a second earlier has the lower number. Connections are
 * accepted and read in an order of the system's own.
 */
async function write(
  { port }: OurServer,
  { token, clinicId, patientIds }: Organization,
  connections: number,
  each: number,
): Promise<Writes> {
  const request = encode({
    method: 'POST',
    path: '/api/users/invoices',
    token,
    body: {
      patientId: patientIds[0],
      clinicId,
      lines: [{ description: 'Dressing', quantity: 1, unitPriceMinor: 20_000 }],
    },
  })
  const refused: Record<number, number> = {}
  const answered: { sentAt: number; answeredAt: number }[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new Connection(port)
      for (let sent = 0; sent < each; sent++) {
        const sentAt = performance.now()
        const { status } = await connection.send(request)
        if (status === 201) answered.push({ sentAt, answeredAt: performance.now() })
        else refused[status] = (refused[status] ?? 0) + 1
      }
      connection.close()
    }),
  )
  const seconds = (performance.now() - began) / 1000
  return { made: answered.length, refused, seconds, isInOrder: isInOrder(answered) }
}

/** Nobody who came much later was answered much earlier. */
function isInOrder(answered: { sentAt: number; answeredAt: number }[]): boolean {
  const sorted = answered.toSorted((one, other) => one.sentAt - other.sentAt)
  let latest = 0
  const leeway = 1_000
  const passed: typeof sorted = []
  for (const one of sorted) {
    while (passed.length > 0 && passed[0]!.sentAt <= one.sentAt - leeway)
      latest = Math.max(latest, passed.shift()!.answeredAt)
    if (one.answeredAt < latest - leeway) return false
    passed.push(one)
  }
  return true
}

/** A front desk of four callers reads its list of patients, quiet and while `attack` runs. */
async function measureNeighbour({ port }: OurServer, reader: Organization, attack: () => Promise<Writes>) {
  const process = fork(new URL('load/generator.ts', import.meta.url))
  const job: Job = {
    port,
    requests: [{ path: '/api/users/patients?sort=name&page=1&limit=10', token: reader.token }],
    connections: 4,
    milliseconds: 5_000,
    pauseMs: 40,
  }
  try {
    await measure(process, job)
    const quiet = await measure(process, job)
    let isOver = false
    const attacking = attack().finally(() => (isOver = true))
    const [busy] = await Promise.all([measure(process, job), attacking])
    const ratio = busy.p99Ms / quiet.p99Ms
    const note = isOver ? '' : ' (the writes ended before)'
    return {
      ratio,
      line: `the neighbour’s list: p99 ${figure(busy.p99Ms)} ms, quiet ${figure(quiet.p99Ms)} ms, ${figure(ratio)} times${note}`,
    }
  } finally {
    process.kill()
  }
}

async function measure(process: ChildProcess, job: Job): Promise<Measured> {
  process.send(job)
  const [{ measured, error }] = (await once(process, 'message')) as [{ measured?: Measured; error?: string }]
  if (!measured) throw new Error(`The load broke off: ${error}`)
  return measured
}

/** Four endless loops for each processor: every other process gets a fifth of it. */
async function takeProcessors(): Promise<ChildProcess[]> {
  return Array.from({ length: 4 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
}

async function prepare(name: string, checkout: string): Promise<Side> {
  const dataDir = join(benchFolder, `busy-${name}`)
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const server = await startOurServer(dataDir, { checkout })
  const sql = connectAsSuperuser(dataDir)
  try {
    await seed(sql, { organizations: 2, patientsEach: 2_000, day: '2030-01-15' })
    return { name, checkout, dataDir, organizations: await signIn(sql) }
  } finally {
    await sql.end({ timeout: 5 })
    await server.stop()
  }
}
