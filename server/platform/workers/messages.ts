import type { OpenedDatabase } from '../db/prepare-database.ts'

export type WorkerMemory = {
  pid: number
  /** Since it started. */
  uptimeSeconds: number
  residentBytes: number
  heapUsedBytes: number
}

/** What a worker needs of the database that its leader has prepared. */
export type Prepared = OpenedDatabase & {
  /** Where all workers listen. */
  port?: number
}

/** Set in the environment of a worker that listens only when it is ready, because others serve or will. */
export const listensLate = 'LINDENWELL_LISTENS_LATE'

export type ToWorker =
  | { kind: 'prepared'; prepared: Prepared }
  /** `handsOver`: another worker serves in its place. A second one means: at once. */
  | { kind: 'stop'; handsOver: boolean }
  /** What the others hold, as they told it last. */
  | { kind: 'memories'; memories: WorkerMemory[] }

export type ToLeader = { kind: 'ready' } | { kind: 'memory'; memory: WorkerMemory }
