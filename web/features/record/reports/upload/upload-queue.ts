import { useSyncExternalStore } from 'react'
import { documentTypes } from '#contract/core/fields.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type { ReportCategory } from '#contract/record/report-categories.ts'
import { isOddFileName, uploadByteLimit, uploadEndpoints } from '#contract/record/uploads.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { call, invalidateTopics } from '#web/calls/api.ts'
import { queryClient } from '#web/calls/query-client.ts'
import { heicTypes } from './scale-picture.ts'
import { sendFile } from './send-file.ts'

/** `chosen`: its details can still be changed. `waiting`: for the files before it, or for the network. */
export type UploadState = 'chosen' | 'queued' | 'scaling' | 'sending' | 'waiting' | 'checking' | 'failed'
export type UploadDetails = { title: string; category: ReportCategory; reportDate: string }
export type UploadItem = UploadDetails & {
  id: string
  patientId: string
  file: File
  state: UploadState
  /** What is sent: of a photo, less than the file has. */
  sizeBytes: number
  sentBytes: number
  /** A sentence of the contract. */
  error: string | undefined
  fieldErrors: Record<string, string>
  /** Whether trying again can help. */
  mayRetry: boolean
}

let items: readonly UploadItem[] = []
const listeners = new Set<() => void>()
const doneListeners = new Set<(patientId: string, message: string) => void>()
const running = new Map<string, AbortController>()
/** The server's ids of uploads that have begun. */
const begun = new Map<string, string>()

function set(next: readonly UploadItem[]): void {
  items = next
  if (items.some(({ state }) => state !== 'failed')) addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
  for (const listener of listeners) listener()
}
const change = (id: string, changes: Partial<UploadItem>) =>
  set(items.map(item => (item.id === id ? { ...item, ...changes } : item)))
const find = (id: string) => items.find(item => item.id === id)

/** The files themselves are lost with the page. What has arrived stays for a day. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/** The files that are being added to a patient's record. They go on while other screens are open. */
export function useUploads(patientId: string): UploadItem[] {
  const all = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => items,
  )
  return all.filter(item => item.patientId === patientId)
}

export function onUploaded(listener: (patientId: string, message: string) => void): () => void {
  doneListeners.add(listener)
  return () => void doneListeners.delete(listener)
}

/** Without invisible signs of direction, so that a name shows how it ends. */
export const plainNameOf = ({ name }: File) => name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

type Chosen = { patientId: string; today: string; category?: ReportCategory }

export function chooseFiles(files: Iterable<File>, { patientId, today, category = 'other' }: Chosen): void {
  const chosen = [...files].map((file): UploadItem => {
    const error = refusalOf(file)
    return {
      id: crypto.randomUUID(),
      patientId,
      file,
      category,
      error,
      title: plainNameOf(file)
        .replace(/\.[^.]{1,5}$/, '')
        .slice(0, 200),
      reportDate: today,
      state: error ? 'failed' : 'chosen',
      sizeBytes: file.size,
      sentBytes: 0,
      fieldErrors: {},
      mayRetry: false,
    }
  })
  set([...items, ...chosen])
}

const acceptedTypes = new Set([...documentTypes, ...heicTypes])

/** Told before anything is sent. The server looks at the bytes, too. */
function refusalOf(file: File): string | undefined {
  if (file.size > uploadByteLimit) return clinicalMessages.uploadTooLarge
  if (isOddFileName(file.name)) return clinicalMessages.fileNameOdd
  return acceptedTypes.has(file.type) && file.size > 0 ? undefined : clinicalMessages.documentInvalid
}

export const changeDetails = (id: string, details: Partial<UploadDetails>) =>
  change(id, { ...details, fieldErrors: {} })

/** Sends the chosen files of a patient. Those without a title or a date stay, with what is missing beside the field. */
export function startUploads(patientId: string): void {
  for (const item of items) {
    if (item.patientId !== patientId || item.state !== 'chosen') continue
    const fieldErrors = faultsOf(item)
    if (Object.keys(fieldErrors).length > 0) change(item.id, { fieldErrors })
    else change(item.id, { state: 'queued' })
  }
  sendNext()
}

export function retryUpload(id: string): void {
  change(id, { state: 'queued', error: undefined })
  sendNext()
}

/** Forgets what is not being sent. */
export function closeUploads(patientId: string): void {
  set(items.filter(item => item.patientId !== patientId || !['chosen', 'failed'].includes(item.state)))
}

/** Stops a file and forgets it, here and on the server. */
export function dropUpload(id: string): void {
  set(items.filter(item => item.id !== id))
  running.get(id)?.abort()
  const uploadId = begun.get(id)
  begun.delete(id)
  // Without a network the server drops it after a day.
  if (uploadId) call(uploadEndpoints.cancel, { params: { id: uploadId } }).catch(() => undefined)
  sendNext()
}

function faultsOf({ title, reportDate }: UploadItem): Record<string, string> {
  const { title: titles, reportDate: dates } = uploadEndpoints.begin.body.shape
  const faults: Record<string, string> = {}
  const check = (name: string, schema: typeof titles | typeof dates, value: string) => {
    const { error } = schema.safeParse(value)
    if (error) faults[name] = error.issues[0]!.message
  }
  check('title', titles, title)
  check('reportDate', dates, reportDate)
  return faults
}

/** One file at a time: two would only share the line. */
function sendNext(): void {
  if (running.size > 0) return
  const next = items.find(({ state }) => state === 'queued')
  if (next) void send(next)
}

async function send(item: UploadItem): Promise<void> {
  const { id, file, patientId, title, category, reportDate } = item
  const stopping = new AbortController()
  running.set(id, stopping)
  change(id, { state: 'sending' })
  try {
    const message = await sendFile(
      file,
      { patientId, title, category, reportDate },
      {
        signal: stopping.signal,
        onScaling: () => change(id, { state: 'scaling' }),
        onScaled: sizeBytes => change(id, { sizeBytes, state: 'sending' }),
        onSent: sentBytes => change(id, { sentBytes, state: 'sending' }),
        onWaiting: isWaiting => {
          const state = find(id)?.state
          if (isWaiting) change(id, { state: 'waiting' })
          else if (state === 'waiting') change(id, { state: 'sending' })
        },
        onChecking: () => change(id, { state: 'checking' }),
        onBegun: uploadId => void begun.set(id, uploadId),
      },
    )
    begun.delete(id)
    set(items.filter(other => other.id !== id))
    void invalidateTopics(queryClient, ['reports'])
    for (const listener of doneListeners) listener(patientId, message)
  } catch (error) {
    if (!stopping.signal.aborted) fail(id, error)
  } finally {
    running.delete(id)
    sendNext()
  }
}

function fail(id: string, error: unknown): void {
  const { status = 0, errors = {} } = error instanceof ApiError ? error : {}
  // What is wrong with the file stays wrong.
  const isRefused = [403, 404, 413, 415].includes(status)
  if (isRefused) begun.delete(id)
  change(id, {
    state: 'failed',
    error: errors['file'] ?? sentenceOf(error),
    mayRetry: !isRefused || status === 404,
  })
}
