import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { documentInvalid, HttpError, unavailable } from '#server/platform/http/errors.ts'
import type { PdfFault } from './scan-pdf.ts'

/** A file of 50 MB takes about two seconds. */
const limitMs = 25_000
const atOnce = 2
const waitingLimit = 40

let running = 0
const waiting: (() => void)[] = []

/** Errors: document_unsafe, document_protected, document_swells, document_invalid; unavailable, if too many wait. */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const fault = await inTurn(() => scanInThread(bytes))
  if (fault === 'unsafe') throw new HttpError('document_unsafe', { errors: sentence('document_unsafe') })
  if (fault === 'protected')
    throw new HttpError('document_protected', { errors: sentence('document_protected') })
  if (fault === 'swells') throw new HttpError('document_swells', { errors: sentence('document_swells') })
  if (fault) throw documentInvalid()
}

const sentence = (code: 'document_unsafe' | 'document_protected' | 'document_swells') => ({
  file: new HttpError(code).message,
})

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingLimit) throw unavailable()
    await new Promise<void>(go => waiting.push(go))
  } else running++
  try {
    return await work()
  } finally {
    // Whoever waits takes the place over.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function scanInThread(bytes: Buffer): Promise<PdfFault | undefined> {
  const copy = new Uint8Array(bytes)
  const worker = new Worker(join(import.meta.dirname, 'check-pdf.worker.ts'), {
    workerData: copy,
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    env: {},
    execArgv: [],
  })
  const { promise, resolve, reject } = Promise.withResolvers<PdfFault | undefined>()
  // A file that keeps us busy for so long was made for that.
  const timer = setTimeout(() => resolve('swells'), limitMs)
  worker.once('message', resolve).once('error', reject)
  worker.once('exit', code => reject(new Error(`The thread that checks a PDF ended with ${code}.`)))
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
