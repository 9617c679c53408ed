import { spawn } from 'node:child_process'
import { containing } from '#server/platform/db/records.ts'
import { type BenchSet, openSet } from './data/bench-set.ts'
import { rareName } from './data/large-clinic.ts'
import type { BareName } from './load/bare-statements.ts'
import { type Line, measureLines } from './load/measure-lines.ts'
import type { BenchRow } from './row.ts'

const visits = (query: string) => `/api/users/appointments?limit=10&${query}`
const payments = (query: string) => `/api/users/payments?limit=10&${query}`
const first = { offset: 0 }
const rare = { pattern: containing(rareName.split(' ')[1]!) }
const keyword = `keyword=${encodeURIComponent(rareName.split(' ')[1]!)}`

const sorted = (sort: string, statement: BareName): Line => ({
  name: `appointments by ${sort}`,
  path: visits(`sort=${sort}`),
  statement,
  given: first,
  barMs: 150,
})

const lines: Line[] = [
  { name: 'dashboard', path: '/api/users/dashboard', statement: 'largeDashboard', barMs: 100 },
  {
    name: 'payments, rare name',
    path: payments(keyword),
    statement: 'largePaymentsSearch',
    given: rare,
    barMs: 100,
  },
  {
    name: 'appointments, bill number',
    path: visits('keyword=INV-123456'),
    statement: 'largeVisitByNumber',
    given: { number: 123_456 },
    barMs: 100,
  },
  {
    name: 'appointments, page 20,000',
    path: visits('page=20000'),
    statement: 'largeVisits',
    given: { offset: 199_990 },
    barMs: 100,
  },
  sorted('price', 'largeVisitsByPrice'),
  sorted('due', 'largeVisitsByDue'),
  sorted('paymentStatus', 'largeVisitsByPayment'),
  sorted('status', 'largeVisitsByStatus'),
  sorted('doctor', 'largeVisitsByDoctor'),
  sorted('service', 'largeVisitsByService'),
  {
    name: 'appointments, rare name',
    path: visits(keyword),
    statement: 'largeVisitsSearch',
    given: rare,
    barMs: 150,
  },
  {
    name: 'appointments, frequent name',
    path: visits('keyword=kumar'),
    statement: 'largeVisitsSearch',
    given: { pattern: '%kumar%' },
    barMs: 150,
  },
  {
    name: 'appointments, most of all',
    path: visits('keyword=treatment'),
    statement: 'largeVisitsSearch',
    given: { pattern: '%treatment%' },
    barMs: 150,
  },
  { name: 'payments, first page', path: payments(''), statement: 'largePayments', barMs: 100 },
  {
    name: 'payments by amount',
    path: payments('sort=amount'),
    statement: 'largePaymentsByAmount',
    barMs: 150,
  },
  {
    name: 'payments by method',
    path: payments('sort=method'),
    statement: 'largePaymentsByMethod',
    barMs: 150,
  },
  {
    name: 'payments by patient',
    path: payments('sort=patient'),
    statement: 'largePaymentsByPatient',
    barMs: 150,
  },
  {
    name: 'CSV of all visits',
    path: '/api/users/appointments/export?format=csv&lang=en',
    statement: 'largeVisitsWhole',
    barMs: 6_000,
    rounds: 3,
  },
]

/** Measures each line alone, one request after the other, in turn with the yardstick: how long a person waits. */
export async function run(): Promise<BenchRow> {
  const set = await openSet('large')
  const { notes, worst, pass } = await measureLines(set, lines)
  const refused = await dashboardsWhileBusy(set)
  notes.push(`dashboards that were refused with both cores busy: ${refused} of ${busyDashboards}`)
  return {
    name: 'one large clinic: 50,000 patients, 200,040 visits, 135,000 payments',
    ours: worst,
    yardstick: null,
    unit: '% of its bar, the slowest line',
    ratio: null,
    bar: 'each line within its own; no dashboard refused',
    pass: pass && refused === 0,
    notes,
  }
}

const busyDashboards = 24
const busyTogether = 4

/** Two busy processes take the processor, while four people open the dashboard at the same time. */
async function dashboardsWhileBusy(set: BenchSet): Promise<number> {
  const busy = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);']))
  try {
    let refused = 0
    for (let asked = 0; asked < busyDashboards; asked += busyTogether) {
      const answers = await Promise.all(
        Array.from({ length: busyTogether }, () =>
          fetch(`http://127.0.0.1:${set.ours.port}/api/users/dashboard`, {
            headers: { authorization: `Bearer ${set.organizations[0]!.token}` },
          }),
        ),
      )
      refused += answers.filter(({ ok }) => !ok).length
    }
    return refused
  } finally {
    for (const child of busy) child.kill()
  }
}
