import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { median } from '../row.ts'
import type { Request } from './connection.ts'
import type { Job, Measured } from './generator.ts'
import type { ProcessorTime } from './processor-time.ts'

export const connections = 16
const warmUpMs = 2_000
/** Longer than audit of reads is collected: what a round writes later is as much as what it writes of the time before. */
const leadMs = 1_100
const roundMs = Number(process.env['BENCH_ROUND_MS'] ?? 1_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15)

/** One side of a row. A list of requests that write can be created for each round. */
export type Side = {
  port: number
  processorTime?: () => ProcessorTime
  requests: Request[] | (() => Request[])
  /** Waits for what the side does after its answers, so that it is not done in the next side's round. */
  settle?: () => Promise<void>
}
export type Measurement = {
  perSecond: number
  p99Ms: number
  p50Ms: number
  count: number
  statuses: string
  /** Requests per second in each round. */
  rounds: number[]
  /** Processor time per request in microseconds, of the server and of the database. */
  cost: ProcessorTime
  /** The same with what is done after the answers, of all requests, also those before the count. */
  wholeCost: ProcessorTime
}

type Loaded = Measured & { used: ProcessorTime; usedInAll: ProcessorTime }

/** Measures the sides in turn, in many short rounds: load from other programs affects both, and the medians hide it. */
export async function measureInTurn<N extends string>(
  sides: Partial<Record<N, Side>>,
): Promise<Record<N, Measurement>> {
  const generator = fork(new URL('generator.ts', import.meta.url), { execArgv: ['--max-semi-space-size=16'] })
  const names = Object.keys(sides) as N[]
  const measured = Object.fromEntries(names.map(name => [name, [] as Loaded[]])) as Record<N, Loaded[]>
  try {
    for (const name of names) await load(generator, sides[name]!, warmUpMs)
    for (let round = 0; round < rounds; round++)
      // The side that starts changes from round to round.
      for (const name of round % 2 ? names.toReversed() : names)
        measured[name].push(await load(generator, sides[name]!, roundMs))
  } finally {
    generator.kill()
  }
  return Object.fromEntries(names.map(name => [name, summarize(measured[name])])) as Record<N, Measurement>
}

async function load(
  generator: ChildProcess,
  { port, requests, processorTime, settle }: Side,
  milliseconds: number,
): Promise<Loaded> {
  const list = typeof requests === 'function' ? requests() : requests
  type Told = { counting?: true; measured?: Measured; error?: string }
  const told = async () => ((await once(generator, 'message')) as [Told])[0]
  const start = processorTime?.()
  generator.send({ port, requests: list, connections, milliseconds, leadMs } satisfies Job)
  const { error: failure } = await told()
  const before = processorTime?.()
  const { measured, error = failure } = failure ? {} : await told()
  if (!measured) throw new Error(`The load broke off: ${error}`)
  const used = between(before, processorTime?.())
  await settle?.()
  return { ...measured, used, usedInAll: between(start, processorTime?.()) }
}

const between = (from: ProcessorTime | undefined, to: ProcessorTime | undefined): ProcessorTime => ({
  server: (to?.server ?? NaN) - (from?.server ?? NaN),
  database: (to?.database ?? NaN) - (from?.database ?? NaN),
})

function summarize(all: Loaded[]): Measurement {
  const count = sum(all.map(one => one.count))
  const statuses: Record<string, number> = {}
  for (const one of all)
    for (const [status, count] of Object.entries(one.statuses))
      statuses[status] = (statuses[status] ?? 0) + count
  return {
    perSecond: median(all.map(one => one.perSecond)),
    p50Ms: median(all.map(one => one.p50Ms)),
    p99Ms: median(all.map(one => one.p99Ms)),
    count,
    statuses: Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
    cost: perRequest(
      all.map(({ used }) => used),
      count,
    ),
    wholeCost: perRequest(
      all.map(({ usedInAll }) => usedInAll),
      sum(Object.values(statuses)),
    ),
    rounds: all.map(one => Math.round(one.perSecond)),
  }
}

const perRequest = (used: readonly ProcessorTime[], requests: number): ProcessorTime => ({
  server: sum(used.map(({ server }) => server)) / requests,
  database: sum(used.map(({ database }) => database)) / requests,
})

/** The median of the rounds' own ratios: a disturbance of a round affects both of its sides. */
export const ratioOf = (side: Measurement, to: Measurement) =>
  median(side.rounds.map((perSecond, round) => perSecond / to.rounds[round]!))

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
