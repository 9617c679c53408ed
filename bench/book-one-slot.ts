import { openSet } from './data/bench-set.ts'
import { countAudit } from './load/compare.ts'
import { type Answer, Connection, encode } from './load/connection.ts'
import { type BenchRow, median } from './row.ts'

const clients = 50
const rounds = Number(process.env['BENCH_BOOKING_ROUNDS'] ?? 200)
const quarter = 15 * 60_000

/** All clients request the same slot at the same moment. A round lasts from the first byte sent to the last answer. */
export async function run(): Promise<BenchRow> {
  const set = await openSet('small')
  const connections = Array.from({ length: clients }, () => new Connection(set.ours.port))
  const doctors = set.organizations.map(({ doctorIds }) => doctorIds[2]!)
  const countBooked = async () => {
    const [row] = await set.sql<{ count: number }[]>`
      select count(*)::int as count from appointments where doctor_id = any (${doctors})`
    return row!.count
  }
  const before = { audited: await countAudit(set.sql), booked: await countBooked() }
  const times: number[] = []
  const wrong: string[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const { token, clinicId, serviceId, doctorIds, patientIds } =
        set.organizations[round % set.organizations.length]!
      // Doctors without visits on the day, eight slots each.
      const turn = Math.floor(round / set.organizations.length)
      const start = new Date(Date.parse(`${set.day}T09:00:00+05:30`) + (turn % 32) * quarter).toISOString()
      const requests = connections.map((_, client) =>
        encode({
          method: 'POST',
          path: '/api/users/appointments',
          token,
          body: { clinicId, serviceId, doctorId: doctorIds[2], patientId: patientIds[client], start },
        }),
      )
      const began = performance.now()
      const answers = await Promise.all(connections.map((connection, i) => connection.send(requests[i]!)))
      times.push(performance.now() - began)
      const fault = faultOf(answers)
      if (fault) wrong.push(`round ${round}: ${fault}`)
    }
  } finally {
    for (const connection of connections) connection.close()
  }
  const booked = (await countBooked()) - before.booked
  const audited = (await countAudit(set.sql)) - before.audited
  const sorted = times.toSorted((a, b) => a - b)
  const slow = times.filter(time => time > 150).length
  return {
    name: `${clients} clients book one slot, ${rounds} rounds: a round`,
    ours: median(times),
    yardstick: null,
    unit: 'ms',
    ratio: null,
    bar: 'one wins each; ≤ 150 ms',
    pass: wrong.length === 0 && booked === rounds && audited >= rounds && median(times) <= 150,
    notes: [
      `appointments in the database: ${booked} for ${rounds} rounds; audit rows written: ${audited}`,
      `p95 ${sorted[Math.floor(rounds * 0.95)]!.toFixed(0)} ms, slowest ${sorted.at(-1)!.toFixed(0)} ms; ${slow} rounds over 150 ms`,
      ...wrong.slice(0, 5),
    ],
  }
}

function faultOf(answers: Answer[]): string | undefined {
  const won = answers.filter(({ status }) => status === 201).length
  const lost = answers.filter(({ status, body }) => status === 409 && body.includes('slot_taken')).length
  if (won === 1 && lost === answers.length - 1) return undefined
  return `${won} won, ${lost} were told slot_taken; others ${answers.filter(({ status }) => status !== 201 && status !== 409).map(({ status, body }) => `${status} ${body.slice(0, 80)}`)[0]}`
}
