import { setTimeout as pause } from 'node:timers/promises'

/** Resolves when the server at `address` is healthy; throws after half a minute. */
export async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${address}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('The server did not become ready.')
}
