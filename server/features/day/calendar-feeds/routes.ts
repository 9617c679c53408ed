import type { FastifyInstance } from 'fastify'
import { calendarFeedEndpoints, type CalendarFeed } from '#contract/day/feeds/calendar-feeds.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { forbidden, notFound } from '#server/platform/http/errors.ts'
import { isKnown } from '#server/platform/http/if-none-match.ts'
import type { Actor, Gate } from '#server/platform/http/gate.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { newOrganizationToken, organizationOfToken } from '#server/platform/secrets/organization-token.ts'
import { isWorthNoting } from '#server/platform/secrets/last-read.ts'
import { digest } from '#server/platform/secrets/secrets.ts'
import { composeFeed } from './compose-feed.ts'
import { findOpenFeed, loadVisits } from './load-feed.ts'
import { deleteFeed, findFeed, listFeeds, noteFeedRead, saveFeed, setShowsNames } from './queries.ts'

type Parts = {
  database: Database
  audit: Pick<Gate['audit'], 'later'>
  /** As in the patients' invitations. */
  host: string
  now: () => number
}

export function calendarFeedRoutes({ route }: Routes, http: FastifyInstance, parts: Parts): void {
  const { now } = parts

  route(calendarFeedEndpoints.list, ({ db, actor }) => listFeeds(db, actor))

  route(calendarFeedEndpoints.open, async ({ db, actor, params }) => {
    const { organizationId } = actor
    const feed = await requireFeed(db, actor, params.id)
    const token = newOrganizationToken(organizationId)
    const openedAt = new Date(now()).toISOString()
    // A new address shows what the one before showed, as far as its maker may show it.
    const showsNames = feed.showsNames && feed.mayShowNames
    const madeBy = actor.membershipId
    await saveFeed(db, organizationId, feed, { tokenHash: digest(token), openedAt, madeBy, showsNames })
    return { token, openedAt }
  })

  route(calendarFeedEndpoints.update, async ({ db, actor, params, body: { showsNames }, tellAudit }) => {
    const feed = await requireFeed(db, actor, params.id)
    if (!feed.openedAt) throw notFound()
    if (showsNames && !feed.mayShowNames) throw forbidden()
    await setShowsNames(db, actor.organizationId, feed, { showsNames, by: actor.membershipId })
    tellAudit({ detail: describeChanges(feed, { showsNames }) })
    return { ...feed, showsNames }
  })

  route(calendarFeedEndpoints.close, async ({ db, actor, params }) => {
    await deleteFeed(db, actor.organizationId, await requireFeed(db, actor, params.id))
    return null
  })

  serveFeeds(http, parts)
}

/** Errors: not_found, also for a doctor or a clinic that is not the actor's. */
async function requireFeed(db: Db, actor: Actor, id: string): Promise<CalendarFeed> {
  const feed = await findFeed(db, actor, id)
  if (!feed) throw notFound()
  return feed
}

const calendarType = 'text/calendar; charset=utf-8'

/** A calendar program asks every hour or so, with only the address and an ETag of its last answer. */
function serveFeeds(http: FastifyInstance, { database, audit, host, now }: Parts): void {
  const onRequest = http.limitReads('calendar')
  http.get<{ Params: { token: string } }>('/calendar/:token.ics', { onRequest }, async (request, reply) => {
    const { token } = request.params
    const organizationId = organizationOfToken(token)
    const found =
      organizationId &&
      (await database.inOrganization(
        organizationId,
        async db => {
          const feed = await findOpenFeed(db, organizationId, digest(token))
          return feed && { feed, visits: await loadVisits(db, feed, now()) }
        },
        { readOnly: true },
      ))
    if (!found) throw notFound()
    const { feed, visits } = found
    const at = now()
    if (isWorthNoting(feed.lastReadAt, at))
      await database.inOrganization(feed.organizationId, db =>
        noteFeedRead(db, feed.organizationId, feed, new Date(at)),
      )
    const calendar = composeFeed(feed, visits, host)
    const etag = `"${digest(calendar)}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    // The program has this answer already, so nothing was read.
    if (isKnown(request, etag)) return reply.code(304).send()
    // A demo's patients are invented, and a row of a fetch names each of its visits: strangers would fill the disk with them.
    if (feed.isDemo) return reply.type(calendarType).send(calendar)
    audit.later({
      actor: { organizationId: feed.organizationId, accountId: null, role: null },
      action: 'GET calendar',
      outcome: 'read',
      subject: 'appointments',
      subjectIds: [feed._id, ...visits.map(({ id }) => id)],
      address: request.address,
      requestId: request.id,
    })
    return reply.type(calendarType).send(calendar)
  })
}
