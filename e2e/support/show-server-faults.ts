import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Line = { level: number; msg: string; err?: { stack?: string; detail?: string; where?: string } }

/** After all journeys: what the server could not serve, and why. The page shows no reason. */
export default function showServerFaults(): void {
  const log = readFileSync(join(process.env['E2E_DATA_DIR']!, 'server.log'), 'utf8')
  const faults = log
    .split('\n')
    .filter(
      line => line.includes('"msg":"request could not be served"') || line.includes('"msg":"request failed"'),
    )
    .map(line => JSON.parse(line) as Line)
  for (const { msg, err } of faults) console.error(msg, err?.stack, err?.detail ?? '', err?.where ?? '')
}
