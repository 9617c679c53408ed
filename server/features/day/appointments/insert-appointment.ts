import { v7 as uuid } from 'uuid'
import { shareOf } from '#contract/values/money.ts'
import { takeNumber } from '#server/platform/db/counters.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { OrganizationMoment } from '#server/platform/http/route-kinds.ts'
import type { ClaimedTime } from '#server/features/day/scheduling/claim-time.ts'
import { insertFurtherServices } from './change-services.ts'
import { takeResources } from '#server/features/day/scheduling/resource-uses.ts'

type Booked = {
  clinicId: string
  doctorId: string
  patientId: string
  startsAt: number
  note?: string | null | undefined
  /** Left out: patients read what they wrote themselves. */
  isNoteForPatient?: boolean | undefined
  overbookReason?: string | null | undefined
  seriesId?: string | null
  /** Booked by the patient, not by staff. */
  isSelfBooked?: boolean
  /** Booked by a doctor who sees the patient only by this emergency access. */
  emergencyAccessId?: string | null
}

/** Writes the appointment for a time that was claimed in this transaction, at today's prices. Answers its id. */
export async function insertAppointment(
  db: Db,
  { organizationId, now }: OrganizationMoment,
  {
    clinicId,
    doctorId,
    patientId,
    startsAt,
    note,
    overbookReason,
    seriesId = null,
    isSelfBooked = false,
    isNoteForPatient = isSelfBooked,
    emergencyAccessId = null,
  }: Booked,
  { terms, endsAt, occupied, resourceIds, isOverbooked }: ClaimedTime,
): Promise<string> {
  const id = uuid()
  const [service] = terms.services
  const taxMinor = shareOf(terms.priceMinor, terms.taxBasisPoints)
  const isFree = terms.priceMinor + taxMinor === 0
  await db`
    insert into appointments (organization_id, id, number, prefix_no, clinic_id, doctor_id, service_id, patient_id, starts_at, ends_at,
      occupied_from, occupied_until, price_minor, tax_minor, tax_basis_points, currency, payment_status, note, is_note_for_patient, overbook_reason, series_id, is_self_booked, emergency_access_id)
    values (${organizationId}, ${id}, ${takeNumber(db, organizationId, 'appointments')}, ${terms.billPrefixNo}, ${clinicId}, ${doctorId}, ${service!.id}, ${patientId}, ${new Date(startsAt)}, ${new Date(endsAt)},
      ${new Date(occupied.start)}, ${new Date(occupied.end)}, ${terms.priceMinor}, ${taxMinor}, ${terms.taxBasisPoints}, ${terms.currency}, ${isFree ? 'paid' : 'pending'}, ${note ?? null}, ${isNoteForPatient},
      ${(isOverbooked && overbookReason) || null}, ${seriesId}, ${isSelfBooked}, ${emergencyAccessId})`
  await insertFurtherServices(db, organizationId, id, terms.services)
  await takeResources(db, organizationId, { appointmentId: id }, { resourceIds, occupied, now })
  return id
}
