import type { FastifyRequest } from 'fastify'
import type { Topic } from '#contract/core/topics.ts'
import type { Db } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import { recordAudit } from './record-audit.ts'

type VisitorAction = {
  organizationId: string
  /** As its contract declares it. */
  call: { method: string; path: string }
  subject: Topic
  subjectIds: string[]
  detail?: string | undefined
  /** The kinds of record whose screens refresh. */
  topics: readonly Topic[]
}

/**
 * What the http layer does for those who are signed in, once a visitor has changed something: the audit row, and the desks'
 * screens.
 */
export async function recordVisitorAction(
  db: Db,
  request: FastifyRequest,
  { organizationId, call: { method, path }, subject, subjectIds, detail, topics }: VisitorAction,
): Promise<void> {
  recordAudit(db, [
    {
      actor: { organizationId, accountId: null, role: null },
      action: `${method} ${path}`,
      outcome: 'done',
      subject,
      subjectIds,
      detail,
      address: request.address,
      requestId: request.id,
    },
  ])
  announce(db, organizationId, topics)
}
