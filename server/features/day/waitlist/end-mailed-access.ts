import { beginLinkTurn } from '#server/features/clinic/patients/link-turn.ts'
import { endCodesOfPatient } from '#server/features/day/patient-sign-in/end-codes.ts'
import { endDevices } from '#server/features/day/public-booking/devices-of-patient.ts'
import { endVisitLinks } from '#server/features/day/public-booking/end-visit-links.ts'
import type { Db } from '#server/platform/db/database.ts'

type Whose = { organizationId: string; patientId: string }

/** Ends what the patient's mailbox could open without a password: staff have said that its address was wrong. */
export async function endMailedAccess(db: Db, whose: Whose): Promise<void> {
  await endDevices(db, whose)
  await endCodesOfPatient(db, whose)
  await endSentLinks(db, whose)
}

/** Ends all links that were sent to the patient, by mail or to a phone. */
export async function endSentLinks(db: Db, whose: Whose): Promise<void> {
  const { organizationId, patientId } = whose
  await endVisitLinks(db, whose)
  await beginLinkTurn(db, whose)
  // Entries are locked before their offers.
  await db`
    select 1 from waitlist_entries where organization_id = ${organizationId} and patient_id = ${patientId} order by id for no key update`
  await db`
    update waitlist_offers f set token_hash = null from waitlist_entries e
    where f.organization_id = ${organizationId} and f.token_hash is not null and e.organization_id = ${organizationId}
      and e.id = f.entry_id and e.patient_id = ${patientId}`
  await db`
    update waitlist_entries set leave_hash = null
    where organization_id = ${organizationId} and patient_id = ${patientId} and leave_hash is not null`
}
