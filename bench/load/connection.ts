import { connect, type Socket } from 'node:net'

export type Answer = { status: number; body: string }

/**
 * One keep-alive HTTP/1.1 connection that sends one request at a time. It reads little more than status and content-length: the
 * generator must cost less than what it measures.
 */
export class Connection {
  readonly #socket: Socket
  #buffered: Buffer = Buffer.alloc(0)
  #waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', chunk => this.#read(chunk))
    this.#socket.on('error', error => this.#waiting?.reject(error))
    this.#socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')))
  }

  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    this.#buffered = this.#buffered.length === 0 ? chunk : Buffer.concat([this.#buffered, chunk])
    const headEnd = this.#buffered.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = this.#buffered.toString('latin1', 0, headEnd)
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    if (this.#buffered.length < headEnd + 4 + length) return
    const body = this.#buffered.toString('utf8', headEnd + 4, headEnd + 4 + length)
    this.#buffered = Buffer.alloc(0)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: Number(head.slice(9, 12)), body })
  }
}

export type Request = { method?: string; path: string; token?: string | undefined; body?: unknown }

export function encode({ method = 'GET', path, token, body }: Request): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(text ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`)
}
