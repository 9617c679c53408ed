import { readsThroughPortal } from '#contract/clinic/patient-policy.ts'
import {
  appointmentStatuses,
  paymentStatuses,
  type AppointmentStatus,
} from '#contract/day/appointment-status.ts'
import type { Appointment, appointmentEndpoints } from '#contract/day/appointments.ts'
import type { VisitAccount } from '#contract/day/visit-account.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import { scopeOf } from '#contract/core/permissions.ts'
import {
  mayReadCancelReason,
  mayReadMoneyOfVisits,
  mayReadNote,
  mayReadOverbookReason,
} from '#contract/day/appointment-policy.ts'
import { hiddenVisitName, isVisitHidden } from '#server/features/clinic/patients/hidden-visits.ts'
import { printedNumber } from '#server/features/shared/lists/document-numbers.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { inLocalDays } from '#server/platform/db/local-days.ts'
import { findOne, hasNoFilter, ranked, type ListSql } from '#server/platform/db/lists.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { furtherServices, type FurtherService } from './further-services.ts'
import { matchingVisits } from './matching-visits.ts'
import { invoiceNumberOfVisit } from './invoice-number.ts'
import { dueOf } from './rules.ts'
import { visibleAppointments, type VisitReader } from './visible-appointments.ts'

type StepTime = 'confirmedAt' | 'checkedInAt' | 'consultationAt' | 'completedAt'
type Row = Pick<
  VisitAccount,
  | '_id'
  | 'isDeleted'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'status'
  | 'number'
  | 'billNumber'
  | 'invoiceNumber'
  | 'paymentStatus'
  | 'isBilled'
  | 'note'
  | 'isNoteForPatient'
  | 'overbookReason'
  | 'cancelReason'
  | 'token'
  | StepTime
  | 'seriesId'
  | 'encounter'
> & {
  startsAt: string
  endsAt: string
  timeZone: string
  priceMinor: number
  taxMinor: number
  paidMinor: number
  isCredited: boolean
  currency: string
  clinicId: string
  clinicName: string
  doctorId: string
  doctorName: string
  serviceId: string
  serviceName: string
  further: FurtherService[]
  patientId: string
  patientName: string
  patientPhone: string
}

const columns = (reader: VisitReader) => (db: Db) => {
  const { organizationId } = reader.actor
  const isHidden = isVisitHidden(db, reader, db`a.id`)
  return db`
  a.id as "_id", a.number, ${printedNumber(db, organizationId, 'bill', 'a')} as "billNumber", ${invoiceNumberOfVisit(db, organizationId)} as "invoiceNumber", a.status, a.is_deleted as "isDeleted", a.version, a.created_at as "createdAt", a.updated_at as "updatedAt",
  a.starts_at as "startsAt", a.ends_at as "endsAt", a.price_minor as "priceMinor", a.tax_minor as "taxMinor", a.paid_minor as "paidMinor", a.is_credited as "isCredited", a.currency,
  a.payment_status as "paymentStatus", a.is_billed as "isBilled", case when ${isHidden} then null else a.note end as note, a.is_note_for_patient as "isNoteForPatient", a.overbook_reason as "overbookReason", a.cancel_reason as "cancelReason", a.series_id as "seriesId",
  a.token, a.confirmed_at as "confirmedAt", a.checked_in_at as "checkedInAt", a.consultation_at as "consultationAt", a.completed_at as "completedAt",
  a.clinic_id as "clinicId", c.name as "clinicName", c.time_zone as "timeZone",
  a.doctor_id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName",
  case when ${isHidden} then a.id else a.service_id end as "serviceId", case when ${isHidden} then ${hiddenVisitName(db, organizationId)} else s.name end as "serviceName",
  case when ${isHidden} then '{}' else ${furtherServices(db)} end as further,
  (select json_build_object('_id', n.id, 'isSigned', n.signed_at is not null) from encounters n
    where n.organization_id = ${organizationId} and n.appointment_id = a.id and n.discarded_at is null) as encounter,
  a.patient_id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName", p.phone_number as "patientPhone"`
}

type Joining = Pick<VisitReader, 'actor' | 'now'>

/** Of a visit that is hidden from the reader, the service has no name: the order of visits does not tell it. */
const joinedService = (db: Db, reader: Joining) =>
  readsThroughPortal(reader.actor)
    ? db`cross join lateral (
        select case when ${isVisitHidden(db, reader, db`a.id`)} then '' else v.name end as name
        from services v where v.organization_id = a.organization_id and v.id = a.service_id) s`
    : db`join services s on s.organization_id = a.organization_id and s.id = a.service_id`

const joins = {
  clinic: (db: Db) => db`join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id`,
  doctor: (db: Db) => db`join doctors d on d.organization_id = a.organization_id and d.id = a.doctor_id`,
  service: joinedService,
  patient: (db: Db) => db`join patients p on p.organization_id = a.organization_id and p.id = a.patient_id`,
}
const joined = (db: Db, reader: Joining) =>
  db`appointments a ${joins.clinic(db)} ${joins.doctor(db)} ${joins.service(db, reader)} ${joins.patient(db)}`

/** Every visit has one of each, so an unused join does not change the number of rows. */
function joinedToFind(db: Db, reader: Joining, { sort, from, to }: Filter & { sort?: string | undefined }) {
  const sorted = sort?.replace(/^-/, '')
  const inDaysOfClinic = from !== undefined || to !== undefined
  return db`appointments a
    ${inDaysOfClinic || sorted === 'clinic' ? joins.clinic(db) : db``}
    ${sorted === 'doctor' || sorted === 'service' || sorted === 'patient' ? joins[sorted](db, reader) : db``}`
}

function toAccount(row: Row): VisitAccount {
  const { startsAt, endsAt, timeZone, priceMinor, taxMinor, paidMinor, isCredited, currency } = row
  const start = Date.parse(startsAt)
  const end = Date.parse(endsAt)
  const totalMinor = priceMinor + taxMinor
  const local = (moment: string | null) => moment && formatInstant(timeZone, Date.parse(moment))
  return {
    ...row,
    // Kept for a second check-in; until then the display does not call it.
    token: row.checkedInAt === null ? null : row.token,
    // A patient who is here has confirmed by coming.
    confirmedAt: row.status === 'booked' ? local(row.confirmedAt) : null,
    checkedInAt: local(row.checkedInAt),
    consultationAt: local(row.consultationAt),
    completedAt: local(row.completedAt),
    start: formatInstant(timeZone, start),
    end: formatInstant(timeZone, end),
    clinic: { _id: row.clinicId, name: row.clinicName },
    doctor: { _id: row.doctorId, name: row.doctorName },
    service: { _id: row.serviceId, name: row.serviceName, durationMinutes: (end - start) / 60_000 },
    moreServices: row.further.map(({ _id, name, priceMinor: amountMinor }) => ({
      _id,
      name,
      price: { amountMinor, currency },
    })),
    patient: { _id: row.patientId, name: row.patientName, phoneNumber: row.patientPhone },
    price: { amountMinor: priceMinor, currency },
    tax: { amountMinor: taxMinor, currency },
    total: { amountMinor: totalMinor, currency },
    paid: { amountMinor: paidMinor, currency },
    due: { amountMinor: dueOf({ totalMinor, paidMinor, status: row.status, isCredited }), currency },
  }
}

type Filter = Omit<QueryOf<typeof appointmentEndpoints.list>, 'page' | 'limit' | 'sort'>

/** As `dueOf` computes it. */
const due = `case when a.status = 'cancelled' or a.is_credited then 0 else a.price_minor + a.tax_minor - a.paid_minor end`

/** Visits with their money. */
export const accountList = ({ actor, scope, now }: VisitReader) =>
  ({
    table: 'appointments',
    alias: 'a',
    from: db => joined(db, { actor, now }),
    fromToFind: (db, asked) => joinedToFind(db, { actor, now }, asked),
    keptTotal: (db, asked) =>
      scope === 'all' && hasNoFilter(asked)
        ? db`coalesce((select total from counters where organization_id = ${actor.organizationId} and kind = 'appointments'), 0)`
        : undefined,
    scope: db =>
      db`a.organization_id = ${actor.organizationId} ${visibleAppointments(db, { actor, scope, now })}`,
    asked: (db, asked) => db`
      ${inLocalDays(db, 'a.starts_at', { from: asked.from, to: asked.to })}
      ${asked.clinicId ? db`and a.clinic_id = ${asked.clinicId}` : db``}
      ${asked.doctorId ? db`and a.doctor_id = ${asked.doctorId}` : db``}
      ${
        asked.serviceId
          ? db`and (a.service_id = ${asked.serviceId} or ${asked.serviceId} in (
        select f.service_id from further_services f where f.organization_id = a.organization_id and f.appointment_id = a.id))`
          : db``
      }
      ${
        asked.resourceId
          ? db`and a.id in (select u.appointment_id from resource_uses u
              where u.organization_id = ${actor.organizationId} and u.resource_id = ${asked.resourceId})`
          : db``
      }
      ${asked.patientId ? db`and a.patient_id = ${asked.patientId}` : db``}
      ${asked.status ? db`and a.status = ${asked.status}` : db``}
      ${asked.paymentStatus ? db`and a.payment_status = ${asked.paymentStatus}` : db``}
      ${asked.isDue === undefined ? db`` : db`and (${db.unsafe(due)} > 0) = ${asked.isDue}`}
      ${asked.isInvoiced === undefined ? db`` : db`and a.is_invoiced = ${asked.isInvoiced}`}
      ${asked.keyword ? db`and ${matchingVisits(db, actor.organizationId, asked.keyword)}` : db``}
      ${asked.keyword || asked.serviceId || asked.resourceId ? db`and not ${isVisitHidden(db, { actor, now }, db`a.id`)}` : db``}`,
    columns: columns({ actor, scope, now }),
    sorts: {
      start: 'a.starts_at',
      number: 'a.number',
      patient: 'p.sort_name',
      service: 'lower(s.name)',
      price: 'a.price_minor + a.tax_minor',
      paid: 'a.paid_minor',
      due,
      doctor: `lower(d.first_name || ' ' || d.last_name)`,
      clinic: 'lower(c.name)',
      status: ranked('a.status', appointmentStatuses),
      paymentStatus: ranked('a.payment_status', paymentStatuses),
      createdAt: 'a.created_at',
    },
    toRecord: (row: Row) =>
      toAccount({
        ...row,
        note: mayReadNote(actor, row) ? row.note : null,
        overbookReason: mayReadOverbookReason(actor) ? row.overbookReason : null,
        cancelReason: mayReadCancelReason(actor) ? row.cancelReason : null,
        encounter: scopeOf(actor.role, 'encounters.read') ? row.encounter : null,
      }),
  }) satisfies ListSql<Filter, Row, VisitAccount>

/** The same without money, where the reader may not see that. */
export function appointmentList(reader: VisitReader) {
  const list = accountList(reader)
  return {
    ...list,
    toRecord: mayReadMoneyOfVisits(reader.actor)
      ? list.toRecord
      : (row: Row) => withoutMoney(list.toRecord(row)),
  } satisfies ListSql<Filter, Row, Appointment>
}

const noMoney = {
  billNumber: undefined,
  price: undefined,
  tax: undefined,
  total: undefined,
  paid: undefined,
  due: undefined,
  paymentStatus: undefined,
} satisfies Partial<Record<keyof VisitAccount, undefined>>

const withoutMoney = (account: VisitAccount): Appointment => ({
  ...account,
  ...noMoney,
  invoiceNumber: null,
  moreServices: account.moreServices.map(({ _id, name }) => ({ _id, name })),
})

export const getAppointment = (call: Call, id: string): Promise<Appointment> =>
  findOne(call.db, appointmentList(call), id)

export const getAccount = (call: Call, id: string): Promise<VisitAccount> =>
  findOne(call.db, accountList(call), id)

export type HeldAppointment = {
  id: string
  clinicId: string
  timeZone: string
  doctorId: string
  /** In order: one at least. */
  serviceIds: string[]
  startsAt: number
  endsAt: number
  occupiedFrom: number
  occupiedUntil: number
  status: AppointmentStatus
  /** The status before the batch that changed it; null after a single change. */
  statusBefore: AppointmentStatus | null
  /** Kept when the visit is cancelled or missed afterwards. */
  checkedInAt: string | null
  isOverbooked: boolean
  hasNote: boolean
  isNoteForPatient: boolean
  /** A doctor has written, or begun to write, what happened in it. */
  hasEncounter: boolean
  /** It stands in the books. */
  isBilled: boolean
  /** It has an issued invoice that was not credited. */
  isInvoiced: boolean
  /** Its invoice was credited whole, and it was not invoiced anew. */
  isCredited: boolean
  paymentStatus: VisitAccount['paymentStatus']
  paidMinor: number
  version: number
  /** The organization's limit: closer to the visit, its patient cannot change it. */
  cancellationWindowHours: number
}

type Moment = 'startsAt' | 'endsAt' | 'occupiedFrom' | 'occupiedUntil'

/** `isRead`: without a lock, for a call that changes nothing. */
type Holding = { deleted: boolean; isRead?: boolean }

/** The appointment as it stands, locked until the transaction ends. Errors: not_found. */
export async function holdAppointment(
  call: Call,
  id: string,
  holding: Holding = { deleted: false },
): Promise<HeldAppointment> {
  const [held] = await holdAppointments(call, [id], holding)
  if (!held) throw notFound()
  return held
}

/** The existing ones among these ids, locked in the order of the ids. */
export async function holdAppointments(
  call: Call,
  ids: string[],
  { deleted, isRead = false }: Holding,
): Promise<HeldAppointment[]> {
  const { db, actor } = call
  const found = db`
    a.organization_id = ${actor.organizationId} and a.id = any(${ids}::uuid[]) and a.is_deleted = ${deleted}
    ${visibleAppointments(db, call)}`
  const reading = db<(Omit<HeldAppointment, Moment> & Record<Moment, string>)[]>`
    select a.id, a.clinic_id as "clinicId", c.time_zone as "timeZone", a.doctor_id as "doctorId", 
      array[a.service_id] || array(select f.service_id from further_services f
        where f.organization_id = a.organization_id and f.appointment_id = a.id order by f.position) as "serviceIds",
      a.starts_at as "startsAt", a.occupied_from as "occupiedFrom", a.occupied_until as "occupiedUntil",
      a.ends_at as "endsAt", a.status, a.status_before as "statusBefore", a.checked_in_at as "checkedInAt", a.overbook_reason is not null as "isOverbooked",
      a.note is not null as "hasNote", a.is_note_for_patient as "isNoteForPatient",
      exists (select from encounters n where n.organization_id = ${actor.organizationId} and n.appointment_id = a.id
        and n.discarded_at is null) as "hasEncounter", a.payment_status as "paymentStatus",
      a.paid_minor as "paidMinor", a.is_billed as "isBilled", a.is_invoiced as "isInvoiced", a.is_credited as "isCredited", a.version,
      (select o.cancellation_window_hours from organizations o where o.id = ${actor.organizationId}) as "cancellationWindowHours"
    from appointments a ${joins.clinic(db)}
    where ${found} order by a.id`
  if (isRead) return (await reading).map(toHeld)
  // A statement that waits for a lock still reads other tables as they were before. So a second one reads what there is besides the
  // row: a visit may have been started meanwhile.
  const [locked, rows] = await allSent([
    db<{ id: string }[]>`select a.id from appointments a where ${found} order by a.id for update`,
    reading,
  ])
  const ours = new Set(locked.map(({ id }) => id))
  return rows.filter(({ id }) => ours.has(id)).map(toHeld)
}

const toHeld = (row: Omit<HeldAppointment, Moment> & Record<Moment, string>): HeldAppointment => ({
  ...row,
  startsAt: Date.parse(row.startsAt),
  endsAt: Date.parse(row.endsAt),
  occupiedFrom: Date.parse(row.occupiedFrom),
  occupiedUntil: Date.parse(row.occupiedUntil),
})
