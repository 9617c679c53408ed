import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { appointmentStatuses, paymentStatuses } from './appointment-status.ts'
import { formNumber, idOf, money, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { paymentMethods } from '../money/payments.ts'

const dashboard = z.object({
  counts: z.object({
    clinics: z.number(),
    services: z.number(),
    appointments: z.number(),
    doctors: z.number(),
    patients: z.number(),
    revenue: money,
  }),
  year: z.number(),
  /** Visits that took place, by month, January first. */
  visitsByMonth: z.array(z.number()).length(12),
  /** Each clinic's own day, by status, and the payments received on it, less those undone. */
  today: z.object({
    visits: z.record(z.enum(appointmentStatuses), z.number()),
    taken: money,
  }),
  upcoming: z.array(
    z.object({
      _id: z.string(),
      number: z.number(),
      start: z.string(),
      patient: reference,
      doctor: reference,
      service: reference,
      moreServices: z.array(reference),
      status: z.enum(appointmentStatuses),
    }),
  ),
  topClinics: z.array(
    z.object({ _id: z.string(), name: z.string(), doctors: z.number(), visits: z.number(), revenue: money }),
  ),
  payments: z.array(
    z.object({
      _id: z.string(),
      patient: reference,
      amount: money,
      method: z.enum(paymentMethods),
      at: z.string(),
      status: z.enum(paymentStatuses),
    }),
  ),
})
export type Dashboard = z.output<typeof dashboard>

export const dashboardEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/dashboard',
    summary:
      'The six counts, today, visits by month, what comes next, the ten busiest clinics, the last payments; a receptionist reads the money of the day',
    allow: 'dashboard.read',
    query: z.object({
      clinicId: idOf(messages.clinicRequired).optional(),
      year: formNumber(
        z
          .number({ error: messages.invalidValue })
          .int(messages.invalidValue)
          .min(2000, messages.invalidValue)
          .max(2200, messages.invalidValue),
      ).optional(),
    }),
    data: dashboard,
    reads: 'appointments',
  }),
}
