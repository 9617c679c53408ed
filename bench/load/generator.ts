import { setTimeout as pause } from 'node:timers/promises'
import { Connection, encode, type Request } from './connection.ts'

/** The load generator's process: gets a job from its parent and returns the measurements. */
export type Job = {
  port: number
  requests: Request[]
  connections: number
  milliseconds: number
  /** The pause of each connection after an answer. */
  pauseMs?: number
}
export type Measured = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  count: number
  /** The number of answers by status. */
  statuses: Record<number, number>
  bytes: number
}

async function generate({ port, requests, connections, milliseconds, pauseMs = 0 }: Job): Promise<Measured> {
  const encoded = requests.map(encode)
  const latencies: number[] = []
  const statuses: Record<number, number> = {}
  let bytes = 0
  let next = 0
  const began = performance.now()
  const end = began + milliseconds
  const client = async () => {
    const connection = new Connection(port)
    for (let now = performance.now(); now < end;) {
      const { status, body } = await connection.send(encoded[next++ % encoded.length]!)
      const answered = performance.now()
      latencies.push(answered - now)
      statuses[status] = (statuses[status] ?? 0) + 1
      bytes += body.length
      if (pauseMs > 0) await pause(pauseMs)
      now = pauseMs > 0 ? performance.now() : answered
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, client))
  const seconds = (performance.now() - began) / 1000
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
