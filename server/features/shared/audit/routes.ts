import { describeCall } from '#contract/shared/audit-calls.ts'
import { auditEndpoints, auditExportLimit, type AuditEvent } from '#contract/shared/audit.ts'
import { messages } from '#contract/core/messages.ts'
import {
  exportList,
  localMoment,
  names,
  word,
  type ExportSettings,
} from '#server/features/shared/lists/export-list.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { findKinds } from './find-kinds.ts'
import { auditList, countEvents, getPerson, listAuditEvents, listPeople } from './queries.ts'

export function auditRoutes({ route, fileRoute }: Routes, settings: ExportSettings): void {
  route(auditEndpoints.list, ({ db, actor, query }) => listAuditEvents(db, actor.organizationId, query))

  fileRoute(auditEndpoints.export, async request => {
    const { organizationId } = request.actor
    const asked = request.query
    const reading = await request.read(async db => {
      const question = await findKinds(db, organizationId, asked)
      const found = { organizationId, asked, question, rows: auditExportLimit + 1 }
      if ((await countEvents(db, found)) > auditExportLimit) throw exportTooLong()
      return found
    })
    return exportList(request, { name: 'audit', list: auditList(reading), cells }, settings)
  })

  route(auditEndpoints.people, ({ db, actor, query }) => listPeople(db, actor.organizationId, query))

  route(auditEndpoints.person, ({ db, actor, params }) => getPerson(db, actor.organizationId, params.id))
}

/** No form asks for the days: the sentence is what the screen says. */
const exportTooLong = () =>
  new HttpError('invalid_input', {
    message: messages.auditExportTooLong,
    errors: { from: messages.auditExportTooLong },
  })

const cells = {
  at: ({ at }: AuditEvent) => localMoment(at),
  person: ({ account }: AuditEvent) => account && account.name,
  email: ({ account }: AuditEvent) => account && account.email,
  role: ({ role }: AuditEvent) => word(`role.${role ?? 'none'}`),
  action: ({ action }: AuditEvent) => word(`action.${describeCall(action).action}`),
  area: ({ action }: AuditEvent) => word(`area.${describeCall(action).area}`),
  records: ({ subjects, moreSubjects }: AuditEvent) =>
    names([...subjects.map(({ name }) => name), ...(moreSubjects > 0 ? [`+ ${moreSubjects}`] : [])]),
  outcome: ({ outcome }: AuditEvent) => word(`outcome.${outcome}`),
  fromAddress: ({ address }: AuditEvent) => address,
  detail: ({ detail }: AuditEvent) => detail,
  call: ({ action }: AuditEvent) => action,
}
