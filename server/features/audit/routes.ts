import { auditEndpoints } from '#contract/audit.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { listAuditEvents } from './queries.ts'

export function auditRoutes({ route }: Routes): void {
  route(auditEndpoints.list, ({ db, actor, query }) => listAuditEvents(db, actor.organizationId, query))
}
