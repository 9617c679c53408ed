/** The wait for a turn took too long, or would take too long. Nothing was done yet, so the caller may try again. */
export class Busy extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Too many wait for a turn.')
    this.retryAfterSeconds = Math.min(30, Math.max(1, Math.ceil(retryAfterSeconds)))
  }
}

/** Gives the place back. Again changes nothing. */
export type Leave = () => void

export type Asker = {
  /** The organization; null stands for everything that belongs to none. */
  group: string | null
  /** Writes of one organization wait for each other in the database: few of them at once are as fast as many. */
  isWrite?: boolean
  /** Has its turn when nobody else waits, and never more than half of the places. */
  comesLast?: boolean
  /** Who reads; the reads of one person have few places (`placesOfPerson`). */
  person?: string
}

export type Line = {
  /**
   * Waits for a place, at most `waitMs`. Errors: Busy, at once if the wait is expected to be longer than `waitMs`, else after it.
   */
  enter(asker: Asker, waitMs: number): Promise<Leave>
  /** Ends the wait of all who wait now with this error. */
  refuse(error: Error): void
}

type Options = {
  /** At most so many wait, because each is kept in memory. Whoever has fewer of them takes the last place of who has most. */
  mostWaiting?: number
  /** Left out: true. False where single works take seconds, so that the last seconds tell nothing about the next ones. */
  refusesEarly?: boolean
  /** How many places the writes of one organization may have. Left out: as many as its reads. */
  placesOfWrites?: number
  /** How many places the reads of one person may have. Left out: as many as there are. */
  placesOfPerson?: number
  /**
   * Whether an organization's reads used more than their share of the process lately (limits/loop-shares.ts). Left out: reads have no
   * other limits than writes.
   */
  isOverShare?: (group: string) => boolean
  /** Milliseconds. */
  now?: () => number
}

type Waiting = { person: string | undefined; start: (leave: Leave) => void; fail: (error: Error) => void }

/** The reads, or the writes, of one organization. */
type Queue = {
  group: string
  isWrite: boolean
  comesLast: boolean
  most: number
  held: number
  waiting: Waiting[]
  pace: Pace | undefined
}

/** What belongs to no organization. */
const none = ''
/** An organization that asked so long ago or later will ask again soon. */
const presentMs = 1_000

/** So many seconds back we look to see how fast a queue moves. */
const lookBackSeconds = 5
/** Before a queue has moved for so long, nobody knows how fast it is: just after a start it is much slower. */
const fewestSeconds = 3

/**
 * A line in front of `places`. Each organization is served in the order of arrival, and organizations take turns: none holds more than
 * a quarter of the places while another one waits, and none keeps the others from waiting. With `isOverShare`, the reads of one
 * organization hold a quarter at most while another one was there in the last second, even if places are free: what was begun cannot be
 * taken back when the other one asks again.
 */
export function createLine(
  places: number,
  {
    mostWaiting = 2_000,
    placesOfWrites = places,
    placesOfPerson = places,
    isOverShare,
    refusesEarly = true,
    now = () => performance.now(),
  }: Options = {},
): Line {
  /** Those that hold a place or wait. Who got a turn last is at the end. */
  const queues = new Map<string, Queue>()
  const heldBy = new Map<string, number>()
  const heldByPerson = new Map<string, number>()
  const present = createPresent()
  const quarter = Math.ceil(places / 4)
  const half = Math.ceil(places / 2)
  let taken = 0
  let waiting = 0

  function queueOf({ group, isWrite = false, comesLast = false }: Asker): [key: string, Queue] {
    const key = `${isWrite ? 'write' : 'read'} ${group ?? none}`
    const most = isWrite && group !== null ? placesOfWrites : places
    const fresh = { group: group ?? none, isWrite, comesLast, most, held: 0, waiting: [], pace: undefined }
    const queue = queues.get(key) ?? fresh
    queues.set(key, queue)
    return [key, queue]
  }

  const isFree = (person: string | undefined) =>
    person === undefined || (heldByPerson.get(person) ?? 0) < placesOfPerson

  function mayStart(queue: Queue): boolean {
    const { group, isWrite, comesLast, held, most } = queue
    if (held >= most || (comesLast && (heldBy.get(group) ?? 0) >= half)) return false
    if (!isOverShare || isWrite || group === none) return true
    const othersHold = taken - (heldBy.get(group) ?? 0) - (heldBy.get(none) ?? 0) > 0
    if (!othersHold && !present.isOther(group, now())) return true
    if (held >= quarter) return false
    return !isOverShare(group) || (held === 0 && !othersHold)
  }

  function take(key: string, queue: Queue, person: string | undefined): Leave {
    const change = (by: 1 | -1) => {
      taken += by
      queue.held += by
      add(heldBy, queue.group, by)
      if (person !== undefined) add(heldByPerson, person, by)
    }
    change(1)
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      change(-1)
      queue.pace?.count(now())
      dropIfEmpty(key, queue)
      while (startNext());
    }
  }

  function dropIfEmpty(key: string, queue: Queue): void {
    if (queue.waiting.length > 0) return
    queue.pace = undefined
    if (queue.held === 0) queues.delete(key)
  }

  type Next = { key: string; queue: Queue; index: number }

  /**
   * The next one whose turn it is; of an organization that has a quarter of the places only if no other waits, and of one that comes
   * last after those.
   */
  function next(): Next | undefined {
    let second: Next | undefined
    let last: Next | undefined
    for (const [key, queue] of queues) {
      if (queue.waiting.length === 0 || !mayStart(queue)) continue
      const index = queue.waiting.findIndex(({ person }) => isFree(person))
      if (index < 0) continue
      if (queue.comesLast) last ??= { key, queue, index }
      else if ((heldBy.get(queue.group) ?? 0) < quarter) return { key, queue, index }
      else second ??= { key, queue, index }
    }
    return second ?? last
  }

  /** Refuses the newest of the longest queue for one whose queue is shorter; of those that come last first. */
  function makeRoom(asking: Queue): boolean {
    const weightOf = ({ comesLast, waiting }: Queue) => waiting.length + (comesLast ? mostWaiting : 0)
    let longest: [key: string, Queue] | undefined
    for (const entry of queues)
      if (entry[1].waiting.length > 0 && weightOf(entry[1]) > weightOf(longest?.[1] ?? asking))
        longest = entry
    if (!longest || weightOf(longest[1]) <= weightOf(asking) + 1) return false
    longest[1].waiting.pop()!.fail(new Busy(2))
    waiting--
    dropIfEmpty(...longest)
    return true
  }

  function startNext(): boolean {
    if (waiting === 0 || taken >= places) return false
    const found = next()
    if (!found) return false
    const { key, queue, index } = found
    const [first] = queue.waiting.splice(index, 1) as [Waiting]
    waiting--
    const leave = take(key, queue, first.person)
    queues.delete(key)
    queues.set(key, queue)
    dropIfEmpty(key, queue)
    first.start(leave)
    return true
  }

  function wait(
    key: string,
    queue: Queue,
    { person, waitMs }: { person: string | undefined; waitMs: number },
  ): Promise<Leave> {
    const expectedMs = refusesEarly ? (queue.waiting.length + 1) * (queue.pace?.msEach(now()) ?? 0) : 0
    if (expectedMs > waitMs || (waiting >= mostWaiting && !makeRoom(queue))) {
      dropIfEmpty(key, queue)
      return Promise.reject(new Busy((expectedMs - waitMs) / 1000))
    }
    const { promise, resolve, reject } = Promise.withResolvers<Leave>()
    const giveUp = () => {
      queue.waiting.splice(queue.waiting.indexOf(one), 1)
      waiting--
      dropIfEmpty(key, queue)
      reject(new Busy(2))
    }
    const timer = setTimeout(giveUp, waitMs)
    const one: Waiting = {
      person,
      start(leave) {
        clearTimeout(timer)
        resolve(leave)
      },
      fail(error) {
        clearTimeout(timer)
        reject(error)
      },
    }
    queue.pace ??= createPace(now())
    queue.waiting.push(one)
    waiting++
    return promise
  }

  return {
    async enter(asker, waitMs) {
      const { group, person } = asker
      if (group !== null) present.note(group, now())
      const [key, queue] = queueOf(asker)
      // Those who wait although a place is free may not have it.
      const isFirst = isFree(person) && !queue.waiting.some(one => isFree(one.person))
      const isNext = isFirst && taken < places && mayStart(queue)
      return isNext ? take(key, queue, person) : wait(key, queue, { person, waitMs })
    },
    refuse(error) {
      waiting = 0
      for (const [key, queue] of queues) {
        for (const one of queue.waiting.splice(0)) one.fail(error)
        dropIfEmpty(key, queue)
      }
    },
  }
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

/** Which two organizations asked last. */
function createPresent() {
  let last = { group: none, atMs: -Infinity }
  let before = last
  return {
    note(group: string, atMs: number) {
      if (group !== last.group) before = last
      last = { group, atMs }
    },
    isOther(group: string, atMs: number) {
      const other = group === last.group ? before : last
      return other.group !== none && atMs - other.atMs < presentMs
    },
  }
}

type Pace = { count(atMs: number): void; msEach(atMs: number): number | undefined }

/** How fast a queue moves while it is never empty. Counts who leaves in each second. */
function createPace(beganMs: number): Pace {
  const secondOf = (atMs: number) => Math.floor((atMs - beganMs) / 1000)
  const counts = new Map<number, number>()
  return {
    count(atMs) {
      const second = secondOf(atMs)
      counts.set(second, (counts.get(second) ?? 0) + 1)
      counts.delete(second - lookBackSeconds - 1)
    },
    /** By the best of the last whole seconds: a caller is refused only if it is sure to wait too long. Undefined: nobody knows yet. */
    msEach(atMs) {
      const whole = secondOf(atMs)
      if (whole < fewestSeconds) return undefined
      let best = 0
      for (let second = Math.max(0, whole - lookBackSeconds); second < whole; second++)
        best = Math.max(best, counts.get(second) ?? 0)
      return 1000 / best
    },
  }
}
