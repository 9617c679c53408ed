import type { Task } from 'graphile-worker'
import { dayMs } from '#contract/values/durations.ts'
import { dropExpiredAddressLinks } from '#server/features/clinic/patients/drop-expired-links.ts'
import { dropOldMessages, dropOldRoutes } from '#server/features/day/messages/drop-old.ts'
import { dropOldCodes } from '#server/features/day/patient-sign-in/drop-old.ts'
import { dropOldBookings } from '#server/features/day/public-booking/drop-old.ts'
import { dropExpiredHolds } from '#server/features/day/scheduling/holds.ts'
import { dropExpiredSignIns } from '#server/features/identity/auth/drop-expired.ts'
import { forgetUnpaidDeposits } from '#server/features/money/online-payments/deposits/drop-old.ts'
import { dropOldMails } from '#server/features/shared/mail/drop-old.ts'
import { dropOldNotifications } from '#server/features/shared/notifications/drop-old.ts'
import { dropOldUploads } from '#server/features/record/reports/drop-old-uploads.ts'
import { dropOldInquiries } from '#server/features/site/inquiries/keep-inquiry.ts'
import type { Database } from '#server/platform/db/database.ts'
import { dropOldCounts } from '#server/platform/db/throttle.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { dropOldKeys } from '#server/platform/http/idempotency.ts'

/** Every night: what has run out is removed. Records of the clinic are never touched. */
export function cleanUpJob(database: Database, files: FileStore): Task {
  return async () => {
    const organizations = await database.inGlobal(async db => {
      await dropExpiredSignIns(db)
      await dropOldCounts(db)
      await dropOldInquiries(db)
      await dropOldRoutes(db)
      await dropOldMails(db)
      return db<{ id: string }[]>`select id from organizations`
    })
    for (const { id } of organizations) {
      await database.inOrganization(id, async db => {
        await dropOldKeys(db, id)
        await dropOldNotifications(db, id)
        await dropOldMessages(db, id)
        await dropExpiredHolds(db, id)
        await dropOldBookings(db, id)
        await forgetUnpaidDeposits(db, id)
        await dropOldCodes(db, id)
        await dropExpiredAddressLinks(db, id)
        await dropOldUploads(db, id)
      })
      await removeUnnamedFiles(database, files, id)
      await removeEndedParts(database, files, id)
    }
  }
}

/** Bytes are on the disk before the row that names them: of a request that failed in between they are left over. */
async function removeUnnamedFiles(
  database: Database,
  files: FileStore,
  organizationId: string,
): Promise<void> {
  const ids = await files.idsOf(organizationId, Date.now() - dayMs)
  if (ids.length === 0) return
  const named = await database.inOrganization(
    organizationId,
    db => db<{ id: string }[]>`
      select id from files where organization_id = ${organizationId} and id = any(${ids})
      union all select id from medical_reports where organization_id = ${organizationId} and id = any(${ids})`,
  )
  const kept = new Set(named.map(({ id }) => id))
  for (const id of ids) if (!kept.has(id)) await files.remove(organizationId, id)
}

/** The parts of uploads that were finished, given up or dropped. */
async function removeEndedParts(database: Database, files: FileStore, organizationId: string): Promise<void> {
  const ids = await files.parts.idsOf(organizationId, Date.now() - dayMs)
  if (ids.length === 0) return
  const open = await database.inOrganization(
    organizationId,
    db => db<{ id: string }[]>`
      select id from uploads where organization_id = ${organizationId} and id = any(${ids})`,
  )
  const kept = new Set(open.map(({ id }) => id))
  for (const id of ids) if (!kept.has(id)) await files.parts.remove(organizationId, id)
}
