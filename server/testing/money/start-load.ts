import { setTimeout as pause } from 'node:timers/promises'
import { dateOf } from '#contract/values/clinic-time.ts'
import { createRandom } from '../data/random.ts'
import type { Program, ProgramAnswer } from '../programs/run-program.ts'
import type { Acknowledged } from './acknowledged.ts'
import { chooseCommand, type Act } from './commands.ts'
import type { Practice } from './open-practice.ts'
import type { Command } from './world.ts'

/** Clients that send random commands until they are stopped. What they were told is in `acknowledged`. */
export type MoneyLoad = {
  /** Commands that were answered, refused ones included. */
  answered(): number
  /** How many were acknowledged and how many refused, by what they do. */
  counts: Map<Act, { done: number; refused: number }>
  /** Answers that must not happen. */
  faults: string[]
  /** Stops after each client has repeated its last command until it was answered. */
  end(): Promise<void>
}

/** Of a visit that has an invoice, an empty draft, a payment that is undone or given back, an invoice without a rest, a day that is closed. */
const mayConflict: ReadonlySet<Act> = new Set<Act>([
  'send a claim',
  'settle a claim',
  'undo a settlement',
  'invoice a visit',
  'issue',
  'undo',
  'refund',
  'credit',
  'close period',
])

export type Books = {
  practice: Practice
  acknowledged: Acknowledged
  /** The last day that takes no more entries, as acknowledged. */
  closedThrough: string
}

/** `program` is called before each request, because the program may have been restarted. */
export function startMoneyLoad(
  program: () => Program,
  all: Books[],
  { clientsEach, seed }: { clientsEach: number; seed: number },
): MoneyLoad {
  const counts: MoneyLoad['counts'] = new Map()
  const faults: string[] = []
  let answered = 0
  const told = { end: false }

  async function ask({ method, path, body, token }: Command, key: string): Promise<ProgramAnswer | null> {
    const answer = await program()
      .call(method, path, { token, body, headers: method === 'POST' ? { 'idempotency-key': key } : {} })
      .catch(() => null)
    if (answer && answer.status !== 503) return answer
    // Waits as Retry-After asks, but shorter.
    await pause(20)
    return null
  }

  async function insist(command: Command, key: string): Promise<ProgramAnswer> {
    for (let tries = 0; ; tries++) {
      const answer = await ask(command, key)
      // A discarded draft is gone: the answer to an earlier try was lost.
      if (answer?.status === 404 && command.method === 'DELETE' && tries > 0)
        return { ...answer, status: 200 }
      if (answer) return answer
    }
  }

  function note(books: Books, act: Act, command: Command, closedBefore: string, answer: ProgramAnswer): void {
    answered++
    const count = counts.get(act) ?? { done: 0, refused: 0 }
    counts.set(act, count)
    const { status, text, body } = answer
    if (status >= 200 && status < 300) {
      count.done++
      command.done(body?.data)
      const clinic = books.practice.clinics.find(({ clinicId }) => clinicId === command.postsAt)
      if (clinic && dateOf(clinic.timeZone, Date.now()) <= closedBefore)
        faults.push(`${act} posted to a closed day: ${text.slice(0, 200)}`)
      return
    }
    count.refused++
    // A refusal names a field or what stands against it; without that a constraint of the database has caught our own mistake.
    const isSaid =
      (status === 400 && body.errors) ||
      status === 404 ||
      (status === 409 && (body.code !== 'conflict' || mayConflict.has(act)))
    if (!isSaid) faults.push(`${act}: ${status} ${text.slice(0, 300)} for ${JSON.stringify(command.body)}`)
  }

  async function client(books: Books, number: number): Promise<void> {
    const random = createRandom(seed * 1009 + number * 37)
    const { practice, acknowledged } = books
    for (let count = 0; !told.end; count++) {
      const chosen = chooseCommand({ random, practice, acknowledged })
      if (!chosen) continue
      const closedBefore = books.closedThrough
      const answer = await insist(chosen.command, `money-${seed}-${number}-${count}`)
      note(books, chosen.act, chosen.command, closedBefore, answer)
    }
  }

  const running = Promise.all(
    all.flatMap((books, place) =>
      Array.from({ length: clientsEach }, (_, number) => client(books, place * clientsEach + number)),
    ),
  )
  return {
    answered: () => answered,
    counts,
    faults,
    async end() {
      told.end = true
      await running
    },
  }
}
