import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { Permission } from './permissions.ts'

const visitsAhead = z.object({
  count: z.number(),
  /** With the clinic's offset; null: there is none. */
  firstStart: z.string().nullable(),
})
export type VisitsAhead = z.output<typeof visitsAhead>

const of = <const P extends string>(path: P, name: string, allow: Permission) =>
  endpoint({
    method: 'GET',
    path: `${path}/:id/visits-ahead`,
    summary: `How many booked visits ahead have this ${name}: they stay booked when it is closed`,
    allow,
    data: visitsAhead,
  })

/** What is asked before one of these is closed. */
export const visitsAheadEndpoints = {
  services: of('users/services', 'service', 'services.write'),
  doctors: of('users/doctors', 'doctor', 'doctors.write'),
  clinics: of('users/clinics', 'clinic', 'clinics.write'),
}
export type HasVisits = keyof typeof visitsAheadEndpoints
