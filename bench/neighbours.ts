import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openSet } from './data/bench-set.ts'
import { signInDoctor } from './data/sign-in-doctor.ts'
import { attacksBy, type Attack } from './load/attacks.ts'
import type { Job, Measured } from './load/generator.ts'
import { type BenchRow, figure, median } from './row.ts'

const rounds = Math.min(5, Number(process.env['BENCH_ROUNDS'] ?? 5))
const roundMs = 5 * Number(process.env['BENCH_ROUND_MS'] ?? 1_000)
/** The neighbour is a front desk: four callers that pause after every answer. */
const neighbours = { connections: 4, pauseMs: 40 }

/** One organization, or nobody, attacks in four ways, one after the other, while another organization reads its list of patients. */
export async function run(): Promise<BenchRow> {
  const { ours, organizations, sql, day } = await openSet('notes')
  const [attacker, ...others] = organizations
  const { token: doctor } = await signInDoctor(sql, attacker!.organizationId)
  const lists = others.map(({ token }) => ({ path: '/api/users/patients?sort=name&page=1&limit=10', token }))
  const neighbour = generator()
  const crowd = generator()
  const list = () =>
    measure(neighbour, { port: ours.port, requests: lists, milliseconds: roundMs, ...neighbours })
  const stand = async ({ name: _, ...attack }: Attack) => {
    const quiet: Measured[] = []
    const attacked: Measured[] = []
    const answered: Measured[] = []
    for (let round = 0; round < rounds; round++) {
      quiet.push(await list())
      const job = { port: ours.port, milliseconds: roundMs, ...attack }
      const [calm, rough] = await Promise.all([list(), measure(crowd, job)])
      attacked.push(calm)
      answered.push(rough)
    }
    return { quiet, attacked, answered }
  }
  const stood: ReturnType<typeof judge>[] = []
  try {
    await list()
    for (const attack of attacksBy(attacker!, doctor, day)) stood.push(judge(attack, await stand(attack)))
  } finally {
    neighbour.kill()
    crowd.kill()
  }
  const worst = stood.toSorted((one, other) => other.ratio - one.ratio)[0]!
  return {
    name: `neighbours: another organization lists during ${stood.length} attacks; the worst: ${worst.name}`,
    ours: worst.p99Ms,
    yardstick: worst.quietP99Ms,
    unit: 'ms (p99; its quiet p99 beside it)',
    ratio: worst.ratio,
    bar: '≤ 2 × its quiet p99, no 5xx',
    pass: stood.every(({ ratio, isClean }) => ratio <= 2 && isClean),
    notes: [`${rounds} rounds of ${roundMs / 1000} s each, in turn`, ...stood.flatMap(({ notes }) => notes)],
  }
}

function judge(
  { name, connections }: Attack,
  { quiet, attacked, answered }: Record<'quiet' | 'attacked' | 'answered', Measured[]>,
) {
  const p99 = (all: Measured[]) => median(all.map(one => one.p99Ms))
  const p50 = (all: Measured[]) => median(all.map(one => one.p50Ms))
  const ofRounds = (all: Measured[]) => all.map(one => one.p99Ms.toFixed(1)).join(' ')
  const isOwnFault = ({ statuses }: Measured) => Object.keys(statuses).some(status => Number(status) >= 500)
  const isServed = ({ statuses }: Measured) => Object.keys(statuses).join() === '200'
  const ratio = p99(attacked) / p99(quiet)
  return {
    name,
    ratio,
    p99Ms: p99(attacked),
    quietP99Ms: p99(quiet),
    isClean:
      ![...quiet, ...attacked, ...answered].some(isOwnFault) && [...quiet, ...attacked].every(isServed),
    notes: [
      `${name}, ${connections} connections: p99 ${figure(p99(attacked))} ms, quiet ${figure(p99(quiet))} (ratio ${figure(ratio)}); p50 ${figure(p50(attacked))} ms, quiet ${figure(p50(quiet))}`,
      `p99 of its rounds, ms: ${ofRounds(attacked)}; quiet ${ofRounds(quiet)}; the attack's answers: ${answers(answered)}; the neighbour's: ${answers([...quiet, ...attacked])}`,
    ],
  }
}

const generator = () =>
  fork(new URL('load/generator.ts', import.meta.url), { execArgv: ['--max-semi-space-size=16'] })

async function measure(process: ChildProcess, job: Job): Promise<Measured> {
  process.send(job)
  const [{ measured, error }] = (await once(process, 'message')) as [{ measured?: Measured; error?: string }]
  if (!measured) throw new Error(`The load broke off: ${error}`)
  return measured
}

function answers(all: Measured[]): string {
  const counts: Record<string, number> = {}
  for (const { statuses } of all)
    for (const [status, count] of Object.entries(statuses)) counts[status] = (counts[status] ?? 0) + count
  return Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
}
