import { dayMs } from '#contract/values/durations.ts'
import { openSet, type BenchSet, type Organization } from './data/bench-set.ts'
import { createRandom } from '#server/testing/data/random.ts'
import { Connection, encode, type Request } from './load/connection.ts'
import type { BenchRow } from './row.ts'

const clients = 200
const attempts = Number(process.env['BENCH_ATTEMPTS'] ?? 5_000)
const quarter = 15 * 60_000
/** Few doctors and few slots, so that nearly every attempt conflicts with another. */
const doctors = 3
const slots = 32
const days = 3

type Held = { id: string; status: 'booked' | 'cancelled'; start: string }

/** How many clients of an organization also hold times on its public page: one address may keep ten. */
const holders = 8

/** Random bookings, moves, cancellations, un-cancellations, series and holds, all at once, within a few days. */
export async function run(): Promise<BenchRow> {
  const set = await openSet('small')
  const organizations = await Promise.all(
    set.organizations.slice(-2).map(one => withPage(set.ours.port, one)),
  )
  const statuses: Record<string, number> = {}
  const strange: string[] = []
  let left = attempts
  const began = performance.now()
  const client = async (number: number) => {
    const organization = organizations[number % organizations.length]!
    const random = createRandom(7 + number * 31)
    const connection = new Connection(set.ours.port)
    const held: Held[] = []
    let hold: Hold | undefined
    while (left-- > 0) {
      const mine = held.length > 0 ? held[random(held.length)] : undefined
      const mayHold = number < holders * organizations.length && random(4) === 0
      const act = mayHold ? 'hold' : mine ? pick(random(12), mine) : 'book'
      const request =
        act === 'hold'
          ? holdOf(set, organization, random, hold)
          : requestOf(act, set, organization, random, mine)
      const { status, body } = await connection.send(encode(request))
      const key = `${act} ${status}`
      statuses[key] = (statuses[key] ?? 0) + 1
      // All its visitors share one address, which may hold only a part of each day.
      const isRefused = status === 409 || (act === 'hold' && status === 429)
      if (status >= 400 && !isRefused) strange.push(`${act} ${status} ${body.slice(0, 160)}`)
      if (act === 'hold') hold = status === 201 ? (JSON.parse(body) as { data: Hold }).data : hold
      else if (status === 201 && act === 'repeat')
        for (const { _id, start } of (JSON.parse(body) as { data: { visits: Booked[] } }).data.visits) {
          if (_id !== mine?.id) held.push({ id: _id, status: 'booked', start })
        }
      else if (status === 201) {
        const { _id, start } = (JSON.parse(body) as { data: Booked }).data
        held.push({ id: _id, status: 'booked', start })
      } else if (mine && status === 200 && act === 'reschedule')
        mine.start = (JSON.parse(body) as { data: Booked }).data.start
      else if (mine && status === 200 && act === 'cancel') mine.status = 'cancelled'
      else if (mine && status === 200 && act === 'un-cancel') mine.status = 'booked'
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  const seconds = (performance.now() - began) / 1000
  const [found] = await set.sql<{ overlaps: number; held: number }[]>`
    with live as (
      select id, organization_id, doctor_id, tstzrange(occupied_from, occupied_until) as time, true as is_visit from appointments
      where status not in ('cancelled', 'no_show') and overbook_reason is null and not is_deleted
      union all
      select id, organization_id, doctor_id, tstzrange(occupied_from, occupied_until), false from slot_holds where expires_at > now())
    select count(distinct a.id) filter (where a.is_visit)::int as held, count(b.id)::int as overlaps
    from live a
    left join live b on a.organization_id = b.organization_id and a.doctor_id = b.doctor_id and a.id < b.id and a.time && b.time
    where a.organization_id = any (${organizations.map(one => one.organizationId)})`
  return {
    name: `overlapping bookings, ${clients} clients, ${attempts} attempts`,
    ours: found!.overlaps,
    yardstick: null,
    unit: 'overlaps',
    ratio: null,
    bar: '0; losers get 409; no 5xx',
    pass: found!.overlaps === 0 && strange.length === 0,
    notes: [
      `${found!.held} appointments hold their time afterwards; ${(attempts / seconds).toFixed(0)} attempts/s`,
      Object.entries(statuses)
        .sort()
        .map(([key, count]) => `${key}: ${count}`)
        .join(', '),
      ...strange.slice(0, 5),
    ],
  }
}

/** Opens the public page, where times are held. */
async function withPage(port: number, organization: Organization): Promise<Organization & { slug: string }> {
  const { token, clinicId, organizationId } = organization
  const slug = `bench-${organizationId.slice(-8)}`
  const answer = await fetch(`http://127.0.0.1:${port}/api/users/clinics/${clinicId}/booking-page`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ slug, isOpen: true }),
  })
  if (!answer.ok) throw new Error(`The booking page does not open: ${await answer.text()}`)
  return { ...organization, slug }
}

type Act = 'book' | 'reschedule' | 'cancel' | 'un-cancel' | 'repeat'
type Hold = { holdId: string; secret: string }
type Booked = { _id: string; start: string }

function pick(chance: number, { status }: Held): Act {
  if (status === 'cancelled') return chance < 8 ? 'un-cancel' : 'book'
  return chance < 4 ? 'book' : chance < 7 ? 'reschedule' : chance < 10 ? 'cancel' : 'repeat'
}

function requestOf(
  act: Act,
  { day }: BenchSet,
  { token, clinicId, serviceId, doctorIds, patientIds }: Organization,
  random: (below: number) => number,
  mine: Held | undefined,
): Request {
  const doctorId = doctorIds[3 + random(doctors)]!
  // Also at five past, so that attempts overlap partly.
  const start = anyStart(day, random)
  const path = '/api/users/appointments'
  if (act === 'book' || !mine)
    return {
      method: 'POST',
      path,
      token,
      body: { clinicId, serviceId, doctorId, patientId: patientIds[random(patientIds.length)], start },
    }
  if (act === 'reschedule')
    return { method: 'PUT', path: `${path}/${mine.id}`, token, body: { start, doctorId } }
  if (act === 'repeat') {
    // A series continues from its first visit.
    const later = Array.from({ length: 8 }, () => anyStart(day, random)).filter(
      start => Date.parse(start) > Date.parse(mine.start),
    )
    const starts = [...new Set(later)].toSorted().slice(0, 2)
    if (starts.length === 0) starts.push(new Date(Date.parse(mine.start) + dayMs).toISOString())
    return {
      method: 'POST',
      path: `${path}/${mine.id}/series`,
      token,
      body: { rule: 'FREQ=DAILY;COUNT=3', starts },
    }
  }
  return {
    method: 'PATCH',
    path: `${path}/${mine.id}/status`,
    token,
    body: { status: act === 'cancel' ? 'cancelled' : 'booked' },
  }
}

function anyStart(day: string, random: (below: number) => number, offset = random(3) * 5 * 60_000): string {
  const at = Date.parse(`${day}T09:00:00+05:30`) + random(days) * dayMs
  return new Date(at + random(slots - 1) * quarter + offset).toISOString()
}

function holdOf(
  { day }: BenchSet,
  { slug, serviceId, doctorIds }: Organization & { slug: string },
  random: (below: number) => number,
  present: Hold | undefined,
): Request {
  return {
    method: 'POST',
    path: `/api/public/clinics/${slug}/holds`,
    body: {
      serviceId,
      doctorId: doctorIds[3 + random(doctors)],
      // The page offers only times on the grid.
      start: anyStart(day, random, 0),
      ...(present && { replaces: { holdId: present.holdId, secret: present.secret } }),
    },
  }
}
