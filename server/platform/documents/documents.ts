import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/core/locale.ts'
import { messages } from '#contract/core/messages.ts'
import type { DocumentData, DocumentKind } from '#documents/document-data.ts'
import { HttpError, unavailable } from '#server/platform/http/errors.ts'

export type RenderRequest = { kind: DocumentKind; data: unknown; locale: Locale }
export type Rendered = { bytes: Uint8Array } | { error: string }

/**
 * Returns the bytes of a PDF. Draws one at a time. Errors: too_many_requests if too many documents of the organization wait;
 * unavailable if too many wait in all or drawing takes too long. Any other error is our fault (a 500); the next document is still
 * drawn.
 */
export type RenderDocument = <K extends DocumentKind>(
  kind: K,
  data: DocumentData[K],
  locale: Locale,
  organizationId: string,
) => Promise<Uint8Array>

export type Documents = {
  render: RenderDocument
  /** Starts the process that draws, because somebody may print soon. Returns at once. */
  warm(): void
  close(): Promise<void>
}

const memoryMegabytes = 256

/** The child process starts with the first document, or with `warm`. Tests set shorter times and their own renderer. */
export function createDocuments({
  built = join(import.meta.dirname, '../../../dist/server/documents.js'),
  limitMs = 15_000,
  idleMs = 5 * 60_000,
  waitingLimit = 30,
  waitingOfOrganization = 8,
} = {}): Documents {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  /** The organization's id of each document that waits or is being drawn. */
  const waiting: string[] = []
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function start(): ChildProcess {
    if (!existsSync(built)) throw new Error('The documents are not built: npm start builds them.')
    const started = fork(join(import.meta.dirname, 'child.ts'), [built], {
      execArgv: [`--max-old-space-size=${memoryMegabytes}`],
      // The process needs none of the app's secrets.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  function rest(): void {
    clearTimeout(idle)
    idle = setTimeout(() => {
      const resting = child
      child = undefined
      resting?.disconnect()
    }, idleMs).unref()
  }

  function send(request: RenderRequest): Promise<Uint8Array> {
    clearTimeout(idle)
    child ??= start()
    const drawing = child
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const onMessage = (rendered: Rendered) =>
      'bytes' in rendered ? resolve(rendered.bytes) : reject(new Error(rendered.error))
    const onEnd = (code?: unknown, signal?: unknown) =>
      reject(new Error(`The process that draws documents ended (${String(signal ?? code)}).`))
    const timer = setTimeout(() => {
      reject(unavailable())
      end(drawing)
    }, limitMs)
    drawing.on('message', onMessage).once('exit', onEnd).once('error', onEnd)
    drawing.send(request, error => error && onEnd(error.message))
    return promise.finally(() => {
      clearTimeout(timer)
      drawing.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      rest()
    })
  }

  function end(ending: ChildProcess): void {
    if (child === ending) child = undefined
    ending.kill('SIGKILL')
  }

  return {
    async render(kind, data, locale, organizationId) {
      if (isClosed || waiting.length >= waitingLimit) throw unavailable()
      // One organization's documents must not hold up all others.
      if (waiting.filter(id => id === organizationId).length >= waitingOfOrganization)
        throw new HttpError('too_many_requests', { message: messages.documentsBusy, retryAfterSeconds: 5 })
      waiting.push(organizationId)
      const before = last
      const drawn = (async () => {
        await before.catch(() => {})
        if (isClosed) throw unavailable()
        return send({ kind, data, locale })
      })()
      last = drawn
      return drawn.finally(() => waiting.splice(waiting.indexOf(organizationId), 1))
    },
    warm() {
      if (isClosed || waiting.length > 0) return
      child ??= start()
      rest()
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      if (!child) return
      const { promise: ended, resolve } = Promise.withResolvers<void>()
      child.once('exit', () => resolve())
      end(child)
      await ended
    },
  }
}
