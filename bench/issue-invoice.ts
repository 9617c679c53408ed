import { v7 as uuid } from 'uuid'
import { openSet } from './data/bench-set.ts'
import { plantDrafts, type PlantedDraft } from './data/invoices.ts'
import type { Request } from './load/connection.ts'
import { compareOverHttp } from './load/http-row.ts'
import type { BenchRow } from './row.ts'

const planted = 120_000
const day = '2026-11-25'

/** A draft of two lines is issued: priced, posted, owed, numbered and audited. The yardstick writes the same rows, but no audit. */
export async function run(): Promise<BenchRow> {
  const set = await openSet('invoices')
  const drafts = await plantDrafts(set.sql, planted)
  const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15)
  // A draft is issued once. Each round of each side has its own, the warm-up and the requests that are shown too.
  const share = Math.floor(planted / (2 * (rounds + 4)))
  const take = (make: (draft: PlantedDraft) => Request) => drafts.splice(0, share).map(make)
  const tokens = new Map(set.organizations.map(({ organizationId, token }) => [organizationId, token]))
  const issue = ({ id, organizationId }: PlantedDraft): Request => ({
    method: 'POST',
    path: `/api/users/invoices/${id}/issue`,
    token: tokens.get(organizationId)!,
    body: {},
  })
  return compareOverHttp({
    name: 'issue an invoice of two lines, with its entries and audit',
    set,
    statement: 'issueInvoice',
    ours: () => take(issue),
    bare: () =>
      take(({ id, ...draft }) => ({
        method: 'POST',
        path: '/issueInvoice',
        body: { ...draft, invoiceId: id, transactionId: uuid(), day },
      })),
    atLeast: 0.3,
    audited: true,
  })
}
