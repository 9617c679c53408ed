import { formatInstant } from '#contract/values/clinic-time.ts'
import type { Locale } from '#contract/core/locale.ts'
import type { PortalVisit } from '#contract/day/portal.ts'
import type { BookedVisit } from '#contract/day/booked-visit.ts'
import { appointmentCan } from '#server/features/day/appointments/rules.ts'
import { hiddenVisitName, isHiddenFromFamily } from '#server/features/clinic/patients/hidden-visits.ts'
import { namesOfServices } from '#server/features/day/messages/names-of-services.ts'
import type { Db } from '#server/platform/db/database.ts'
import { writeVisitCalendar } from './visit-calendar.ts'

/** `host`: of this installation, part of the visit's name in calendars. */
export type VisitContext = {
  host: string
  now: number
  /** The role that sends mails reads no record; a visit that a mail is about was not written yet. */
  isForMail?: boolean
}

type Row = Pick<BookedVisit, 'number' | 'status'> &
  Record<
    'id' | 'patientId' | 'clinicId' | 'startsAt' | 'endsAt' | 'changedAt' | 'timeZone' | 'currency',
    string
  > &
  Record<
    'patientName' | 'doctorName' | 'clinicName' | 'clinicEmail' | 'clinicAddress' | 'clinicPhone',
    string
  > & {
    locale: Locale
    serviceNames: string[]
    isOnline: boolean
    version: number
    calendarSequence: number
    totalMinor: number
    depositMinor: number | null
    givenBackMinor: number
    confirmedAt: string | null
    note: string | null
    windowHours: number
    slug: string | null
  }

/** The patient's view of the appointment. Undefined if it has been deleted. */
export async function findVisit(
  db: Db,
  organizationId: string,
  appointmentId: string,
  context: VisitContext,
): Promise<BookedVisit | undefined> {
  const [row] = await findRows(db, organizationId, [appointmentId], context)
  return row && toVisit(row, context)
}

/** The same for several appointments of signed-in patients, the first to begin first. */
export async function findVisits(
  db: Db,
  organizationId: string,
  appointmentIds: string[],
  context: VisitContext,
): Promise<PortalVisit[]> {
  const rows = await findRows(db, organizationId, appointmentIds, context)
  return rows.map(row => {
    const { id, patientId, clinicId, version } = row
    return { ...toVisit(row, context), _id: id, patientId, clinicId, version }
  })
}

const findRows = (db: Db, organizationId: string, ids: string[], { now, isForMail }: VisitContext) => {
  const isHidden = isForMail ? db`false` : isHiddenFromFamily(db, organizationId, now, db`a.id`)
  return db<Row[]>`
    select a.id, a.version, p.id as "patientId", c.id as "clinicId", a.number, a.status, a.updated_at as "changedAt", a.calendar_sequence as "calendarSequence", coalesce(p.locale, o.locale) as locale, s.type = 'Online' as "isOnline",
      a.starts_at as "startsAt", a.ends_at as "endsAt", a.confirmed_at as "confirmedAt", a.currency, a.price_minor + a.tax_minor as "totalMinor",
      trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName", d.first_name || ' ' || d.last_name as "doctorName",
      case when ${isHidden} then array[${hiddenVisitName(db, organizationId)}]
        else ${namesOfServices(db)} end as "serviceNames", case when a.is_note_for_patient and not ${isHidden} then a.note end as note,
      c.name as "clinicName", c.email as "clinicEmail", c.address as "clinicAddress", c.contact_number as "clinicPhone", c.time_zone as "timeZone",
      o.cancellation_window_hours as "windowHours", b.slug,
      f.amount_minor as "depositMinor", coalesce(y.refunded_minor, 0) as "givenBackMinor"
    from appointments a
    join organizations o on o.id = a.organization_id
    join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    join doctors d on d.organization_id = a.organization_id and d.id = a.doctor_id
    join services s on s.organization_id = a.organization_id and s.id = a.service_id
    join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
    left join deposits f on f.organization_id = a.organization_id and f.appointment_id = a.id
    left join payments y on y.organization_id = f.organization_id and y.id = f.payment_id
    left join booking_pages b on b.organization_id = a.organization_id and b.clinic_id = a.clinic_id and b.is_open and c.is_active
    where a.organization_id = ${organizationId} and a.id = any(${ids}::uuid[]) and not a.is_deleted
    order by a.starts_at, a.id`
}

function toVisit(row: Row, { host, now }: VisitContext): BookedVisit {
  const { number, status, timeZone, windowHours, totalMinor, depositMinor, givenBackMinor, currency } = row
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const [service = '', ...moreServices] = row.serviceNames
  const startsAt = Date.parse(row.startsAt)
  const held = { status, startsAt }
  const liesAhead = appointmentCan.beGivenUpByPatient(held, now)
  const isChangeable = liesAhead && appointmentCan.stillBeChangedByPatient(held, now, windowHours)
  return {
    number,
    status,
    start: formatInstant(timeZone, startsAt),
    end: formatInstant(timeZone, Date.parse(row.endsAt)),
    patient: { name: row.patientName },
    doctor: { name: row.doctorName },
    service: { name: service },
    moreServices: moreServices.map(name => ({ name })),
    isOnline: row.isOnline,
    total: money(totalMinor),
    deposit:
      depositMinor === null
        ? null
        : { amount: money(depositMinor), givenBack: givenBackMinor > 0 ? money(givenBackMinor) : null },
    clinic: {
      name: row.clinicName,
      address: row.clinicAddress,
      contactNumber: row.clinicPhone,
      timeZone,
      slug: row.slug,
    },
    confirmedAt: row.confirmedAt && formatInstant(timeZone, Date.parse(row.confirmedAt)),
    isConfirmable: row.confirmedAt === null && appointmentCan.beConfirmedByPatient(held, now),
    note: row.note,
    calendar: liesAhead ? writeVisitCalendar(row, host) : null,
    changeableUntil: isChangeable ? formatInstant(timeZone, startsAt - windowHours * 3_600_000) : null,
  }
}
