import { listensLate, type Prepared, type ToLeader, type ToWorker, type WorkerMemory } from './messages.ts'

export type Following = {
  /** Undefined: the leader stops before it is prepared. */
  prepared: Promise<Prepared | undefined>
  /** Whether to listen only when ready. */
  listensLate: boolean
  tellReady(): void
  /** What each worker holds, oneself included: at most ten seconds old. */
  memories(): WorkerMemory[]
}

const tellMemoryMs = 10_000

export function ownMemory(): WorkerMemory {
  const { rss, heapUsed } = process.memoryUsage()
  return {
    pid: process.pid,
    uptimeSeconds: Math.floor(process.uptime()),
    residentBytes: rss,
    heapUsedBytes: heapUsed,
  }
}

/**
 * For a worker of a cluster. `stop` is called each time that the leader tells it to stop. Signals are ignored: a terminal sends them to all
 * processes, and the leader acts on them.
 */
export function followLeader(stop: (handsOver: boolean) => void): Following {
  const { promise: prepared, resolve } = Promise.withResolvers<Prepared | undefined>()
  let memories: WorkerMemory[] = []
  const tell = (message: ToLeader) => process.connected && process.send!(message)
  const tellMemory = () => tell({ kind: 'memory', memory: ownMemory() })
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'prepared') resolve(message.prepared)
    else if (message.kind === 'memories') ({ memories } = message)
    else {
      resolve(undefined)
      stop(message.handsOver)
    }
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {})
  setInterval(tellMemory, tellMemoryMs).unref()
  return {
    prepared,
    listensLate: process.env[listensLate] !== undefined,
    tellReady() {
      tell({ kind: 'ready' })
      tellMemory()
    },
    memories: () => [...memories.filter(({ pid }) => pid !== process.pid), ownMemory()],
  }
}
