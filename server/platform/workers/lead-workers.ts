import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { listensLate, type Prepared, type ToLeader, type ToWorker, type WorkerMemory } from './messages.ts'

export type Leader = {
  /**
   * Resolves to the port where all workers listen. `prepare` runs once the first of them does: a port in use stops the start before
   * anything is created. Undefined: `stop` was called meanwhile. Throws WorkerDidNotStart.
   */
  start(prepare: () => Promise<Prepared>): Promise<number | undefined>
  /** One after the other: a new worker serves before an old one ends. Resolves to false if a new one did not become ready. */
  restart(): Promise<boolean>
  /** Resolves when all have ended. */
  stop(): Promise<void>
  /** Those that are stopping wait for nobody any more. */
  hurry(): void
}

/** A worker has said on the error output why it does not start. */
export class WorkerDidNotStart extends Error {}

/** A worker that ends by itself is replaced after this: one that always ends must not keep the machine busy. */
const replaceAfterMs = 1_000

type LeaderOptions = {
  /** How many workers run, which share one port. */
  count: number
  /** One that takes longer to stop is killed. */
  stopMs: number
  log: Logger
}

export function createLeader({ count, stopMs, log }: LeaderOptions): Leader {
  cluster.setupPrimary({ serialization: 'advanced' })
  const ready = new Set<Worker>()
  /** Those that were told to stop are not replaced. */
  const stopping = new Set<Worker>()
  const memories = new Map<Worker, WorkerMemory>()
  let prepared: Prepared | undefined
  let isOver = false
  let stopped: Promise<void[]> | undefined
  /** One after the other: two at once would start two for each. */
  let restarting = Promise.resolve(true)

  const all = () => Object.values(cluster.workers ?? {}).map(worker => worker!)
  const send = (worker: Worker, message: ToWorker) => {
    if (worker.isConnected()) worker.send(message)
  }

  /** The first listens at once, the others when they are ready. */
  function startOne(): { worker: Worker; isReady: Promise<boolean> } {
    const worker = cluster.fork(prepared ? { [listensLate]: 'yes' } : {})
    const { promise: isReady, resolve } = Promise.withResolvers<boolean>()
    worker.on('message', (message: ToLeader) => {
      if (message.kind === 'ready') {
        ready.add(worker)
        resolve(true)
      } else {
        memories.set(worker, message.memory)
        for (const each of ready) send(each, { kind: 'memories', memories: [...memories.values()] })
      }
    })
    // It could not be started, or cannot be reached.
    worker.on('error', error => {
      log.error({ err: error, pid: worker.process.pid }, 'a worker cannot be reached')
      resolve(false)
    })
    worker.on('exit', code => {
      const hasServed = ready.delete(worker)
      memories.delete(worker)
      resolve(false)
      if (isOver || stopping.delete(worker) || !hasServed) return
      log.error({ pid: worker.process.pid, code }, 'a worker ended; another one takes its place')
      void replace()
    })
    if (prepared) send(worker, { kind: 'prepared', prepared })
    return { worker, isReady }
  }

  async function replace(): Promise<void> {
    for (;;) {
      await pause(replaceAfterMs)
      // A restart may have started one meanwhile.
      if (isOver || ready.size >= count) return
      try {
        if (await startOne().isReady) return
      } catch (error) {
        log.error({ err: error }, 'a worker cannot be started')
      }
    }
  }

  async function stopOne(worker: Worker, handsOver: boolean): Promise<void> {
    if (worker.isDead()) return
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    worker.once('exit', () => resolve())
    if (!stopping.has(worker)) {
      stopping.add(worker)
      send(worker, { kind: 'stop', handsOver })
    }
    // Its own limit does nothing if it hangs in its code.
    const kill = setTimeout(() => worker.process.kill('SIGKILL'), stopMs)
    await ended
    clearTimeout(kill)
  }

  async function restartAll(): Promise<boolean> {
    const olds = [...ready]
    for (const old of olds) {
      if (isOver || !(await startOne().isReady)) return false
      await stopOne(old, true)
    }
    return true
  }

  return {
    async start(prepare) {
      const first = startOne()
      const { promise: listens, resolve } = Promise.withResolvers<{ port: number } | undefined>()
      first.worker.once('listening', resolve)
      void first.isReady.then(() => resolve(undefined))
      const address = await listens
      if (isOver) return undefined
      if (!address) throw new WorkerDidNotStart()
      prepared = { ...(await prepare()), port: address.port }
      send(first.worker, { kind: 'prepared', prepared })
      const workers = [first, ...Array.from({ length: isOver ? 0 : count - 1 }, startOne)]
      const areReady = await Promise.all(workers.map(({ isReady }) => isReady))
      if (isOver) return undefined
      if (areReady.includes(false)) throw new WorkerDidNotStart()
      return address.port
    },
    restart() {
      restarting = restarting.then(restartAll, restartAll)
      return restarting
    },
    async stop() {
      isOver = true
      stopped ??= Promise.all(all().map(worker => stopOne(worker, false)))
      await stopped
    },
    hurry() {
      for (const worker of all()) send(worker, { kind: 'stop', handsOver: false })
    },
  }
}
