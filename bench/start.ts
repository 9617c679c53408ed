import { fork } from 'node:child_process'
import { mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts'
import { benchFolder } from './data/bench-set.ts'
import { freePort } from '../scripts/shared/free-port.ts'
import { startOurServer, stop, untilReady } from './load/our-server.ts'
import { type BenchRow, median } from './row.ts'

const rounds = 5
const most = { empty: 2, warm: 3 }
const folder = join(benchFolder, 'start')

/**
 * From the start of the process until it is ready and GET /api/health answers 200: into an empty folder, and again after an orderly
 * stop, both with the start of PostgreSQL. The yardsticks are a process that only makes and starts a database and has one route, and one that only
 * connects to a database that runs.
 */
export async function run(): Promise<BenchRow> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const running = await startEmbeddedPostgres({ dataDir: join(folder, 'running'), log: () => {} })
  const { host, port, user, password, database } = running
  const address = JSON.stringify({ host, port, user, password, database })
  const empty: number[] = []
  const warm: number[] = []
  const bareEmpty: number[] = []
  const bareWarm: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      // A folder of its own for each start: for some seconds after files were removed, ext4 creates new ones several times slower.
      const dataDir = join(folder, `ours-${round}`)
      for (const times of [empty, warm]) {
        const server = await startOurServer(dataDir)
        times.push(server.readyMs)
        await server.stop()
      }
      bareEmpty.push(await bareReadyMs('empty', join(folder, `bare-${round}`)))
      bareWarm.push(await bareReadyMs('running', address))
    }
  } finally {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const [emptyTimes, warmTimes] = [median(empty) / median(bareEmpty), median(warm) / median(bareWarm)]
  const list = (times: number[]) => times.map(time => Math.round(time)).join(' ')
  return {
    name: 'start: empty data folder to ready (warm in the notes)',
    ours: median(empty) / 1000,
    yardstick: median(bareEmpty) / 1000,
    unit: 's',
    ratio: null,
    bar: `≤ ${most.empty} × the bare start; warm ≤ ${most.warm} × a process over a database that runs; on a quiet machine ≤ 5 s and ≤ 1 s`,
    pass: emptyTimes <= most.empty && warmTimes <= most.warm,
    notes: [
      `empty ${emptyTimes.toFixed(2)} ×; warm ${warmTimes.toFixed(2)} ×`,
      `rounds, ms: empty ${list(empty)}, bare ${list(bareEmpty)}; warm, after an orderly stop, ${list(warm)}, bare ${list(bareWarm)}`,
    ],
  }
}

async function bareReadyMs(how: 'empty' | 'running', place: string): Promise<number> {
  const port = await freePort()
  const output = join(folder, 'bare.log')
  const began = performance.now()
  const child = fork(new URL('load/bare-start.ts', import.meta.url), [how, place, String(port)], {
    stdio: ['ignore', openSync(output, 'w'), 'inherit', 'ipc'],
  })
  await untilReady(child, port, output)
  const readyMs = performance.now() - began
  await stop(child)
  return readyMs
}
