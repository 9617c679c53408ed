import { afterEach, expect, it } from 'vitest'
import { acts, startBookLoad, type BookPlace } from '#server/testing/programs/book-load.ts'
import { good } from '#server/testing/worlds/create-test-clinic.ts'
import { testLimitMs } from '#server/testing/patience.ts'
import { preparedDataDir } from '#server/testing/programs/prepared-data-dir.ts'
import {
  asOwner,
  endPrograms,
  isHealthy,
  postmasterOf,
  type Program,
  runProgram,
  signUp,
  until,
} from '#server/testing/programs/run-program.ts'

/** The nightly run has a hundred rounds. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 2)
const clients = 12

afterEach(() => endPrograms())

async function makePlace(program: Program, token: string): Promise<BookPlace> {
  const create = async (path: string, body: object): Promise<string> => {
    const answer = await program.call('POST', path, { token, body })
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`)
    return answer.body.data._id
  }
  const several = async (count: number, make: () => Promise<string>) => {
    const ids: string[] = []
    while (ids.length < count) ids.push(await make())
    return ids
  }
  const clinicId = await create('users/clinics', good.clinic())
  const serviceId = await create(
    'users/services',
    good.service(await create('users/categories', good.category())),
  )
  const doctorIds = await several(3, () => create('users/doctors', good.doctor(clinicId)))
  const patientIds = await several(4, () => create('users/patients', good.patient(clinicId)))
  const slug = 'riverside-north'
  await program.call('PUT', `users/clinics/${clinicId}/booking-page`, { token, body: { slug, isOpen: true } })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const query = new URLSearchParams({
    clinicId,
    serviceId,
    doctorId: doctorIds[0]!,
    from: inDays(7),
    to: inDays(9),
  })
  const slots = await program.call('GET', `users/slots?${query}`, { token })
  const starts = slots.body.data.map(({ start }: { start: string }) => start)
  return { clinicId, serviceId, doctorIds, patientIds, slug, starts: starts.slice(0, 24) }
}

/** The visits in the database, and how often two visits of one doctor overlap. */
const bookIn = (dataDir: string) =>
  asOwner(dataDir, async sql => {
    await sql`set role lindenwell_backup`
    const rows = await sql<{ id: string; startsAt: Date; status: string }[]>`
      select id, starts_at as "startsAt", status from appointments`
    const [found] = await sql<{ overlaps: number }[]>`
      with taken as (
        select id, doctor_id, tstzrange(occupied_from, occupied_until) as time from appointments
        where status not in ('cancelled', 'no_show') and overbook_reason is null and not is_deleted
        union all select id, doctor_id, tstzrange(occupied_from, occupied_until) from slot_holds where expires_at > now())
      select count(*)::int as overlaps from taken a join taken b on a.doctor_id = b.doctor_id and a.id < b.id and a.time && b.time`
    return { rows, overlaps: found!.overlaps }
  })

it(
  `visits that were booked, moved, cancelled, un-cancelled or repeated stay as acknowledged after kill -9 (${rounds} rounds)`,
  { timeout: testLimitMs + rounds * 30_000 },
  async () => {
    const dataDir = preparedDataDir()
    let program = await runProgram({ dataDir })
    const { port } = program
    const { token } = await signUp(program)
    const place = await makePlace(program, token)
    const all = new Map<string, { startMs: number; status: string }>()
    const done = new Set<string>()
    for (let round = 1; round <= rounds; round++) {
      const load = startBookLoad(() => program, token, place, { clients, seed: round })
      const count = () => [...load.done.values()].reduce((sum, one) => sum + one, 0)
      await until(() => count() >= 40)
      if (round % 2 === 1) {
        program.kill('SIGKILL')
        await program.ended
        program = await runProgram({ dataDir, port })
      } else {
        const before = postmasterOf(dataDir)!
        process.kill(before, 'SIGKILL')
        await until(() => ![undefined, before].includes(postmasterOf(dataDir)))
        await until(() => isHealthy(program))
      }
      const before = count()
      await until(() => count() >= before + 20)
      await load.end()
      expect(load.faults, `round ${round}`).toEqual([])
      for (const [id, visit] of load.visits) all.set(id, visit)
      for (const act of load.done.keys()) done.add(act)
      const { rows, overlaps } = await bookIn(dataDir)
      const found = rows.map(
        ({ id, startsAt, status }) => [id, { startMs: startsAt.getTime(), status }] as const,
      )
      expect(new Map(found), `the book, round ${round}`).toEqual(all)
      expect(overlaps, `overlaps, round ${round}`).toBe(0)
    }
    expect([...done].toSorted()).toEqual(acts.toSorted())
  },
)
