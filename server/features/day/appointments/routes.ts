import { appointmentEndpoints, serviceNames, type Appointment } from '#contract/day/appointments.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { isBoundByBookingPolicy } from '#contract/day/appointment-policy.ts'
import {
  amount,
  commonCells,
  exportList,
  localMoment,
  word,
  type ExportSettings,
} from '#server/features/shared/lists/export-list.ts'
import { findPage } from '#server/platform/db/lists.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { actOnAppointments } from './act-on-appointments.ts'
import { bookAppointment } from './book-appointment.ts'
import { checkTime } from './check-time.ts'
import { findUnknown } from '#server/features/day/scheduling/claim-time.ts'
import { archiveAppointment, changeStatus, restoreAppointment } from './change-status.ts'
import { refusalOf } from '#server/features/day/scheduling/booking-policy.ts'
import { loadBookingTerms } from '#server/features/day/scheduling/load-schedule.ts'
import { appointmentList, getAppointment } from './queries.ts'
import { rescheduleAppointment } from './reschedule-appointment.ts'
import { freeSlots } from '#server/features/day/scheduling/slots.ts'

export function appointmentRoutes({ route, fileRoute }: Routes, settings: ExportSettings): void {
  const { now } = settings
  route(appointmentEndpoints.slots, async ({ db, actor, query }) => {
    const wanted = { ...query, serviceIds: [query.serviceId, ...(query.moreServiceIds ?? [])] }
    const terms = await loadBookingTerms(db, actor.organizationId, { ...wanted, now: now() })
    if (!terms) throw invalidInput(await findUnknown(db, actor.organizationId, wanted))
    const {
      schedule,
      slotLengthMinutes,
      durationMinutes,
      doctorWorksHere,
      clinicIsOpen,
      doctorIsOpen,
      servicesAreOpen,
    } = terms
    if (!doctorWorksHere || !clinicIsOpen || !doctorIsOpen || !servicesAreOpen) return []
    const { from, to } = query
    const isOffered = (startsAt: number) =>
      !isBoundByBookingPolicy(actor) || !refusalOf(terms, { startsAt, now: now(), zone: schedule.zone })
    const free = freeSlots({ ...schedule, from, to, slotLengthMinutes, durationMinutes })
    return free
      .filter(({ start }) => isOffered(start))
      .map(({ start, end }) => ({
        start: formatInstant(schedule.zone, start),
        end: formatInstant(schedule.zone, end),
      }))
  })

  route(appointmentEndpoints.checkTime, async ({ db, actor, scope, query, tellAudit }) => {
    const { check, subjectIds } = await checkTime(db, actor, scope, query, now())
    tellAudit({ subjectIds })
    return check
  })

  route(appointmentEndpoints.list, ({ db, actor, scope, query }) =>
    findPage(db, appointmentList(actor, scope), query),
  )

  route(appointmentEndpoints.bulk, request => actOnAppointments(request, now()))

  fileRoute(appointmentEndpoints.export, request =>
    exportList(request, 'appointments', appointmentList(request.actor, request.scope), cells, settings),
  )

  route(appointmentEndpoints.get, ({ db, actor, scope, params }) =>
    getAppointment(db, actor, scope, params.id),
  )

  route(appointmentEndpoints.book, async ({ db, actor, scope, body, tellAudit }) => {
    const id = await bookAppointment(db, actor, scope, body, now())
    const appointment = await getAppointment(db, actor, scope, id)
    if (appointment.overbookReason) tellAudit(overbooking(appointment.overbookReason))
    return appointment
  })

  route(appointmentEndpoints.update, async ({ db, actor, scope, params, body, tellAudit }) => {
    await rescheduleAppointment(db, actor, scope, params.id, body, now())
    const appointment = await getAppointment(db, actor, scope, params.id)
    if (body.overbookReason && appointment.overbookReason) tellAudit(overbooking(appointment.overbookReason))
    return appointment
  })

  route(appointmentEndpoints.setStatus, async ({ db, actor, scope, params, body }) => {
    await changeStatus(db, actor, scope, params.id, body, now())
    return getAppointment(db, actor, scope, params.id)
  })

  route(appointmentEndpoints.archive, async ({ db, actor, scope, params }) => {
    await archiveAppointment(db, actor, scope, params.id, now())
    return null
  })

  route(appointmentEndpoints.restore, async ({ db, actor, scope, params }) => {
    await restoreAppointment(db, actor, scope, params.id, now())
    return getAppointment(db, actor, scope, params.id)
  })
}

/** What the audit says of a time that was given twice. */
const overbooking = (reason: string) => ({ detail: `overbooked: ${reason}`, subjectIds: [] })

const cells = {
  ...commonCells,
  number: ({ number }: Appointment) => number,
  patient: ({ patient }: Appointment) => patient.name,
  phoneNumber: ({ patient }: Appointment) => patient.phoneNumber,
  start: ({ start }: Appointment) => localMoment(start),
  end: ({ end }: Appointment) => localMoment(end),
  clinic: ({ clinic }: Appointment) => clinic.name,
  doctor: ({ doctor }: Appointment) => doctor.name,
  service: serviceNames,
  price: ({ price }: Appointment) => amount(price),
  tax: ({ tax }: Appointment) => amount(tax),
  total: ({ total }: Appointment) => amount(total),
  currency: ({ price }: Appointment) => price.currency,
  status: ({ status }: Appointment) => word(status),
  paymentStatus: ({ paymentStatus }: Appointment) => word(paymentStatus),
  note: ({ note }: Appointment) => note,
}
