import { shareOf } from '#contract/values/money.ts'
import { messages } from '#contract/core/messages.ts'
import { moneyMessages } from '#contract/money/money-messages.ts'
import type { updateAppointmentBody } from '#contract/day/appointments.ts'
import type { z } from 'zod'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { BookingTerms } from '#server/features/day/scheduling/load-schedule.ts'
import type { HeldAppointment } from './queries.ts'
import { appointmentCan, paymentStatusOf } from './rules.ts'

type Asked = Pick<z.output<typeof updateAppointmentBody>, 'serviceId' | 'moreServiceIds'>

/**
 * The services that the visit is to have, in order; undefined if they stay.
 * Errors: invalid_input if one is named twice; in_use where the visit stands in the books; visit_invoiced.
 */
export function servicesAsked(held: HeldAppointment, asked: Asked): string[] | undefined {
  const { serviceIds } = held
  const [first, ...more] = serviceIds
  const wanted = [asked.serviceId ?? first!, ...(asked.moreServiceIds ?? more)]
  if (new Set(wanted).size < wanted.length) throw invalidInput({ moreServiceIds: messages.serviceTwice })
  if (wanted.length === serviceIds.length && wanted.every((id, index) => id === serviceIds[index])) return
  if (held.isInvoiced) throw new HttpError('visit_invoiced')
  if (!appointmentCan.haveOtherServices(held))
    throw new HttpError('in_use', { message: moneyMessages.visitInBooks })
  return wanted
}

type Booked = {
  priceMinor: number
  taxBasisPoints: number | null
  further: [id: string, priceMinor: number][]
}

/**
 * Gives a locked visit other services. A service that it keeps costs what it cost when it was booked; a new one costs today's price.
 * The visit keeps its tax rate. Answers the columns of the visit that follow from it.
 * Errors: invalid_input on serviceId if more has been paid already than the visit would cost.
 */
export async function changeServices(
  db: Db,
  organizationId: string,
  held: HeldAppointment,
  terms: BookingTerms,
): Promise<Record<string, unknown>> {
  const appointmentId = held.id
  const [booked] = await db<Booked[]>`
    select a.price_minor as "priceMinor", a.tax_basis_points as "taxBasisPoints",
      array(select json_build_array(f.service_id, f.price_minor) from further_services f
        where f.organization_id = a.organization_id and f.appointment_id = a.id) as further
    from appointments a where a.organization_id = ${organizationId} and a.id = ${appointmentId}`
  const { further, priceMinor: totalPrice, taxBasisPoints } = booked!
  const ofFurther = further.reduce((sum, [, price]) => sum + price, 0)
  const known = new Map([...further, [held.serviceIds[0]!, totalPrice - ofFurther]])
  const services = terms.services.map(one => ({ ...one, priceMinor: known.get(one.id) ?? one.priceMinor }))
  const priceMinor = services.reduce((sum, one) => sum + one.priceMinor, 0)
  const taxMinor = shareOf(priceMinor, taxBasisPoints ?? terms.taxBasisPoints)
  const { paidMinor, status, isCredited } = held
  const totalMinor = priceMinor + taxMinor
  if (paidMinor > totalMinor) throw invalidInput({ serviceId: messages.priceBelowPaid })

  await db`delete from further_services where organization_id = ${organizationId} and appointment_id = ${appointmentId}`
  await insertFurtherServices(db, organizationId, appointmentId, services)
  return {
    service_id: services[0]!.id,
    price_minor: priceMinor,
    tax_minor: taxMinor,
    tax_basis_points: taxBasisPoints ?? terms.taxBasisPoints,
    payment_status: paymentStatusOf({ totalMinor, paidMinor, status, isCredited }),
  }
}

/** Writes the services after the first one. */
export async function insertFurtherServices(
  db: Db,
  organizationId: string,
  appointmentId: string,
  [, ...further]: BookingTerms['services'],
): Promise<void> {
  for (const [index, one] of further.entries())
    await db`
      insert into further_services (organization_id, appointment_id, position, service_id, duration_minutes, price_minor)
      values (${organizationId}, ${appointmentId}, ${index + 1}, ${one.id}, ${one.durationMinutes}, ${one.priceMinor})`
}
