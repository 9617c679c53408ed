import { openSet, type BenchSet, type Organization } from './data/bench-set.ts'
import { createRandom } from './data/names.ts'
import { Connection, encode, type Request } from './load/connection.ts'
import type { BenchRow } from './row.ts'

const clients = 200
const attempts = Number(process.env['BENCH_ATTEMPTS'] ?? 5_000)
const quarter = 15 * 60_000
/** Few doctors and few slots, so that nearly every attempt meets another. */
const doctors = 3
const slots = 32
const days = 3

type Held = { id: string; status: 'booked' | 'cancelled' }

/** Bookings, reschedules, cancellations and un-cancellations at random, all at once, on a handful of days. */
export async function run(): Promise<BenchRow> {
  const set = await openSet('small')
  const organizations = set.organizations.slice(-2)
  const statuses: Record<string, number> = {}
  const strange: string[] = []
  let left = attempts
  const began = performance.now()
  const client = async (number: number) => {
    const organization = organizations[number % organizations.length]!
    const random = createRandom(7 + number * 31)
    const connection = new Connection(set.ours.port)
    const held: Held[] = []
    while (left-- > 0) {
      const mine = held.length > 0 ? held[random(held.length)] : undefined
      const act = mine ? pick(random(10), mine) : 'book'
      const { status, body } = await connection.send(encode(requestOf(act, set, organization, random, mine)))
      const key = `${act} ${status}`
      statuses[key] = (statuses[key] ?? 0) + 1
      if (status >= 500 || (status >= 400 && status !== 409))
        strange.push(`${act} ${status} ${body.slice(0, 160)}`)
      if (status === 201)
        held.push({ id: (JSON.parse(body) as { data: { _id: string } }).data._id, status: 'booked' })
      else if (mine && status === 200 && act === 'cancel') mine.status = 'cancelled'
      else if (mine && status === 200 && act === 'un-cancel') mine.status = 'booked'
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  const seconds = (performance.now() - began) / 1000
  const [found] = await set.sql<{ overlaps: number; held: number }[]>`
    with live as (select * from appointments where status not in ('cancelled', 'no_show') and overbook_reason is null and not is_deleted
      and organization_id = any (${organizations.map(one => one.organizationId)}))
    select (select count(*)::int from live a join live b on a.organization_id = b.organization_id and a.doctor_id = b.doctor_id and a.id < b.id
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)) as overlaps,
      (select count(*)::int from live) as held`
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

type Act = 'book' | 'reschedule' | 'cancel' | 'un-cancel'

function pick(chance: number, { status }: Held): Act {
  if (status === 'cancelled') return chance < 7 ? 'un-cancel' : 'book'
  return chance < 4 ? 'book' : chance < 7 ? 'reschedule' : 'cancel'
}

function requestOf(
  act: Act,
  { day }: BenchSet,
  { token, clinicId, serviceId, doctorIds, patientIds }: Organization,
  random: (below: number) => number,
  mine: Held | undefined,
): Request {
  const doctorId = doctorIds[3 + random(doctors)]!
  const at = Date.parse(`${day}T09:00:00+05:30`) + random(days) * 86_400_000
  // At five past too: an attempt need not meet another head on.
  const start = new Date(at + random(slots - 1) * quarter + random(3) * 5 * 60_000).toISOString()
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
  return {
    method: 'PATCH',
    path: `${path}/${mine.id}/status`,
    token,
    body: { status: act === 'cancel' ? 'cancelled' : 'booked' },
  }
}
