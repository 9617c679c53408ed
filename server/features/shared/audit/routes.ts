import { describeCall } from '#contract/shared/audit-calls.ts'
import { auditEndpoints, auditExportLimit, type AuditEvent } from '#contract/shared/audit.ts'
import { messages } from '#contract/core/messages.ts'
import type { Scope } from '#contract/core/permissions.ts'
import {
  exportList,
  localMoment,
  names,
  word,
  type ExportSettings,
} from '#server/features/shared/lists/export-list.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { findKinds } from './find-kinds.ts'
import { auditList, countEvents, getPerson, listAuditEvents, listPeople } from './queries.ts'

export function auditRoutes({ route, fileRoute }: Routes, settings: ExportSettings): void {
  route(auditEndpoints.list, ({ db, actor, scope, query }) =>
    listAuditEvents(db, actor.organizationId, ofReader(query, actor, scope)),
  )

  fileRoute(auditEndpoints.export, async request => {
    const { organizationId } = request.actor
    const asked = ofReader(request.query, request.actor, request.scope)
    const reading = await request.read(async db => {
      const question = await findKinds(db, organizationId, asked)
      const found = { organizationId, asked, question, rows: auditExportLimit + 1 }
      if ((await countEvents(db, found)) > auditExportLimit) throw exportTooLong()
      return found
    })
    return exportList(request, { name: 'audit', list: auditList(reading), cells }, settings)
  })

  route(auditEndpoints.people, ({ db, actor, scope, query }) => listPeople(db, { actor, scope }, query))

  route(auditEndpoints.person, ({ db, actor, scope, params }) => getPerson(db, { actor, scope }, params.id))
}

/** A doctor reads only their own entries, also if they ask for those of another person. */
const ofReader = <T extends { accountId?: string | undefined }>(asked: T, actor: Actor, scope: Scope): T =>
  scope === 'own' ? { ...asked, accountId: actor.accountId } : asked

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
