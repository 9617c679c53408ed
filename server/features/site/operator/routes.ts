import { operatorInquiryEndpoints } from '#contract/site/operator-inquiries.ts'
import { operatorMailEndpoints } from '#contract/site/operator-mail.ts'
import { operatorEndpoints } from '#contract/site/operator.ts'
import { operatorSafetyEndpoints } from '#contract/site/operator-safety.ts'
import { getSafetyLists } from '#server/features/record/medicines/list-file/get-lists.ts'
import { takeList, returnToShippedList } from '#server/features/record/medicines/list-file/take-list.ts'
import { writeListFile } from '#server/features/record/medicines/list-file/write-list-file.ts'
import { listInUse, shipped } from '#server/features/record/medicines/safety-list.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { WorkerMemory } from '#server/platform/workers/messages.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { checkHealth } from './check-health.ts'
import { listEvents } from './events.ts'
import { listInquiries, updateInquiry } from './inquiries.ts'
import { listMailSenders } from './mail-senders.ts'
import { listOrganizations } from './organizations.ts'
import { retryMail } from './retry-mail.ts'
import { updateOrganization } from './update-organization.ts'

type Parts = { files: FileStore; now: () => number; memories: () => WorkerMemory[] }

export function operatorRoutes({ operatorRoute }: Routes, { files, now, memories }: Parts): void {
  operatorRoute(operatorEndpoints.listOrganizations, ({ db, query }) => listOrganizations(db, query))

  operatorRoute(operatorEndpoints.updateOrganization, async ({ db, params, body, tell }) => {
    const { organization, done, detail } = await updateOrganization(db, params.id, body, now())
    tell({ actions: done, organizationId: params.id, detail })
    return organization
  })

  operatorRoute(operatorInquiryEndpoints.list, ({ db, query }) => listInquiries(db, query))

  operatorRoute(operatorInquiryEndpoints.update, async ({ db, params, body, tell }) => {
    tell({ actions: [`inquiry_${body.state}`] })
    return updateInquiry(db, params.id, body.state)
  })

  operatorRoute(operatorEndpoints.health, ({ db }) => checkHealth(db, files, memories()))

  operatorRoute(operatorMailEndpoints.list, ({ db, query }) => listMailSenders(db, query, now()))

  operatorRoute(operatorEndpoints.retryMail, async ({ db, params, tell }) => {
    await retryMail(db, params.id)
    tell({ actions: ['mail_retried'] })
    return null
  })

  operatorRoute(operatorSafetyEndpoints.get, ({ db }) => getSafetyLists(db))

  operatorRoute(operatorSafetyEndpoints.take, async ({ db, actor, sheet, tell }) => {
    const { name, asOf } = await takeList(db, sheet?.bytes, { takenBy: actor.accountId, now: now() })
    tell({ actions: ['safety_list_taken'], detail: `${name}, ${asOf}` })
    return getSafetyLists(db)
  })

  operatorRoute(operatorSafetyEndpoints.returnToShipped, async ({ db, tell }) => {
    const before = await returnToShippedList(db)
    tell({ actions: ['safety_list_shipped'], detail: before })
    return getSafetyLists(db)
  })

  operatorRoute(operatorSafetyEndpoints.file, async ({ db, query }) => {
    const list = query.of === 'shipped' ? shipped : await listInUse(db)
    return { text: writeListFile(list) }
  })

  operatorRoute(operatorEndpoints.listEvents, ({ db, query }) => listEvents(db, query))
}
