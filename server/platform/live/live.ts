import type { FastifyInstance, FastifyRequest } from 'fastify'
import { scopeOf, type Role } from '#contract/core/permissions.ts'
import { isTopic, topics as allTopics, type Topic } from '#contract/core/topics.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { notifyAfterCommit } from '#server/platform/db/after-commit.ts'
import { unauthenticated } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { streamsToClose } from './stream-limits.ts'

const channel = 'lindenwell_changes'

type Change = {
  organizationId: string
  topics: readonly string[]
  /** Only these members are informed; undefined means everybody in the organization. */
  membershipIds?: readonly string[]
}

/** NOTIFY limits its payload to 8,000 bytes. */
const membersAtOnce = 150

/** Tells open browsers what has changed, once the transaction of `db` is committed. */
export function announce(
  db: Db,
  organizationId: string,
  topics: readonly Topic[],
  membershipIds?: readonly string[],
): void {
  const tell = (change: Change) => notifyAfterCommit(db, channel, JSON.stringify(change))
  if (!membershipIds) tell({ organizationId, topics })
  for (let from = 0; from < (membershipIds?.length ?? 0); from += membersAtOnce)
    tell({ organizationId, topics, membershipIds: membershipIds!.slice(from, from + membersAtOnce) })
}

type Listener = {
  actor: Actor
  network: string
  send: (event: string, data: unknown) => void
  end: () => void
}

export type Live = {
  /** Ends the streams of sessions that have ended. */
  drop(isOver: (actor: Actor) => boolean): void
  /** Resolves when this process hears of changes. Do not accept requests before. */
  listening: Promise<unknown>
  close(): void
}

/** Members who may read a kind of record are informed of its changes. */
const hearsOf = (role: Role, topic: string): boolean =>
  isTopic(topic) && scopeOf(role, allTopics[topic].heardWith) !== undefined

/** How many organizations with changes are remembered. */
const mostRemembered = 10_000

/**
 * GET users/live: server-sent events, each with JSON as its data:
 * - hello, first: `{ changedMsAgo: number | null }`, the milliseconds since the last change that this process heard of, null if it
 *   heard of none. Again with null after the database was lost: changes may have been missed.
 * - change: string[], the kinds of record that changed.
 * - beat, every 20 seconds: null. A stream without it has silently failed.
 * - over: null. A session has ended, perhaps this one; the stream ends, and the browser asks who it is.
 * - crowded: null. The person or the network has too many streams; this one ends and should not reconnect by itself.
 */
export function serveLive(
  http: FastifyInstance,
  database: Database,
  authenticate: (request: FastifyRequest) => Promise<Actor | undefined>,
): Live {
  const listeners = new Set<Listener>()
  /** By organization, the latest change last. */
  const changedAt = new Map<string, number>()
  const listening = database.listen(
    channel,
    payload => {
      const { organizationId, topics, membershipIds } = JSON.parse(payload) as Change
      changedAt.delete(organizationId)
      changedAt.set(organizationId, performance.now())
      if (changedAt.size > mostRemembered) changedAt.delete(changedAt.keys().next().value!)
      for (const { actor, send } of listeners) {
        if (actor.organizationId !== organizationId) continue
        if (membershipIds && !membershipIds.includes(actor.membershipId)) continue
        const heard = topics.filter(topic => hearsOf(actor.role, topic))
        if (heard.length > 0) send('change', heard)
      }
    },
    () => {
      for (const { send } of listeners) send('hello', null)
    },
  )
  const heartbeat = setInterval(() => {
    for (const { send } of listeners) send('beat', null)
  }, 20_000)
  heartbeat.unref()

  const end = (listener: Listener) => {
    listeners.delete(listener)
    listener.end()
  }

  http.get('/api/users/live', async (request, reply) => {
    const actor = await authenticate(request)
    if (!actor) throw unauthenticated()
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const listener: Listener = {
      actor,
      network: networkOf(request.address),
      send: (event, data) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      end: () => raw.end(),
    }
    // The client disconnected before the answer: no event would ever end its stream.
    if (raw.destroyed) return
    for (const oldest of streamsToClose(listeners, listener)) {
      oldest.send('crowded', null)
      end(oldest)
    }
    listeners.add(listener)
    raw.on('close', () => listeners.delete(listener))
    const lastChange = changedAt.get(actor.organizationId)
    const changedMsAgo = lastChange === undefined ? null : Math.round(performance.now() - lastChange)
    listener.send('hello', { changedMsAgo })
  })

  return {
    listening,
    drop: isOver => {
      for (const listener of [...listeners].filter(({ actor }) => isOver(actor))) {
        // Some of them are still signed in: they connect again and are checked.
        listener.send('over', null)
        end(listener)
      }
    },
    close: () => {
      clearInterval(heartbeat)
      ;[...listeners].forEach(end)
    },
  }
}
