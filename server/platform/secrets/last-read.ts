const hourMs = 3_600_000

/** The last use of a secret address is kept by the hour: a display reads its address every few seconds. `now`: epoch milliseconds. */
export const isWorthNoting = (lastReadAt: string | null, now: number): boolean =>
  lastReadAt === null || Date.parse(lastReadAt) + hourMs <= now
