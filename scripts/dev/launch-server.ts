import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Tells, Told } from './serve.ts'

/** Where the server answers, or what it said when it ended. */
export type Answering = { port: number } | { fault: string }

export type Launched = {
  /** Resolves to what it said. */
  ended: Promise<string>
  /** Resolves when its sources are loaded, or it has ended. */
  load(): Promise<unknown>
  serve(what: Omit<Extract<Told, { kind: 'serve' }>, 'kind'>): Promise<Answering>
  stop(): Promise<void>
}

/** Then it is killed: nothing that it has acknowledged is lost. */
const stopLimitMs = 3_000
/** As much of what it says is shown instead of the pages, should it end. */
const keptLetters = 8_000

/** Starts serve.ts. */
export function launchServer(env: NodeJS.ProcessEnv): Launched {
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    env,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text)
    said = (said + text).slice(-keptLetters)
  })
  // 'close' does not come after disconnect().
  const ended = Promise.all([once(child, 'exit'), once(child.stderr!, 'end')]).then(
    () => said || 'The server has ended without a word.',
  )
  const heard = <Kind extends Tells['kind']>(kind: Kind) =>
    new Promise<Extract<Tells, { kind: Kind }>>(resolve =>
      child.on('message', (tells: Tells) => {
        if (tells.kind === kind) resolve(tells as Extract<Tells, { kind: Kind }>)
      }),
    )
  const loaded = heard('loaded')
  const listens = heard('listens')
  const tell = (told: Told) => child.connected && child.send(told)
  let isServing = false
  return {
    ended,
    load() {
      tell({ kind: 'load' })
      return Promise.race([loaded, ended])
    },
    serve(what) {
      isServing = true
      tell({ kind: 'serve', ...what })
      return Promise.race([listens.then(({ port }) => ({ port })), ended.then(fault => ({ fault }))])
    },
    async stop() {
      if (isServing && child.connected) child.disconnect()
      else child.kill('SIGKILL')
      const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
      await ended
      clearTimeout(limit)
    },
  }
}
