import type { VisitLink } from '#server/features/day/messages/visit-letter.ts'
import type { Db } from '#server/platform/db/database.ts'
import { manageAddress, newAppointmentLink, shortManageAddress } from './appointment-link.ts'
import { findVisit } from './visit.ts'

type Visit = { organizationId: string; appointmentId: string }

/**
 * The link in messages to a patient. Undefined if it would be useless: the patient is not expected any more, and there is no page
 * to book on.
 */
export const createVisitLinks =
  (publicUrl: string) =>
  async (db: Db, { organizationId, appointmentId }: Visit, now: number): Promise<VisitLink | undefined> => {
    const visit = await findVisit(db, organizationId, appointmentId, {
      host: new URL(publicUrl).hostname,
      now,
      isForMail: true,
    })
    if (!visit || (visit.status !== 'booked' && !visit.clinic.slug)) return undefined
    const token = await newAppointmentLink(db, organizationId, appointmentId)
    return {
      address: manageAddress(publicUrl, token),
      short: shortManageAddress(publicUrl, token),
      all: visit.clinic.slug && `${publicUrl}/book/${visit.clinic.slug}/sign-in`,
      visit,
    }
  }
