/** What a visit of today says of its time, and how many minutes are left. `now` is in epoch milliseconds. */
export function nearnessOf({ start, end }: { start: string; end: string }, now: number) {
  const minutes = Math.ceil((Date.parse(start) - now) / 60_000)
  if (minutes > 120) return { says: 'today', minutes } as const
  if (minutes >= 60) return { says: 'hours', minutes } as const
  if (minutes > 0) return { says: 'minutes', minutes } as const
  return { says: Date.parse(end) > now ? 'now' : 'late', minutes } as const
}
