import { auditEndpoints } from '#contract/audit.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { listAuditEvents } from './queries.ts'

export function auditRoutes({ route }: Routes): void {
  route(auditEndpoints.list, ({ db, actor, query }) => listAuditEvents(db, actor.organizationId, query))
}
