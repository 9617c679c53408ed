import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openSet } from './data/bench-set.ts'
import type { Request } from './load/connection.ts'
import type { Job, Measured } from './load/generator.ts'
import { type BenchRow, figure, median } from './row.ts'

const rounds = Math.min(7, Number(process.env['BENCH_ROUNDS'] ?? 7))
const roundMs = 5 * Number(process.env['BENCH_ROUND_MS'] ?? 1_000)
const attackers = 160
/** The neighbour is a front desk: four callers that pause after every answer. */
const neighbours = { connections: 4, pauseMs: 40 }
/** The pause of each attacker after an answer: 160 of them send 640 requests a second, nearly all refused. */
const attackPauseMs = Number(process.env['BENCH_ATTACK_PAUSE_MS'] ?? 250)

/** One account attacks the calls that hash with 160 connections, while another organization reads its list of patients. */
export async function run(): Promise<BenchRow> {
  const { ours, organizations } = await openSet('small')
  const [attacker, ...others] = organizations
  const attack: Request[] = [
    {
      method: 'PUT',
      path: '/api/user/profile',
      token: attacker!.token,
      body: { currentPassword: 'guessed', password: 'Another-pass-1' },
    },
    { method: 'POST', path: '/api/users/login', body: { email: 'owner1@example.org', password: 'guessed' } },
    {
      method: 'POST',
      path: '/api/users/receptionists',
      token: attacker!.token,
      body: {
        firstName: 'Meera',
        lastName: 'Das',
        email: 'meera.das@example.org',
        phoneNumber: '9876543212',
        gender: 'Female',
        clinicId: attacker!.clinicId,
        password: 'Typed-pass-1',
      },
    },
    {
      method: 'POST',
      path: '/api/user/second-factor',
      token: attacker!.token,
      body: { currentPassword: 'guessed' },
    },
  ]
  const lists = others.map(({ token }) => ({ path: '/api/users/patients?sort=name&page=1&limit=10', token }))
  const quiet: Measured[] = []
  const attacked: Measured[] = []
  const refused: Measured[] = []
  const neighbour = generator()
  const crowd = generator()
  const listJob = { port: ours.port, requests: lists, milliseconds: roundMs, ...neighbours }
  try {
    await measure(neighbour, listJob)
    for (let round = 0; round < rounds; round++) {
      quiet.push(await measure(neighbour, listJob))
      const [calm, rough] = await Promise.all([
        measure(neighbour, listJob),
        measure(crowd, {
          port: ours.port,
          requests: attack,
          connections: attackers,
          milliseconds: roundMs,
          pauseMs: attackPauseMs,
        }),
      ])
      attacked.push(calm)
      refused.push(rough)
    }
  } finally {
    neighbour.kill()
    crowd.kill()
  }
  const p99 = (all: Measured[]) => median(all.map(one => one.p99Ms))
  const p50 = (all: Measured[]) => median(all.map(one => one.p50Ms))
  const ratio = p99(attacked) / p99(quiet)
  const isClean = [...quiet, ...attacked, ...refused].every(({ statuses }) =>
    Object.keys(statuses).every(status => Number(status) < 500),
  )
  const isServed = [...quiet, ...attacked].every(({ statuses }) => Object.keys(statuses).join() === '200')
  return {
    name: `neighbours: ${attackers} connections attack calls that hash, another organization lists`,
    ours: p99(attacked),
    yardstick: p99(quiet),
    unit: 'ms (p99; its quiet p99 beside it)',
    ratio,
    bar: '≤ 2 × its quiet p99, no 5xx',
    pass: ratio <= 2 && isClean && isServed,
    notes: [
      `p50 ${figure(p50(attacked))} ms attacked, ${figure(p50(quiet))} ms quiet; ${rounds} rounds of ${roundMs / 1000} s each, in turn`,
      `p99 of the rounds, ms: attacked ${attacked.map(one => one.p99Ms.toFixed(1)).join(' ')}; quiet ${quiet.map(one => one.p99Ms.toFixed(1)).join(' ')}`,
      `the attack's answers: ${answers(refused)}; the neighbour's: ${answers([...quiet, ...attacked])}`,
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
