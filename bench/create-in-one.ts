import { openSet } from './data/bench-set.ts'
import { Connection, encode } from './load/connection.ts'
import { type BenchRow, median } from './row.ts'

const clients = 50
const rounds = Number(process.env['BENCH_CREATE_ROUNDS'] ?? 60)

/**
 * All clients of one organization add a patient at the same moment: they wait for its number counter and for the end of its audit
 * chain.
 */
export async function run(): Promise<BenchRow> {
  const set = await openSet('small')
  const { token, clinicId } = set.organizations[0]!
  const connections = Array.from({ length: clients }, () => new Connection(set.ours.port))
  const times: number[] = []
  const wrong = new Set<number>()
  try {
    for (let round = 0; round < rounds; round++) {
      const requests = connections.map((_, client) =>
        encode({
          method: 'POST',
          path: '/api/users/patients',
          token,
          body: {
            firstName: `Asha${round}`,
            lastName: `Menon${client}`,
            email: `asha.${round}.${client}.${Date.now()}@example.org`,
            phoneNumber: '9876543210',
            dateOfBirth: '1990-01-31',
            gender: 'Female',
            address: '12 Lake View Road',
            country: 'India',
            state: 'Karnataka',
            city: 'Bengaluru',
            postalCode: '560001',
            clinicId,
            invite: true,
          },
        }),
      )
      const began = performance.now()
      const answers = await Promise.all(connections.map((connection, i) => connection.send(requests[i]!)))
      times.push(performance.now() - began)
      for (const { status } of answers) if (status !== 201) wrong.add(status)
    }
  } finally {
    for (const connection of connections) connection.close()
  }
  return {
    name: `${clients} clients of one organization add a patient each, ${rounds} rounds: a round`,
    ours: median(times),
    yardstick: null,
    unit: 'ms',
    ratio: null,
    bar: 'all answer 201; ≤ 1.3 × a round without the audit’s chain',
    pass: wrong.size === 0,
    notes: [
      `slowest ${Math.max(...times).toFixed(0)} ms`,
      ...(wrong.size > 0 ? [`other answers: ${[...wrong].join(' ')}`] : []),
    ],
  }
}
