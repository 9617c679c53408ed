import type { BenchSet } from '../data/bench-set.ts'
import type { BenchRow } from '../row.ts'
import type { BareName } from './bare-statements.ts'
import { countAudit, showBothSides } from './compare.ts'
import type { Request } from './connection.ts'
import { measureInTurn, type Measurement, ratioOf } from './measure.ts'

export type HttpRow = {
  name: string
  set: BenchSet
  statement: BareName
  ours: () => Request[]
  bare: () => Request[]
  /** A second yardstick, reported in the notes. */
  besides?: { name: string; requests: () => Request[] }
  /** The required share of the yardstick's rate. */
  atLeast: number
  /** How many times the yardstick's p99 ours may be. */
  p99Times?: number
  /** The audit must have one row for each request. A call that reads no patient's record writes none. */
  audited: boolean
}

/** Measures ours and the yardstick on the same rows in turn, and checks everything that could make the result invalid. */
export async function compareOverHttp({
  name,
  set,
  statement,
  ours,
  bare,
  atLeast,
  p99Times,
  audited,
  besides,
}: HttpRow): Promise<BenchRow> {
  const [first, next] = ours()
  const shown = await showBothSides(set, statement, [first!, next ?? first!], bare()[0]!)
  const before = await countAudit(set.sql)
  const measured = await measureInTurn<'ours' | 'yardstick' | 'besides'>({
    ours: { ...set.ours, requests: ours, settle: set.settle },
    yardstick: { ...set.bare, requests: bare },
    ...(besides && { besides: { ...set.bare, requests: besides.requests } }),
  })
  const auditRows = (await countAudit(set.sql)) - before
  const ratio = ratioOf(measured.ours, measured.yardstick)
  // The requests of the warm-up are audited too, but not counted here.
  const isAudited = !audited || auditRows >= measured.ours.count
  const p99Ratio = measured.ours.p99Ms / measured.yardstick.p99Ms
  const isClean = !/× [45]/.test(measured.ours.statuses + measured.yardstick.statuses)
  return {
    name,
    ours: measured.ours.perSecond,
    yardstick: measured.yardstick.perSecond,
    unit: 'requests/s',
    ratio,
    bar: `≥ ${Math.round(atLeast * 100)} %${p99Times ? `; p99 ≤ ${p99Times} × the yardstick’s` : ''}`,
    pass: isAudited && isClean && ratio >= atLeast && (!p99Times || p99Ratio <= p99Times),
    notes: [
      `ours p50 ${measured.ours.p50Ms.toFixed(1)} ms, p99 ${measured.ours.p99Ms.toFixed(1)} ms; ` +
        `yardstick p50 ${measured.yardstick.p50Ms.toFixed(1)} ms, p99 ${measured.yardstick.p99Ms.toFixed(1)} ms: ${p99Ratio.toFixed(2)} times`,
      `rounds, requests/s: ours ${measured.ours.rounds.join(' ')}; yardstick ${measured.yardstick.rounds.join(' ')}`,
      costs(measured.ours, measured.yardstick),
      ...(besides && measured.besides
        ? [
            `against ${besides.name}: ${measured.besides.perSecond.toFixed(0)} requests/s, ratio ${ratioOf(measured.ours, measured.besides).toFixed(2)}`,
          ]
        : []),
      `answers: ours ${measured.ours.statuses}; yardstick ${measured.yardstick.statuses}`,
      `audit rows written: ${auditRows}${isAudited ? '' : ' – VOID'}${audited ? '' : ' (this call reads no patient’s record)'}`,
      ...shown,
    ],
  }
}

/** If other programs take the processor, the rates fall but these costs stay the same. */
function costs(ours: Measurement, yardstick: Measurement): string {
  const [mine, theirs] = [ours.cost, yardstick.cost]
  const { wholeCost } = ours
  const share = (theirs.server + theirs.database) / (mine.server + mine.database)
  return (
    `processor a request, µs: ours ${mine.server.toFixed(0)} in the server + ${mine.database.toFixed(0)} in the database; ` +
    `yardstick ${theirs.server.toFixed(0)} + ${theirs.database.toFixed(0)}; by this measure ratio ${share.toFixed(2)}; ` +
    `ours with what is done later ${wholeCost.server.toFixed(0)} + ${wholeCost.database.toFixed(0)}`
  )
}
