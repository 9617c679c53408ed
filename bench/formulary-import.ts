import { setTimeout as pause } from 'node:timers/promises'
import { formularyFile } from '#server/testing/data/formulary-file.ts'
import { openSet } from './data/bench-set.ts'
import { medicinesEach } from './data/medicines.ts'
import { type BenchRow, figure, median } from './row.ts'

const rounds = Number(process.env['BENCH_IMPORT_ROUNDS'] ?? 3)
const bad = 500
const [longestMs, longestWaitMs, mostMegabytes] = [20_000, 500, 400]

type Loaded = { rows: number; badCount: number; bad: unknown[] }

/** From microseconds, over all rounds. */
const perRound = (all: number) => figure(all / 1e6 / rounds)

/** An owner loads a list in place of one of the same size, while another organization searches its own and health is asked. */
export async function run(): Promise<BenchRow> {
  const set = await openSet('medicines')
  const [loading, searching] = [set.organizations[0]!, set.organizations[1]!]
  const api = `http://127.0.0.1:${set.ours.port}/api`
  const file = formularyFile({ rows: medicinesEach, bad })
  const wrong: string[] = []
  const times: number[] = []
  const waits: number[] = []
  const atRest = set.ours.residentMegabytes()
  const before = set.ours.processorTime()
  let peak = atRest
  for (let round = 0; round < rounds; round++) {
    const state = { isLoading: true }
    const watch = setInterval(() => (peak = Math.max(peak, set.ours.residentMegabytes())), 50)
    const asking = (async () => {
      for (let i = 0; state.isLoading; i++, await pause(20)) {
        const began = performance.now()
        const path = i % 2 ? 'health' : 'users/medicines/search?keyword=ba&limit=10'
        const { status } = await fetch(`${api}/${path}`, {
          headers: { authorization: `Bearer ${searching.token}` },
        })
        waits.push(performance.now() - began)
        if (status !== 200) wrong.push(`GET ${path}: ${status}`)
      }
    })()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(file)]), 'brands.csv')
    const began = performance.now()
    const answer = await fetch(`${api}/users/medicines/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${loading.token}` },
      body: form,
    })
    const { data } = (await answer.json()) as { data?: Loaded }
    times.push(performance.now() - began)
    state.isLoading = false
    await asking
    clearInterval(watch)
    if (data?.rows !== medicinesEach - bad || data.badCount !== bad || data.bad.length !== bad)
      wrong.push(`the import answered ${answer.status}, ${data?.rows} rows, ${data?.badCount} bad`)
  }
  const after = set.ours.processorTime()
  const [kept] = await set.sql<{ count: number }[]>`
    select count(*)::int as count from formulary_medicines where organization_id = ${loading.organizationId}`
  if (kept!.count !== medicinesEach - bad) wrong.push(`${kept!.count} rows are kept`)
  const sorted = waits.toSorted((one, other) => one - other)
  const worst = sorted.at(-1)!
  const slowest = Math.max(...times)
  return {
    name: `a list of ${medicinesEach.toLocaleString('en')} medicines, ${bad} of its rows bad, in place of one as long`,
    ours: median(times) / 1_000,
    yardstick: null,
    unit: 's',
    ratio: null,
    bar: `≤ ${longestMs / 1_000} s each; nobody else waits longer than ${longestWaitMs} ms; ≤ ${mostMegabytes} MB resident`,
    pass: wrong.length === 0 && slowest <= longestMs && worst <= longestWaitMs && peak <= mostMegabytes,
    notes: [
      `the file has ${figure(file.length / 2 ** 20)} MB; rounds, s: ${times.map(ms => figure(ms / 1_000)).join(' ')}`,
      `processor time of an import, with what others asked meanwhile, s: ${perRound(after.server - before.server)} in the server, ${perRound(after.database - before.database)} in the database`,
      `others meanwhile, ${waits.length} calls one after the other: p50 ${figure(median(waits))} ms, p99 ${figure(sorted[Math.floor(sorted.length * 0.99)]!)} ms, the longest ${figure(worst)} ms`,
      `resident memory of the server: ${figure(atRest)} MB before, ${figure(peak)} MB at most`,
      ...wrong.slice(0, 3),
    ],
  }
}
