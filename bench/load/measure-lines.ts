import type { BenchSet } from '../data/bench-set.ts'
import { median } from '../row.ts'
import { type BareName, barePath } from './bare-statements.ts'

const rounds = Number(process.env['BENCH_LARGE_ROUNDS'] ?? 11)

/** One request that a person waits for, and the bare statement to compare with. */
export type Line = {
  name: string
  path: string
  statement: BareName
  given?: Record<string, string | number>
  barMs: number
  rounds?: number
}

/**
 * Measures each line alone, one request after the other, in turn with the yardstick. `worst`: the slowest in percent of its
 * limit.
 */
export async function measureLines(
  set: BenchSet,
  lines: readonly Line[],
): Promise<{ notes: string[]; worst: number; pass: boolean }> {
  const notes: string[] = []
  let [worst, pass] = [0, true]
  for (const line of lines) {
    const { ours, bare } = await measure(set, line)
    const holds = ours <= line.barMs
    pass &&= holds
    worst = Math.max(worst, (100 * ours) / line.barMs)
    notes.push(
      `${holds ? 'held' : 'MISSED'}  ${line.name}: ${ours.toFixed(0)} ms (bar ${line.barMs}); yardstick ${bare.toFixed(0)} ms, ratio ${(bare / ours).toFixed(2)}`,
    )
  }
  return { notes, worst, pass }
}

async function measure(set: BenchSet, line: Line): Promise<{ ours: number; bare: number }> {
  const { token, organizationId } = set.organizations[0]!
  const ours: number[] = []
  const bare: number[] = []
  const yardstick = barePath(line.statement, { organizationId, ...line.given })
  for (let round = 0; round <= (line.rounds ?? rounds); round++) {
    const mine = await timed(`http://127.0.0.1:${set.ours.port}${line.path}`, token)
    const theirs = await timed(`http://127.0.0.1:${set.bare.port}${yardstick}`)
    // The first request plans the statements.
    if (round > 0) ours.push(mine)
    if (round > 0) bare.push(theirs)
  }
  return { ours: median(ours), bare: median(bare) }
}

async function timed(url: string, token?: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return performance.now() - began
}
