import type { SoldPackage } from '#contract/money/prices/packages.ts'

type Sold = { uses: number; used: number; validUntil: string; isCancelled: boolean }

/** The state of a sold package today. */
export function stateOfPackage(
  { uses, used, validUntil, isCancelled }: Sold,
  today: string,
): SoldPackage['state'] {
  if (isCancelled) return 'credited'
  if (used === uses) return 'used_up'
  return validUntil < today ? 'ended' : 'open'
}
