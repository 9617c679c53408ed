import { setTimeout as pause } from 'node:timers/promises'
import { Connection, encode, type Request } from './connection.ts'

/** The load generator's process: gets a job from its parent and returns the measurements. */
export type Job = {
  port: number
  requests: Request[]
  connections: number
  milliseconds: number
  /** The load runs this long before anything is counted; then the parent gets `counting`. */
  leadMs?: number
  /** The pause of each connection after an answer. */
  pauseMs?: number
}
export type Measured = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  count: number
  /** The number of all answers by status, also of those before the count. */
  statuses: Record<number, number>
  bytes: number
}

async function generate(job: Job): Promise<Measured> {
  const { port, requests, connections, milliseconds, leadMs = 0, pauseMs = 0 } = job
  const encoded = requests.map(encode)
  const latencies: number[] = []
  const statuses: Record<number, number> = {}
  let bytes = 0
  let next = 0
  let countFrom = performance.now() + leadMs
  const end = countFrom + milliseconds
  if (leadMs > 0)
    setTimeout(() => {
      countFrom = performance.now()
      process.send?.({ counting: true })
    }, leadMs)
  const client = async () => {
    const connection = new Connection(port)
    for (let now = performance.now(); now < end;) {
      const { status, body } = await connection.send(encoded[next++ % encoded.length]!)
      const answered = performance.now()
      if (now >= countFrom) {
        latencies.push(answered - now)
        bytes += body.length
      }
      statuses[status] = (statuses[status] ?? 0) + 1
      if (pauseMs > 0) await pause(pauseMs)
      now = pauseMs > 0 ? performance.now() : answered
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, client))
  const seconds = (performance.now() - countFrom) / 1000
  const sorted = Float64Array.from(latencies).sort()
  const quantile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return {
    perSecond: latencies.length / seconds,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    count: latencies.length,
    statuses,
    bytes,
  }
}

process.on('message', (job: Job) => {
  void generate(job).then(
    measured => process.send?.({ measured }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
