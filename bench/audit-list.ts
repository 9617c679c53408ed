import { addDays } from '#contract/values/clinic-time.ts'
import { auditCount } from './data/audit.ts'
import { openSet } from './data/bench-set.ts'
import type { BareName } from './load/bare-statements.ts'
import { type Line, measureLines } from './load/measure-lines.ts'
import type { BenchRow } from './row.ts'

/** Measures each query alone, one request after the other, in turn with a bare statement for the page without a total. */
export async function run(): Promise<BenchRow> {
  const set = await openSet('audit')
  const [busiest] = await set.sql<{ id: string }[]>`
    select account_id as id from audit_events limit 1`
  const accountId = busiest!.id
  const subjectId = set.organizations[0]!.patientIds[0]!
  const from = addDays(new Date().toISOString().slice(0, 10), -400)
  const days = `from=${from}&to=${addDays(from, 6)}`
  const action = 'GET users/patients/export'
  const line = (name: string, query: string, statement: BareName, given?: Line['given']): Line => ({
    name,
    path: `/api/users/audit?limit=10&${query}`,
    statement,
    ...(given && { given }),
    barMs: 100,
  })
  const { notes, worst, pass } = await measureLines(set, [
    line('first page', '', 'audit'),
    line('page 1,000', 'page=1000', 'audit'),
    line('a person', `accountId=${accountId}`, 'auditOfPerson', { accountId }),
    line('a patient', `subjectId=${subjectId}`, 'auditOfRecord', { subjectId }),
    line('who has seen a patient', `subjectId=${subjectId}&outcome=read`, 'auditOfRecord', { subjectId }),
    line('seven days of last year', days, 'auditOfDays', { from }),
    line('outcome: seen', 'outcome=read', 'auditOfOutcome', { outcome: 'read' }),
    line('outcome: done', 'outcome=done', 'auditOfOutcome', { outcome: 'done' }),
    line('outcome: refused', 'outcome=denied', 'auditOfOutcome', { outcome: 'denied' }),
    line('who exported', 'action=exported', 'auditOfCall', { action }),
    line('who changed prices', 'action=changed&area=services', 'auditOfCall', {
      action: 'PUT users/services/:id',
    }),
    line('what a person exported', `accountId=${accountId}&action=exported`, 'auditOfPersonAndCall', {
      accountId,
      action,
    }),
    line('by name', 'keyword=staff+17', 'auditOfPerson', { accountId }),
  ])
  return {
    name: `the audit of one organization: ${auditCount.toLocaleString('en')} entries`,
    ours: worst,
    yardstick: null,
    unit: '% of its bar, the slowest line',
    ratio: null,
    bar: 'each line ≤ 100 ms',
    pass,
    notes,
  }
}
