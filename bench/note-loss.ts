import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type BrowserServer } from '@playwright/test'
import { createRandom } from '#server/testing/data/random.ts'
import {
  endPrograms,
  isHealthy,
  newDataDir,
  postmasterOf,
  type Program,
  programPassword,
  runProgram,
  signUp,
  until,
} from '#server/testing/programs/run-program.ts'
import { good } from '#server/testing/worlds/create-test-clinic.ts'
import { browserOptions } from './load/launch-browser.ts'
import { NoteWriter } from './load/note-writer.ts'
import type { BenchRow } from './row.ts'

/** Of each kind. */
const rounds = Number(process.env['BENCH_LOSS_ROUNDS'] ?? 50)
const writersAtOnce = 5
const barSeconds = 3
const seed = Number(process.env['BENCH_SEED'] ?? Date.now() % 1_000_000)
const random = createRandom(seed + 1)

type Loss = { characters: number; seconds: number; typed: number; unsaved?: string | undefined }
type Scene = {
  program: Program
  dataDir: string
  writers: NoteWriter[]
  launched: BrowserServer
  browser: Browser
}

const kinds = {
  'tab closed': closeTabs,
  'browser killed': killBrowser,
  'network cut': cutNetwork,
  'server killed': killServer,
  'PostgreSQL killed': killPostgres,
}

/** After these, the tab still has the text: nothing may be missing when it has caught up. */
const recovering = new Set(['network cut', 'server killed', 'PostgreSQL killed'])

/**
 * Doctors type into their notes, five at once, each in a tab of its own. At a random moment something breaks. Then the visit is read
 * from the server.
 */
export async function run(): Promise<BenchRow> {
  const dataDir = newDataDir()
  const losses: Record<string, Loss[]> = {}
  const program = await runProgram({ dataDir, hasOwnLimits: true })
  const { token, email } = await signUp(program)
  const visits = await openVisits(program, token, email)
  const launched = await launchServer()
  const browser = await chromium.connect(launched.wsEndpoint())
  const writers = visits.map(id => new NoteWriter(id, token, program))
  const scene: Scene = { program, dataDir, writers, launched, browser }
  try {
    for (const [kind, breakIt] of Object.entries(kinds)) {
      if (process.env['BENCH_LOSS_KIND'] && process.env['BENCH_LOSS_KIND'] !== kind) continue
      const began = performance.now()
      losses[kind] = []
      while (losses[kind].length < rounds) {
        const some = scene.writers.slice(0, rounds - losses[kind].length)
        for (const writer of some) await writer.open(scene.browser)
        for (const writer of some) writer.start(losses[kind].length)
        losses[kind].push(...(await breakIt(scene, some)))
        await Promise.all(some.map(writer => writer.close()))
      }
      console.log(`      ${kind}: ${rounds} rounds in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
    }
  } catch (error) {
    // Said at once: what follows may wait for a browser that is gone.
    console.error(error)
    throw error
  } finally {
    await scene.launched.kill().catch(() => {})
    await endPrograms()
  }
  const all = Object.entries(losses)
  const worst = Math.max(...all.flatMap(([, some]) => some.map(({ seconds }) => seconds)))
  const isKept = all.every(
    ([kind, some]) =>
      !recovering.has(kind) || some.every(({ characters, unsaved }) => characters === 0 && !unsaved),
  )
  return {
    name: `typing that is lost from a note, the worst of ${rounds} rounds each of ${all.length} kinds`,
    ours: worst,
    yardstick: null,
    unit: 's of typing',
    ratio: null,
    bar: `≤ ${barSeconds} s of typing in each round; 0 where the tab stays open`,
    pass: worst <= barSeconds && isKept,
    notes: [
      `eight keys a second, ${writersAtOnce} tabs at once; the event comes 2 to 9 s after the first key; seed ${seed}`,
      ...all.map(([kind, some]) => sayLosses(kind, some)),
    ],
  }
}

function sayLosses(kind: string, some: Loss[]): string {
  const lost = some.filter(({ characters }) => characters > 0)
  const worst = some.toSorted((one, other) => other.seconds - one.seconds)[0]!
  const later = some.flatMap(({ unsaved }) => unsaved ?? [])
  return (
    `${kind}: ${lost.length} of ${some.length} rounds lost anything; the worst ${worst.seconds.toFixed(2)} s (${worst.characters} of ${worst.typed} characters)` +
    (recovering.has(kind)
      ? `; after recovery ${later.length} are not whole, with what was typed during it: ${later.join('; ')}`
      : '')
  )
}

async function openVisits(program: Program, token: string, email: string): Promise<string[]> {
  const create = async (path: string, body: object): Promise<string> => {
    const answer = await program.call('POST', `users/${path}`, { token, body })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
    return answer.body.data._id as string
  }
  const clinicId = await create('clinics', good.clinic())
  await create('doctors', { ...good.doctor(clinicId), email, password: programPassword })
  const visits: string[] = []
  while (visits.length < writersAtOnce) {
    const patientId = await create('patients', good.patient(clinicId))
    visits.push(await create('encounters', { patientId, clinicId }))
  }
  return visits
}

const launchServer = () => chromium.launchServer(browserOptions())
/** At least one save has begun by then, mostly. */
const moment = () => pause(2_000 + random(7_000))

/** As a person does it: what the page does on leaving is done. */
function closeTabs(_: Scene, writers: NoteWriter[]): Promise<Loss[]> {
  return Promise.all(
    writers.map(async writer => {
      await moment()
      const closed = writer.page.waitForEvent('close')
      const eventAt = performance.now()
      await writer.page.close({ runBeforeUnload: true })
      await closed
      await writer.stop()
      return writer.lost(eventAt, 2_000)
    }),
  )
}

async function killBrowser(scene: Scene, writers: NoteWriter[]): Promise<Loss[]> {
  await moment()
  const eventAt = performance.now()
  await scene.launched.kill()
  await Promise.all(writers.map(writer => writer.stop()))
  const losses = await Promise.all(writers.map(writer => writer.lost(eventAt, 1_000)))
  scene.launched = await launchServer()
  scene.browser = await chromium.connect(scene.launched.wsEndpoint())
  return losses
}

function cutNetwork(_: Scene, writers: NoteWriter[]): Promise<Loss[]> {
  return Promise.all(
    writers.map(async writer => {
      await moment()
      const eventAt = performance.now()
      await writer.page.context().setOffline(true)
      // The doctor goes on typing.
      await pause(1_000 + random(5_000))
      await writer.page.context().setOffline(false)
      return afterRecovery(writer, eventAt)
    }),
  )
}

async function killServer(scene: Scene, writers: NoteWriter[]): Promise<Loss[]> {
  await moment()
  const eventAt = performance.now()
  scene.program.kill('SIGKILL')
  await scene.program.ended
  scene.program = await runProgram({ dataDir: scene.dataDir, port: scene.program.port, hasOwnLimits: true })
  for (const writer of scene.writers) writer.movedTo(scene.program)
  return Promise.all(writers.map(writer => afterRecovery(writer, eventAt)))
}

async function killPostgres({ program, dataDir }: Scene, writers: NoteWriter[]): Promise<Loss[]> {
  await moment()
  const eventAt = performance.now()
  const before = postmasterOf(dataDir)!
  process.kill(before, 'SIGKILL')
  await until(() => ![undefined, before].includes(postmasterOf(dataDir)), 60_000)
  await until(() => isHealthy(program), 60_000)
  return Promise.all(writers.map(writer => afterRecovery(writer, eventAt)))
}

/** The page looks for the server every few seconds. */
async function afterRecovery(writer: NoteWriter, eventAt: number): Promise<Loss> {
  await writer.stop()
  const lost = await writer.lost(eventAt, 30_000)
  return { ...lost, unsaved: await writer.unsaved() }
}
