import { appointmentEndpoints, serviceNames, type Appointment } from '#contract/day/appointments.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { isBoundByBookingPolicy } from '#contract/day/appointment-policy.ts'
import {
  amount,
  commonCells,
  exportList,
  localMoment,
  names,
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
import type { LoadSlotTerms } from '#server/features/day/scheduling/kept-schedules.ts'
import { appointmentList, getAppointment } from './queries.ts'
import { rescheduleAppointment } from './reschedule-appointment.ts'
import { freeSlots } from '#server/features/day/scheduling/slots.ts'

export function appointmentRoutes(
  { route, fileRoute }: Routes,
  settings: ExportSettings,
  loadSlotTerms: LoadSlotTerms,
): void {
  route(appointmentEndpoints.slots, async ({ db, actor, now, query }) => {
    const wanted = { ...query, serviceIds: [query.serviceId, ...(query.moreServiceIds ?? [])] }
    const terms = await loadSlotTerms(db, actor.organizationId, { ...wanted, now })
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
      !isBoundByBookingPolicy(actor) || !refusalOf(terms, { startsAt, now, zone: schedule.zone })
    const free = freeSlots({ ...schedule, from, to, slotLengthMinutes, durationMinutes })
    return free
      .filter(({ start }) => isOffered(start))
      .map(({ start, end }) => ({
        start: formatInstant(schedule.zone, start),
        end: formatInstant(schedule.zone, end),
      }))
  })

  route(appointmentEndpoints.checkTime, async call => {
    const { check, subjectIds } = await checkTime(call, call.query)
    call.tellAudit({ subjectIds })
    return check
  })

  route(appointmentEndpoints.list, ({ db, actor, scope, query }) =>
    findPage(db, appointmentList(actor, scope), query),
  )

  route(appointmentEndpoints.bulk, actOnAppointments)

  fileRoute(appointmentEndpoints.export, request =>
    exportList(
      request,
      { name: 'appointments', list: appointmentList(request.actor, request.scope), cells },
      settings,
    ),
  )

  route(appointmentEndpoints.get, ({ db, actor, scope, params }) =>
    getAppointment(db, actor, scope, params.id),
  )

  route(appointmentEndpoints.book, async call => {
    const id = await bookAppointment(call, call.body)
    const appointment = await getAppointment(call.db, call.actor, call.scope, id)
    if (appointment.overbookReason) call.tellAudit(overbooking(appointment.overbookReason))
    return appointment
  })

  route(appointmentEndpoints.update, async call => {
    const { db, actor, scope, params, body, tellAudit } = call
    await rescheduleAppointment(call, params.id, body)
    const appointment = await getAppointment(db, actor, scope, params.id)
    if (body.overbookReason && appointment.overbookReason) tellAudit(overbooking(appointment.overbookReason))
    return appointment
  })

  route(appointmentEndpoints.setStatus, async call => {
    const { db, actor, scope, params, body } = call
    await changeStatus(call, params.id, body)
    return getAppointment(db, actor, scope, params.id)
  })

  route(appointmentEndpoints.archive, async call => {
    await archiveAppointment(call, call.params.id)
    return null
  })

  route(appointmentEndpoints.restore, async call => {
    const { db, actor, scope, params } = call
    await restoreAppointment(call, params.id)
    return getAppointment(db, actor, scope, params.id)
  })
}

/** The audit's text about an overbooked time. */
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
  service: (visit: Appointment) => names(serviceNames(visit)),
  price: ({ price }: Appointment) => amount(price),
  tax: ({ tax }: Appointment) => amount(tax),
  total: ({ total }: Appointment) => amount(total),
  currency: ({ price }: Appointment) => price.currency,
  status: ({ status }: Appointment) => word(status),
  paymentStatus: ({ paymentStatus }: Appointment) => word(paymentStatus),
  note: ({ note }: Appointment) => note,
}
