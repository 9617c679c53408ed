import {
  hashKey,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf, BodyInputOf, Definition, ParamsOf, QueryInputOf } from '#contract/core/endpoint.ts'
import { showsTopic } from '#contract/core/topics.ts'
import { unprintableHeader } from '#contract/values/printable.ts'
import { profileEndpoints } from '#contract/identity/profile.ts'
import { screenTexts } from '../i18n/start.ts'
import { ApiError } from './api-error.ts'
import { askUntilCurrent } from './ask-until-current.ts'
import { sendUntilServed } from './busy.ts'
import { missed, reached } from './connection.ts'
import { createPatience, readWhole } from './read-file.ts'

import { addressOfFile } from './file-addresses.ts'
import { queryClient } from './query-client.ts'
import { ownToken, sessionToken, signedInAgain } from './session.ts'
import { stepUp } from './step-up.ts'

const timeoutMs = 30_000
/**
 * The time limit of a call that takes long: its file is received for at most half a minute, and then the server works for as long. For
 * an export: until it begins (it may wait for others), and between its parts.
 */
const fileTimeoutMs = 60_000

type Params<D extends Definition> = keyof ParamsOf<D> extends never
  ? { params?: undefined }
  : { params: ParamsOf<D> }

type Input<D extends Definition> = Params<D> & {
  query?: QueryInputOf<D>
  /** The body, sent as JSON. */
  body?: BodyInputOf<D>
  /** The body, sent as multipart: the body's field names and `image`. */
  form?: FormData
  /** The body, sent as raw bytes. */
  bytes?: Blob
  signal?: AbortSignal
  /** The browser sends it although the page is being left. Its body may have at most 64 KiB (Fetch, keepalive). */
  keepalive?: boolean
}

/**
 * Makes one call of the contract. Throws ApiError unless the answer is below 400. A call answered with 401 was not carried out;
 * it is sent again after the person has signed in. A POST that arrives twice under one key takes effect once.
 */
export async function call<const D extends Definition>(
  endpoint: D,
  input: Input<D>,
  key: string = crypto.randomUUID(),
): Promise<AnswerOf<D>> {
  const { response, token } = await send(endpoint, input, key)
  const answer = await read(response)
  // What the server says is about to be shown in the reader's language. Without the texts, it is shown in English.
  if (!response.ok || endpoint.method !== 'GET') await screenTexts().catch(() => {})
  if (response.ok) return answer as AnswerOf<D>
  if (response.status === 401 && endpoint.allow !== 'anyone') {
    await signedInAgain(token)
    return call(endpoint, input, key)
  }
  if (await isOpenNow(answer)) return call(endpoint, input, key)
  throw new ApiError('http', { ...(answer as object), status: response.status })
}

/** Whether the user has just resolved the refusal, so that the call may be sent again. */
async function isOpenNow(answer: unknown): Promise<boolean> {
  const { code } = answer as { code?: string }
  if (code === 'second_factor_setup_required')
    void queryClient.invalidateQueries({ queryKey: [profileEndpoints.get.path] })
  if (code === 'stronger_sign_in_required') return stepUp('both')
  return code === 'step_up_required' && stepUp('either')
}

async function send<D extends Definition>(
  endpoint: D,
  input: Input<D>,
  key: string = crypto.randomUUID(),
  timeout?: AbortSignal,
): Promise<{ response: Response; token: string | null }> {
  const { body, form, bytes } = input
  const token = endpoint.allow === 'anyone' ? sessionToken() : await tokenOfPage()
  const headers: Record<string, string> = { 'x-lindenwell-client': 'web' }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (bytes) headers['content-type'] = 'application/octet-stream'
  const isKeyed = endpoint.method === 'POST' && !endpoint.signIn && !endpoint.asksOnly
  if (isKeyed) headers['idempotency-key'] = key
  const sendOnce = async () => {
    const patience = timeout ?? AbortSignal.timeout(endpoint.takesLong ? fileTimeoutMs : timeoutMs)
    try {
      const response = await fetch(addressOf(endpoint, input.params, input.query), {
        method: endpoint.method,
        headers,
        body: form ?? bytes ?? (body === undefined ? undefined : JSON.stringify(body)),
        keepalive: input.keepalive ?? false,
        signal: input.signal ? AbortSignal.any([input.signal, patience]) : patience,
      })
      reached()
      return response
    } catch (error) {
      if (input.signal?.aborted) throw error
      missed()
      throw new ApiError(patience.aborted ? 'timeout' : 'fetch', {}, error)
    }
  }
  const isRepeatable = endpoint.method === 'GET' || endpoint.asksOnly === true || isKeyed
  return { response: await sendUntilServed(sendOnce, { isRepeatable, signal: input.signal }), token }
}

async function tokenOfPage(): Promise<string | null> {
  try {
    return await ownToken()
  } catch (error) {
    throw new ApiError('fetch', {}, error)
  }
}

async function read(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw new ApiError('parsing', { status: response.status }, error)
  }
}

function addressOf(endpoint: Definition, params: Record<string, string> = {}, query: unknown): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  // URLSearchParams has no `size` in browsers of the floor.
  const asked = String(search)
  return `/api/${path}${asked && `?${asked}`}`
}

/** Used by loaders and hooks, so that both share one cache entry. */
export function endpointQuery<const D extends Definition>(endpoint: D, input: Input<D>) {
  return {
    queryKey: [endpoint.path, input.params ?? null, input.query ?? null] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      askUntilCurrent(
        () => call(endpoint, { ...input, signal }),
        () => {
          const begun = changeCount
          return () => changedSince(begun, endpoint.path)
        },
      ),
  }
}

/** Counts the reported changes. The key `all` means that anything may have changed. */
let changeCount = 0
const lastChanges = new Map<string, number>()
const all = '*'

const changedSince = (begun: number, path: string): boolean =>
  [...lastChanges].some(([topic, at]) => at > begun && (topic === all || showsTopic(path, topic)))

/** After a gap in the live stream: loads everything on the page again. */
export function invalidateAll(queries: QueryClient): Promise<void> {
  lastChanges.set(all, ++changeCount)
  return queries.invalidateQueries()
}

type QueryOptions = {
  enabled?: boolean
  /** Shows the previous answer until the new one arrives; useful for paging. */
  keepPrevious?: boolean
}

/**
 * `data` is the whole answer: `data.data`, and for lists also page, limit and total. Answers are loaded again when a record of
 * their kind changes.
 */
export function useEndpoint<const D extends Definition>(
  endpoint: D,
  input: Input<D>,
  { enabled, keepPrevious }: QueryOptions = {},
): UseQueryResult<AnswerOf<D>, ApiError> {
  return useQuery<AnswerOf<D>, ApiError>({
    ...endpointQuery(endpoint, input),
    enabled,
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  })
}

/**
 * A call that changes something. Data of the same kind on the screen is loaded again. The same input keeps its key until it
 * succeeds, so a retry after a lost answer does not take effect twice. `removes`: the key of a record that the call removes. The page
 * that shows it is about to be left, and does not ask for it again: that would answer 404.
 */
export function useAction<const D extends Definition>(endpoint: D | (() => Promise<D>), removes?: QueryKey) {
  const queries = useQueryClient()
  const attempt = useRef({ sent: '', key: '' })
  const removed = removes && hashKey(removes)
  return useMutation<AnswerOf<D>, ApiError, Input<D>>({
    // A change may be heard of before the answer arrives.
    onMutate: () => void (removed && removedKeys.add(removed)),
    onError: () => void (removed && removedKeys.delete(removed)),
    async mutationFn(input) {
      const sent = textOf(input)
      if (attempt.current.sent !== sent) attempt.current = { sent, key: crypto.randomUUID() }
      const definition = await declaredBy(endpoint)
      const answer = await call(definition, input, attempt.current.key)
      attempt.current = { sent: '', key: '' }
      return answer
    },
    onSuccess: async () => {
      const { changes = [], changesOwn = [] } = await declaredBy(endpoint)
      // Asked again once somebody comes back to it.
      if (removes) void queries.invalidateQueries({ queryKey: removes, refetchType: 'none' })
      void invalidateTopics(queries, [...changes, ...changesOwn])
    },
  })
}

/** A declaration that is loaded with the first call: the frame names calls whose part of the contract it would else load for all. */
async function declaredBy<D extends Definition>(endpoint: D | (() => Promise<D>)): Promise<D> {
  if (typeof endpoint !== 'function') return endpoint
  try {
    return await endpoint()
  } catch (error) {
    throw new ApiError('fetch', {}, error)
  }
}

/** Identifies files by name, size and time. */
function textOf({ form, ...input }: { form?: FormData }): string {
  const fields = [...(form ?? [])].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  )
  return JSON.stringify([input, fields])
}

/** The keys of records that are being removed, or are gone. */
const removedKeys = new Set<string>()

export function invalidateTopics(queries: QueryClient, topics: readonly string[]): Promise<void> {
  for (const topic of topics) lastChanges.set(topic, ++changeCount)
  return queries.invalidateQueries({
    predicate: ({ queryKey, queryHash }) =>
      !removedKeys.has(queryHash) && topics.some(topic => showsTopic(String(queryKey[0]), topic)),
  })
}

/** `unprintable`: the letters that the PDF file had to replace with a sign. */
export type DownloadedFile = { blob: Blob; name: string; unprintable: string }

/** Downloads a file. The token is sent in a header, so no address contains it. */
export async function downloadFile<const D extends Definition>(
  endpoint: D,
  input: Input<D>,
  onPart?: (part: Uint8Array) => void,
): Promise<DownloadedFile> {
  const patience = createPatience(fileTimeoutMs)
  const taken = (part: Uint8Array) => {
    patience.renew()
    onPart?.(part)
  }
  try {
    const { response, token } = await send(endpoint, input, undefined, patience.signal)
    if (response.ok) {
      const blob = await readWhole(response, taken)
      const unprintable = decodeURIComponent(response.headers.get(unprintableHeader) ?? '')
      return { blob, name: fileName(response), unprintable }
    }
    const answer = await read(response)
    if (response.status === 401) {
      patience.end()
      await signedInAgain(token)
      return await downloadFile(endpoint, input, onPart)
    }
    patience.end()
    if (await isOpenNow(answer)) return await downloadFile(endpoint, input, onPart)
    throw new ApiError('http', { ...(answer as object), status: response.status })
  } finally {
    patience.end()
  }
}

/** RFC 6266: `filename*` is the full name; `filename` is a version for old clients. */
function fileName(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? ''
  const full = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return full ? decodeURIComponent(full) : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'download')
}

/** Saves the file to the folder of downloads. */
export function keepFile({ blob, name }: Pick<DownloadedFile, 'blob' | 'name'>): void {
  const link = document.createElement('a')
  link.href = addressOfFile(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), timeoutMs)
}
