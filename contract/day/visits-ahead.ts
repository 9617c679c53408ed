import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import type { Permission } from '../core/permissions.ts'

const visitsAhead = z.object({
  count: z.number(),
  /** With the clinic's offset; null if there is none. */
  firstStart: z.string().nullable(),
})
export type VisitsAhead = z.output<typeof visitsAhead>

const of = <const P extends string>(one: P, name: string, allow: Permission) =>
  endpoint({
    method: 'GET',
    path: `${one}/visits-ahead`,
    summary: `How many booked visits ahead have this ${name}: they stay booked when it is closed`,
    allow,
    data: visitsAhead,
  })

/** Requested before closing one of these. */
export const visitsAheadEndpoints = {
  services: of('users/services/:id', 'service', 'services.write'),
  doctors: of('users/doctors/:id', 'doctor', 'doctors.write'),
  clinics: of('users/clinics/:id', 'clinic', 'clinics.write'),
  resources: of('users/clinics/:id/resources/:resourceId', 'room or piece of equipment', 'clinics.write'),
}
export type HasVisits = keyof typeof visitsAheadEndpoints
