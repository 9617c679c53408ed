import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/core/locale.ts'
import type { DocumentData, DocumentKind } from '#documents/document-data.ts'
import { unavailable } from '#server/platform/http/errors.ts'
import { createLine } from '#server/platform/limits/fair-line.ts'

export type RenderRequest = { kind: DocumentKind; data: unknown; locale: Locale }
export type Rendered = { bytes: Uint8Array } | { error: string }

/**
 * Returns the bytes of a PDF. Draws one at a time; organizations take turns. Errors: Busy if too many documents wait; unavailable if
 * drawing takes too long. Any other error is our fault (a 500); the next document is still drawn.
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
  waitMs = 15_000,
  mostWaiting = 200,
} = {}): Documents {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const line = createLine(1, { mostWaiting })
  let isDrawing = false
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
      if (isClosed) throw unavailable()
      const leave = await line.enter({ group: organizationId }, waitMs)
      isDrawing = true
      try {
        if (isClosed) throw unavailable()
        return await send({ kind, data, locale })
      } finally {
        isDrawing = false
        leave()
      }
    },
    warm() {
      if (isClosed || isDrawing) return
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
