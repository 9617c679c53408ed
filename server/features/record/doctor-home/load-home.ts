import type { DoctorHome } from '#contract/record/doctor-home.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { loadClinic, loadDoctors } from '#server/features/day/calendar/load-calendar.ts'
import { workDays } from '#server/features/day/calendar/work-days.ts'
import { requireOwnDoctor } from '#server/features/record/encounters/own-doctor.ts'
import { allSent } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { chooseOwnClinic } from './find-clinics.ts'
import { lateMinutes } from './rules.ts'
import { selectDay, type DayRow } from './select-day.ts'
import { selectRecords, toRecord } from './select-records.ts'
import { selectUnsigned, toUnsigned } from './select-unsigned.ts'

/**
 * Today as the doctor who asks has it: a fixed number of statements, sent together.
 * Errors: forbidden without a doctor's record; invalid_input on a clinic where the doctor does not work.
 */
export async function loadHome(call: Call, clinicId: string | undefined): Promise<DoctorHome> {
  const { db, actor, scope, now } = call
  const { organizationId } = actor
  const doctorId = await requireOwnDoctor(db, actor)
  const { clinic, clinics, date } = await chooseOwnClinic(call, doctorId, clinicId)
  const today = { organizationId, doctorId, clinicId: clinic._id, date }
  const dates = { from: date, to: date }
  // The doctor is named: the owner's other membership would not find them.
  const asked = {
    actor,
    scope: 'all',
    now,
    clinicId: clinic._id,
    ...dates,
    doctorId,
    serviceId: null,
  } as const
  const [day, records, unsigned, hours, [self]] = await allSent([
    selectDay(db, today),
    selectRecords(db, today, { actor, scope, zone: clinic.timeZone }),
    selectUnsigned(db, organizationId, doctorId),
    loadClinic(db, asked),
    loadDoctors(db, asked),
  ])
  const local = (moment: number) => formatInstant(clinic.timeZone, moment)
  const recordOf = new Map(records.map(row => [row.patientId, toRecord(row, clinic.timeZone)]))
  const worked = self ? workDays(hours, self.hours, dates).flatMap(work => work.worked) : []
  const inside = day.filter(({ status }) => status === 'in_consultation')
  const waiting = day.filter(({ status }) => status === 'checked_in')
  return {
    clinic,
    clinics: clinics.map(({ _id, name }) => ({ _id, name })),
    date,
    worked: worked.map(({ start, end }) => ({ start: local(start), end: local(end) })),
    day: day.map(visit => ({ ...named(visit), end: local(visit.end), start: local(visit.start) })),
    lateMinutes: lateMinutes(day, now),
    inside: inside
      .toSorted((a, b) => enteredAt(b) - enteredAt(a))
      .map(visit => ({
        ...named(visit),
        since: local(enteredAt(visit)),
        encounterId: visit.encounterId,
      })),
    waiting: waiting
      .toSorted((a, b) => arrivedAt(a) - arrivedAt(b) || (a.token ?? 0) - (b.token ?? 0))
      .map(visit => {
        const { token, isWalkIn, services, note, encounterId, dateOfBirth, gender } = visit
        const { patient, _id } = named(visit)
        return {
          _id,
          start: local(visit.start),
          checkedInAt: local(arrivedAt(visit)),
          token,
          isWalkIn,
          services,
          note,
          encounterId,
          patient: { ...patient, dateOfBirth, gender },
          record: recordOf.get(patient._id) ?? null,
        }
      }),
    unsigned: unsigned.map(row => toUnsigned(row, now)),
    next: day
      .filter(({ status }) => status === 'booked')
      .map(visit => ({
        ...named(visit),
        start: local(visit.start),
        services: visit.services,
        note: visit.note,
        lastSeenAt: visit.lastSeenAt === null ? null : local(visit.lastSeenAt),
      })),
  }
}

const arrivedAt = ({ checkedInAt, start }: DayRow) => checkedInAt ?? start
const enteredAt = ({ consultationAt, start }: DayRow) => consultationAt ?? start

const named = ({ _id, status, patientId, patientName }: DayRow) => ({
  _id,
  status,
  patient: { _id: patientId, name: patientName },
})
