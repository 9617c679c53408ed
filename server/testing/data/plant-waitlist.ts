import { v7 as uuid } from 'uuid'
import type { Db } from '#server/platform/db/database.ts'
import { plantedDay } from './planted-day.ts'

type Planting = {
  organizationId: string
  number: number
  ids: Record<'waiting' | 'offered' | 'takenOff' | 'service' | 'doctor', string>
  to: Record<'clinic' | 'doctor' | 'patient', string>
}

/** A patient who waits, who has been offered a time, and who was taken off the list. */
export async function plantWaitlist(db: Db, { organizationId, number, ids, to }: Planting): Promise<void> {
  await db`insert into waitlist_entries ${db({
    organization_id: organizationId,
    id: ids.waiting,
    clinic_id: to.clinic,
    // The same person cannot wait twice for the same.
    service_id: ids.service,
    doctor_id: to.doctor,
    patient_id: to.patient,
    first_day: '2026-01-01',
    last_day: plantedDay(28),
    parts: [],
    joined_at: '2026-01-01T00:00:00Z',
  })}`
  await db`insert into waitlist_entries ${db({
    organization_id: organizationId,
    id: ids.takenOff,
    clinic_id: to.clinic,
    service_id: ids.service,
    doctor_id: ids.doctor,
    patient_id: to.patient,
    first_day: '2026-01-01',
    last_day: plantedDay(28),
    parts: [],
    state: 'removed',
    joined_at: '2026-01-01T00:00:00Z',
  })}`
  await db`insert into waitlist_entries ${db({
    organization_id: organizationId,
    id: ids.offered,
    clinic_id: to.clinic,
    service_id: ids.service,
    doctor_id: null,
    patient_id: to.patient,
    first_day: '2026-01-01',
    last_day: plantedDay(28),
    parts: [],
    state: 'offered',
    joined_at: '2026-01-01T00:00:00Z',
  })}`
  await db`insert into waitlist_offers ${db({
    organization_id: organizationId,
    id: uuid(),
    entry_id: ids.offered,
    doctor_id: to.doctor,
    starts_at: `${plantedDay(17 + number)}T05:00:00Z`,
    ends_at: `${plantedDay(17 + number)}T05:30:00Z`,
    expires_at: `${plantedDay(17 + number)}T04:00:00Z`,
  })}`
}
