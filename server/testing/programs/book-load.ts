import { setTimeout as pause } from 'node:timers/promises'
import { createRandom } from '../data/random.ts'
import type { Program, ProgramAnswer } from './run-program.ts'

export type BookedVisit = { startMs: number; status: 'booked' | 'cancelled' }

/** Clients that book, move, cancel, un-cancel, repeat and hold in a handful of times until they are stopped. */
export type BookLoad = {
  /** Every visit as it was last acknowledged. */
  visits: Map<string, BookedVisit>
  /** How many actions were acknowledged, by name. */
  done: Map<Act, number>
  /** Answers that must not happen, and data that differs from its acknowledgement. */
  faults: string[]
  end(): Promise<void>
}

export type BookPlace = {
  clinicId: string
  serviceId: string
  doctorIds: string[]
  patientIds: string[]
  /** The slug of the public booking page. */
  slug: string
  /** Times that are free for every doctor at the beginning. */
  starts: string[]
}

export const acts = ['book', 'move', 'cancel', 'un-cancel', 'repeat', 'hold'] as const
export type Act = (typeof acts)[number]

const path = 'users/appointments'
/** Refused correctly: closed hours, taken times, and holds beyond what one address may keep. */
const refusals = new Set([400, 409, 429])

/** `program` is called before each request, because the program may have been restarted. */
export function startBookLoad(
  program: () => Program,
  token: string,
  place: BookPlace,
  { clients, seed }: { clients: number; seed: number },
): BookLoad {
  const visits = new Map<string, BookedVisit>()
  const done = new Map<Act, number>()
  const faults: string[] = []
  const told = { end: false }

  const isAnswer = ({ status }: ProgramAnswer) => status !== 503
  async function ask(
    method: string,
    to: string,
    body?: unknown,
    key?: string,
  ): Promise<ProgramAnswer | null> {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
    const answer = await program()
      .call(method, to, { token, ...(body !== undefined && { body }), headers })
      .catch(() => null)
    if (answer && isAnswer(answer)) return answer
    // Waits as Retry-After asks, but shorter.
    await pause(20)
    return null
  }

  /** Repeats the request with the same key until it gets an answer. */
  async function insist(method: string, to: string, body?: unknown, key?: string): Promise<ProgramAnswer> {
    for (;;) {
      const answer = await ask(method, to, body, key)
      if (answer) return answer
    }
  }

  function note(act: Act, { status, text }: ProgramAnswer): boolean {
    if (status >= 200 && status < 300) {
      done.set(act, (done.get(act) ?? 0) + 1)
      return true
    }
    if (!refusals.has(status)) faults.push(`${act}: ${status} ${text.slice(0, 200)}`)
    return false
  }

  /** If the answer to a change was lost, the record shows whether the change happened. */
  async function change(
    act: Act,
    id: string,
    to: BookedVisit,
    call: [string, string, unknown],
  ): Promise<void> {
    const before = visits.get(id)!
    const answer = await ask(...call)
    if (answer) {
      if (note(act, answer)) visits.set(id, to)
      return
    }
    const { body } = await insist('GET', `${path}/${id}`)
    const found = { startMs: Date.parse(body.data.start), status: body.data.status } as BookedVisit
    if (![before, to].some(one => one.startMs === found.startMs && one.status === found.status))
      faults.push(`${act} left ${id} as ${JSON.stringify(found)}`)
    visits.set(id, found)
  }

  async function client(number: number): Promise<void> {
    const random = createRandom(seed * 1009 + number * 37)
    const oneOf = <T>(list: readonly T[]): T => list[random(list.length)]!
    const { clinicId, serviceId, slug } = place
    const own: string[] = []
    for (let count = 0; !told.end; count++) {
      const key = `load-${seed}-${number}-${count}`
      const start = oneOf(place.starts)
      const doctorId = oneOf(place.doctorIds)
      const id = own.length > 0 && random(3) > 0 ? oneOf(own) : undefined
      const visit = id && visits.get(id)
      if (!id || !visit) {
        if (random(4) === 0) {
          note('hold', await insist('POST', `public/clinics/${slug}/holds`, { serviceId, doctorId, start }))
          continue
        }
        const booking = { clinicId, serviceId, doctorId, patientId: oneOf(place.patientIds), start }
        const answer = await insist('POST', path, booking, key)
        if (!note('book', answer)) continue
        own.push(answer.body.data._id)
        visits.set(answer.body.data._id, { startMs: Date.parse(start), status: 'booked' })
      } else if (visit.status === 'cancelled')
        await change('un-cancel', id, { ...visit, status: 'booked' }, [
          'PATCH',
          `${path}/${id}/status`,
          { status: 'booked' },
        ])
      else {
        const act = oneOf(['move', 'cancel', 'repeat'] as const)
        if (act === 'move')
          await change('move', id, { ...visit, startMs: Date.parse(start) }, [
            'PUT',
            `${path}/${id}`,
            { start, doctorId },
          ])
        else if (act === 'cancel')
          await change('cancel', id, { ...visit, status: 'cancelled' }, [
            'PATCH',
            `${path}/${id}/status`,
            { status: 'cancelled' },
          ])
        else {
          const starts = [oneOf(place.starts), oneOf(place.starts)].toSorted()
          const answer = await insist(
            'POST',
            `${path}/${id}/series`,
            { rule: 'FREQ=DAILY;COUNT=3', starts },
            key,
          )
          if (!note('repeat', answer)) continue
          for (const { _id, start: from, status } of answer.body.data.visits) {
            visits.set(_id, { startMs: Date.parse(from), status })
            if (_id !== id) own.push(_id)
          }
        }
      }
    }
  }

  const running = Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return {
    visits,
    done,
    faults,
    async end() {
      told.end = true
      await running
    },
  }
}
