import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { documentInvalid, HttpError } from '#server/platform/http/errors.ts'
import type { Asker } from '#server/platform/limits/fair-line.ts'
import { createTurns } from '#server/platform/limits/turns.ts'
import type { SentFile } from '../sent-file.ts'
import type { PdfFault } from './scan-pdf.ts'

/** A file of 50 MB takes about two seconds, and the scan's own budget three. */
const limitMs = 25_000
const inTurn = createTurns({ atOnce: 2, mostWaiting: 40 })

/** Errors: document_unsafe, document_protected, document_swells, document_invalid; Busy, if too many wait. */
export async function checkPdf(sent: SentFile, asker: Asker): Promise<void> {
  const fault = await inTurn(asker, () => (Buffer.isBuffer(sent) ? scanInThread(sent) : scanOnDisk(sent)))
  if (fault === 'unsafe') throw new HttpError('document_unsafe', { errors: sentence('document_unsafe') })
  if (fault === 'protected')
    throw new HttpError('document_protected', { errors: sentence('document_protected') })
  if (fault === 'expands_too_much')
    throw new HttpError('document_swells', { errors: sentence('document_swells') })
  if (fault) throw documentInvalid()
}

const sentence = (code: 'document_unsafe' | 'document_protected' | 'document_swells') => ({
  file: new HttpError(code).message,
})

/** The thread reads through our descriptor, so the file stays readable even if it is removed meanwhile. */
async function scanOnDisk({ path }: { path: string }): Promise<PdfFault | undefined> {
  await using file = await open(path)
  return await scanInThread(file.fd)
}

async function scanInThread(sent: Buffer | number): Promise<PdfFault | undefined> {
  const workerData = typeof sent === 'number' ? sent : new Uint8Array(sent)
  const worker = new Worker(join(import.meta.dirname, 'check-pdf.worker.ts'), {
    workerData,
    transferList: typeof workerData === 'number' ? [] : [workerData.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
    env: {},
    execArgv: [],
  })
  const { promise, resolve, reject } = Promise.withResolvers<PdfFault | undefined>()
  // A file that keeps us busy for so long was made for that.
  const timer = setTimeout(() => resolve('expands_too_much'), limitMs)
  worker.once('message', resolve)
  worker.once('error', (error: { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve('expands_too_much') : reject(error),
  )
  worker.once('exit', code => reject(new Error(`The thread that checks a PDF ended with ${code}.`)))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    // Awaited, because the descriptor is closed behind it.
    await worker.terminate()
  }
}
