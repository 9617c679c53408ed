import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { benchFolder } from './data/bench-set.ts'
import { startOurServer } from './load/our-server.ts'
import { type BenchRow, median } from './row.ts'

const rounds = 5

/** From the start of the process to the first 200 of GET /api/health, including the start of PostgreSQL. */
export async function run(): Promise<BenchRow> {
  const dataDir = join(benchFolder, 'start')
  const empty: number[] = []
  const warm: number[] = []
  for (let round = 0; round < rounds; round++) {
    rmSync(dataDir, { recursive: true, force: true })
    for (const times of [empty, warm]) {
      const server = await startOurServer(dataDir)
      times.push(server.readyMs)
      await server.stop()
    }
  }
  rmSync(dataDir, { recursive: true, force: true })
  const list = (times: number[]) => times.map(time => Math.round(time)).join(' ')
  return {
    name: 'start: empty data folder to ready (warm in the notes)',
    ours: median(empty) / 1000,
    yardstick: null,
    unit: 's',
    ratio: null,
    bar: '≤ 5 s; warm ≤ 1 s',
    pass: median(empty) <= 5_000 && median(warm) <= 1_000,
    notes: [
      `warm: ${(median(warm) / 1000).toFixed(2)} s`,
      `rounds, ms: empty ${list(empty)}; warm, after an orderly stop, ${list(warm)}`,
    ],
  }
}
