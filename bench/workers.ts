import { openSet } from './data/bench-set.ts'
import type { Request } from './load/connection.ts'
import { measureInTurn, type Measurement } from './load/measure.ts'
import { startOurServer } from './load/our-server.ts'
import { figure, type BenchRow } from './row.ts'

const atMost = 1.25
/** How many processes serve: in turn, because only one server can be on a data folder. */
const turns = [1, 2, 1, 2] as const

/** What a second process costs: its part of the kernel, of the caches, and of what is not compiled yet. */
export async function run(): Promise<BenchRow> {
  const set = await openSet('workers')
  // Only the data are needed, and the sessions.
  await set.close()
  const page = set.organizations.map(({ token }) => ({
    path: '/api/users/patients?sort=name&page=1&limit=10',
    token,
  }))
  const read = Array.from({ length: 40 }, (_, i) =>
    set.organizations.map(({ token, patientIds }) => ({
      path: `/api/users/patients/${patientIds[i]!}`,
      token,
    })),
  ).flat()
  const calls: Record<string, Request[]> = { page, read }
  const measured: { call: string; workers: number; is: Measurement }[] = []
  for (const workers of turns) {
    const ours = await startOurServer(set.dataDir, { env: { WORKERS: String(workers) } })
    for (const [call, requests] of Object.entries(calls)) {
      const { is } = await measureInTurn<'is'>({ is: { ...ours, requests } })
      measured.push({ call, workers, is })
    }
    await ours.stop()
  }
  const of = (call: string, workers: number) => {
    const these = measured.filter(one => one.call === call && one.workers === workers).map(({ is }) => is)
    const mean = (value: (one: Measurement) => number) =>
      these.reduce((sum, one) => sum + value(one), 0) / these.length
    return { server: mean(one => one.cost.server), perSecond: mean(one => one.perSecond) }
  }
  const compared = Object.keys(calls).map(call => ({ call, one: of(call, 1), two: of(call, 2) }))
  const worst = Math.max(...compared.map(({ one, two }) => two.server / one.server))
  return {
    name: 'two processes: server processor time a request, against one',
    ours: worst,
    yardstick: 1,
    unit: 'times',
    ratio: null,
    bar: `≤ ${atMost} × one process`,
    pass: worst <= atMost && measured.every(({ is }) => !/× [45]/.test(is.statuses)),
    notes: compared.map(
      ({ call, one, two }) =>
        `${call}: ${figure(one.server)} µs in the server with one process, ${figure(two.server)} with two; ` +
        `${figure(one.perSecond)} and ${figure(two.perSecond)} requests/s (${figure(two.perSecond / one.perSecond)} times)`,
    ),
  }
}
