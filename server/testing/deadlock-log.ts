import { pino, type Logger } from 'pino'

/**
 * A log that keeps only deadlocks. The caller gets a 503, so a test that asks again would not notice one. Deadlocks between bookings of
 * times that overlap are expected (docs/decisions/008) and not kept.
 */
export function createDeadlockLog(): { log: Logger; deadlocks: string[] } {
  const deadlocks: string[] = []
  const keep = (line: string) => {
    const { err } = JSON.parse(line) as { err?: { code?: unknown; where?: string; detail?: string } }
    if (err?.code === '40P01' && !err.where?.includes('exclusion constraint'))
      deadlocks.push(`${err.where}: ${err.detail}`)
  }
  return { log: pino({ level: 'warn' }, { write: keep }), deadlocks }
}
