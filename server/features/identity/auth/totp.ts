import { verifySync } from 'otplib'

const stepSeconds = 30

/**
 * The time step that a code stands for, or undefined where it stands for none: one step before and after the present
 * count too, for clocks that differ, and none up to the last one used. https://www.rfc-editor.org/rfc/rfc6238#section-5.2
 */
export function stepOf(
  code: string,
  { secret, now, lastStep }: { secret: string; now: number; lastStep: number | null },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const present = Math.floor(now / 1000 / stepSeconds)
  for (const step of [present, present - 1, present + 1]) {
    if (lastStep !== null && step <= lastStep) continue
    const epoch = step * stepSeconds
    if (verifySync({ secret, token: code, epoch, epochTolerance: 0 }).valid) return step
  }
  return undefined
}
