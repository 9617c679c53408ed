import { setTimeout as wait } from 'node:timers/promises'

type Answer = {
  id?: number
  method?: string
  result?: unknown
  error?: unknown
  message?: string
}
export type Socket = {
  send<T>(method: string, params?: object): Promise<T>
  close(): void
}

/** Commands and answers as JSON over a WebSocket, as DevTools and WebDriver BiDi speak. */
export async function openSocket(url: string, onEvent: (method: string) => void): Promise<Socket> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`Nothing answers at ${url}`)), { once: true })
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method, result, error, message } = JSON.parse(String(data)) as Answer
    const asked = id === undefined ? undefined : waiting.get(id)
    if (id !== undefined) waiting.delete(id)
    if (error) asked?.reject(new Error(`${JSON.stringify(error)} ${message ?? ''}`))
    else if (asked) asked.resolve(result)
    else if (method) onEvent(method)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has closed'))
  })
  return {
    async send<T>(method: string, params: object = {}) {
      const asked = Promise.withResolvers<unknown>()
      last += 1
      waiting.set(last, asked)
      socket.send(JSON.stringify({ id: last, method, params }))
      return (await asked.promise) as T
    },
    close: () => socket.close(),
  }
}

/** Asks again until it answers, for a browser that is starting. */
export async function untilAnswered<T>(ask: () => Promise<T>, seconds = 60): Promise<T> {
  for (let left = seconds * 5; ; left--) {
    try {
      return await ask()
    } catch (error) {
      if (left === 0) throw error
      await wait(200)
    }
  }
}
