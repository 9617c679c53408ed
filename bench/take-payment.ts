import { openSet } from './data/bench-set.ts'
import { plantDrafts } from './data/invoices.ts'
import { answerOf } from './load/compare.ts'
import { type BenchRow, median } from './row.ts'

const rounds = 200

/** A desk takes payments one after the other, each for an invoice of its own, and issues what it takes them for: how long a person waits. */
export async function run(): Promise<BenchRow> {
  const { ours, organizations, sql } = await openSet('invoices')
  const tokens = new Map(organizations.map(({ organizationId, token }) => [organizationId, token]))
  const post = async (organizationId: string, path: string, body: object) => {
    const began = performance.now()
    const { status, text } = await answerOf(ours.port, {
      method: 'POST',
      path: `/api/users/${path}`,
      token: tokens.get(organizationId)!,
      body,
    })
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`)
    return performance.now() - began
  }
  const [issuing, paying]: [number[], number[]] = [[], []]
  for (const { id, organizationId } of await plantDrafts(sql, rounds)) {
    issuing.push(await post(organizationId, `invoices/${id}/issue`, {}))
    paying.push(
      await post(organizationId, 'payments', { invoiceId: id, amountMinor: 62_000, method: 'cash' }),
    )
  }
  const slowest = paying.toSorted((a, b) => a - b)
  const p99Ms = slowest[Math.floor(rounds * 0.99)]!
  return {
    name: 'a payment at the desk for an invoice, one after the other',
    ours: median(paying),
    yardstick: null,
    unit: 'ms',
    ratio: null,
    bar: '≤ 200 ms, also the slowest but one of a hundred',
    pass: p99Ms <= 200,
    notes: [
      `p99 ${p99Ms.toFixed(0)} ms, slowest ${slowest.at(-1)!.toFixed(0)} ms, of ${rounds}`,
      `issuing the invoice before it: ${median(issuing).toFixed(1)} ms`,
    ],
  }
}
