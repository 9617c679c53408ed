/** From start to before end, in epoch milliseconds. A list of them is a set of time: sorted, apart, none empty. */
export interface Interval {
  start: number
  end: number
}

/** A set out of intervals in any order, overlapping or touching ones joined. */
export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start)
  const joined: Interval[] = []
  let last: Interval | undefined
  for (const { start, end } of sorted) {
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push((last = { start, end }))
  }
  return joined
}

export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const both: Interval[] = []
  let [i, j] = [0, 0]
  let [one, other] = [a[i], b[j]]
  while (one && other) {
    const start = Math.max(one.start, other.start)
    const end = Math.min(one.end, other.end)
    if (start < end) both.push({ start, end })
    if (one.end < other.end) one = a[++i]
    else other = b[++j]
  }
  return both
}

export function subtract(from: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const rest: Interval[] = []
  let freeSince = -Infinity
  for (const { start, end } of taken) {
    rest.push({ start: freeSince, end: start })
    freeSince = end
  }
  return intersect(from, [...rest, { start: freeSince, end: Infinity }])
}

export function covers(set: readonly Interval[], { start, end }: Interval): boolean {
  return set.some(interval => interval.start <= start && end <= interval.end)
}
