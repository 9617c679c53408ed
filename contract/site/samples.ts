import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { messages } from '../core/messages.ts'

const samples = z.object({
  /** How many patients and visits of the sample data there are. */
  patients: z.number(),
  appointments: z.number(),
  /** There is none yet, and no patient of the organization's own. */
  mayFill: z.boolean(),
})
export type Samples = z.output<typeof samples>

export const sampleObstacles = [
  'appointments',
  'patients',
  'doctors',
  'receptionists',
  'services',
  'waitlist',
  'settlements',
] as const
/** Real records that use what a sample made: how many of a kind, and the names of the first. In the `data` of 409 in_use. */
export type SampleObstacle = { kind: (typeof sampleObstacles)[number]; count: number; names: string[] }

const path = 'users/samples'
const changed = {
  allow: 'settings.write',
  data: samples,
  changes: [
    'clinics',
    'categories',
    'services',
    'doctors',
    'patients',
    'appointments',
    'payments',
    'hours',
    'invoices',
    'prices',
    'settings',
  ],
  readsNobody: 'Only counts of made-up records.',
} as const

export const samplesEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'Whether the organization has sample data, or may be filled with it',
    allow: 'settings.write',
    data: samples,
    readsNobody: 'Only counts of made-up records.',
  }),
  fill: endpoint({
    ...changed,
    method: 'POST',
    path,
    summary:
      'Fill an organization without patients with a sample clinic, doctor, services, patients, visits, invoices and payments',
    success: 201,
    message: messages.samplesFilled,
    errors: ['conflict'],
  }),
  remove: endpoint({
    ...changed,
    changes: [...changed.changes, 'payers'],
    method: 'DELETE',
    path,
    summary: 'Remove the sample data again, all or nothing: refused while a real record uses a part of it',
    message: messages.samplesRemoved,
    errors: ['in_use'],
  }),
}
