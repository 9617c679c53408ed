import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from './run-program.ts'

/** Clients that create records without a pause, each with an Idempotency-Key, until they are stopped. */
export type Load = {
  /** Names of the records that were acknowledged with a 2xx. */
  acknowledged: Set<string>
  /** Answers other than 2xx, by status; 0 if there was no answer. */
  refusals: Map<number, number>
  /** Stops after each client has repeated its last request, with the same key, until it was acknowledged. */
  end(): Promise<void>
  /** Stops without further tries. */
  drop(): Promise<void>
}

/** `program` is called before each request, because the program may have been restarted. */
export function startLoad(program: () => Program, token: string, clients: number, label: string): Load {
  const acknowledged = new Set<string>()
  const refusals = new Map<number, number>()
  const told = { end: false, drop: false }

  async function create(name: string): Promise<boolean> {
    const status = await program()
      .call('POST', 'users/categories', {
        token,
        body: { name, description: 'made under load' },
        headers: { 'idempotency-key': name },
      })
      .then(
        answer => answer.status,
        () => 0,
      )
    if (status >= 400 && status < 500) throw new Error(`The load is refused: ${status}`)
    if (status >= 200 && status < 300) {
      acknowledged.add(name)
      return true
    }
    refusals.set(status, (refusals.get(status) ?? 0) + 1)
    // Waits as Retry-After asks, but shorter.
    await pause(20)
    return false
  }

  async function client(number: number): Promise<void> {
    for (let count = 0; !told.end; count++) {
      const name = `${label}-${number}-${count}`
      while (!(await create(name))) if (told.drop) return
    }
  }

  const running = Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  async function finish(): Promise<void> {
    told.end = true
    await running
  }
  return {
    acknowledged,
    refusals,
    end: finish,
    drop: () => {
      told.drop = true
      return finish()
    },
  }
}
