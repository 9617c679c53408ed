type Asked = { shareMinor: number; carriedMinor: number; tdsBasisPoints: number }
type Sums = { tdsMinor: number; payableMinor: number; carriedOnMinor: number }

/** What is paid: the share less what was left below 0 before, less tax. What is still below 0 goes on. */
export function sumUp({ shareMinor, carriedMinor, tdsBasisPoints }: Asked): Sums {
  const dueMinor = shareMinor + carriedMinor
  if (dueMinor <= 0) return { tdsMinor: 0, payableMinor: 0, carriedOnMinor: dueMinor }
  const tdsMinor = Number((BigInt(dueMinor) * BigInt(tdsBasisPoints) + 5_000n) / 10_000n)
  return { tdsMinor, payableMinor: dueMinor - tdsMinor, carriedOnMinor: 0 }
}
