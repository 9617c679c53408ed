import { appointmentEndpoints, serviceNames } from '#contract/day/appointments.ts'
import type { VisitAccount } from '#contract/day/visit-account.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { isBoundByBookingPolicy, mayReadMoneyOfVisits } from '#contract/day/appointment-policy.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
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
import { forbidden, invalidInput } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { actOnAppointments } from './act-on-appointments.ts'
import { bookAppointment } from './book-appointment.ts'
import { checkTime } from './check-time.ts'
import { findUnknown } from '#server/features/day/scheduling/claim-time.ts'
import { archiveAppointment, changeStatus, restoreAppointment } from './change-status.ts'
import { refusalOf } from '#server/features/day/scheduling/booking-policy.ts'
import type { LoadSlotTerms } from '#server/features/day/scheduling/kept-schedules.ts'
import { accountList, appointmentList, getAppointment } from './queries.ts'
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

  route(appointmentEndpoints.list, async call => {
    requireMoneyReader(call.actor, call.query)
    return findPage(call.db, appointmentList(call), call.query)
  })

  route(appointmentEndpoints.bulk, actOnAppointments)

  fileRoute(appointmentEndpoints.export, request =>
    exportList(request, { name: 'appointments', list: accountList(request), cells }, settings),
  )

  route(appointmentEndpoints.get, call => getAppointment(call, call.params.id))

  route(appointmentEndpoints.book, async call => {
    const id = await bookAppointment(call, call.body)
    const appointment = await getAppointment(call, id)
    if (appointment.overbookReason) call.tellAudit(overbooking(appointment.overbookReason))
    return appointment
  })

  route(appointmentEndpoints.update, async call => {
    const { params, body, tellAudit } = call
    await rescheduleAppointment(call, params.id, body)
    const appointment = await getAppointment(call, params.id)
    if (body.overbookReason && appointment.overbookReason) tellAudit(overbooking(appointment.overbookReason))
    return appointment
  })

  route(appointmentEndpoints.setStatus, async call => {
    const { params, body } = call
    await changeStatus(call, params.id, body)
    return getAppointment(call, params.id)
  })

  route(appointmentEndpoints.archive, async call => {
    await archiveAppointment(call, call.params.id)
    return null
  })

  route(appointmentEndpoints.restore, async call => {
    const { params } = call
    await restoreAppointment(call, params.id)
    return getAppointment(call, params.id)
  })
}

const moneySorts = new Set(['price', 'paid', 'due', 'paymentStatus'])

/** Who reads no money may not find it out by asking for it. Errors: forbidden. */
function requireMoneyReader(actor: Actor, { sort, paymentStatus, isDue, isInvoiced }: Query): void {
  const asksForMoney = [paymentStatus, isDue, isInvoiced].some(asked => asked !== undefined)
  if (!mayReadMoneyOfVisits(actor) && (asksForMoney || (sort && moneySorts.has(sort.replace(/^-/, '')))))
    throw forbidden()
}
type Query = QueryOf<typeof appointmentEndpoints.list>

/** The audit's text about an overbooked time. */
const overbooking = (reason: string) => ({ detail: `overbooked: ${reason}`, subjectIds: [] })

const cells = {
  ...commonCells,
  number: ({ number }: VisitAccount) => number,
  patient: ({ patient }: VisitAccount) => patient.name,
  phoneNumber: ({ patient }: VisitAccount) => patient.phoneNumber,
  start: ({ start }: VisitAccount) => localMoment(start),
  end: ({ end }: VisitAccount) => localMoment(end),
  clinic: ({ clinic }: VisitAccount) => clinic.name,
  doctor: ({ doctor }: VisitAccount) => doctor.name,
  service: (visit: VisitAccount) => names(serviceNames(visit)),
  price: ({ price }: VisitAccount) => amount(price),
  tax: ({ tax }: VisitAccount) => amount(tax),
  total: ({ total }: VisitAccount) => amount(total),
  currency: ({ price }: VisitAccount) => price.currency,
  status: ({ status }: VisitAccount) => word(status),
  paymentStatus: ({ paymentStatus }: VisitAccount) => word(paymentStatus),
  note: ({ note }: VisitAccount) => note,
}
