import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { money } from '../core/fields.ts'

/** The data of GET /public/data and the landing page; the operator edits it. */
export const publicData = z.object({
  claim: z.object({ text: z.string().max(80), isSample: z.boolean() }),
  testimonials: z
    .array(
      z.object({
        name: z.string().max(80),
        role: z.string().max(80),
        text: z.string().max(600),
        rating: z.number().int().min(1).max(5),
        isSample: z.boolean(),
      }),
    )
    .max(24),
  /** Without a price: on request. An amount of 0: free. `billed` is the text beside the price: 'once'. */
  plans: z
    .array(
      z.object({
        name: z.string().max(80),
        price: money.nullable(),
        billed: z.string().max(40),
        text: z.string().max(300),
        points: z.array(z.string().max(200)).max(12),
        isSample: z.boolean(),
      }),
    )
    .max(12)
    .default([]),
})

export type PublicData = z.infer<typeof publicData>

const sampleName = 'Sample name'

/** The content of a new installation, marked as a sample: no real customer has said these sentences. */
export const samplePublicData: PublicData = {
  plans: [
    {
      name: 'Software',
      price: { amountMinor: 0, currency: 'INR' },
      billed: '',
      text: 'Lindenwell itself, every function of it, for any number of people.',
      points: ['Apache-2.0 licence', 'Updates for as long as there are any', 'Help from the handbook'],
      isSample: true,
    },
    {
      name: 'Lifetime support, one clinic',
      price: { amountMinor: 2_400_000, currency: 'INR' },
      billed: 'once',
      text: 'People who answer, for as long as your clinic runs Lindenwell.',
      points: ['Questions by email', 'Help with each update', 'Setting up in one remote session'],
      isSample: true,
    },
    {
      name: 'Lifetime support, many clinics',
      price: { amountMinor: 6_000_000, currency: 'INR' },
      billed: 'once',
      text: 'The same for all branches of one organization.',
      points: ['Questions by email and phone', 'Moving in your present data', 'Training for staff, twice'],
      isSample: true,
    },
  ],
  claim: { text: '500+ users', isSample: true },
  testimonials: [
    {
      name: sampleName,
      role: 'Clinic owner',
      text: 'Sample text. What a clinic’s owner says after the first month could stand here.',
      rating: 5,
      isSample: true,
    },
    {
      name: sampleName,
      role: 'Receptionist',
      text: 'Sample text. A receptionist might tell here how the morning queue goes now.',
      rating: 5,
      isSample: true,
    },
    {
      name: sampleName,
      role: 'Doctor',
      text: 'Sample text. Room for a doctor’s word about a day with the appointment list.',
      rating: 5,
      isSample: true,
    },
    {
      name: sampleName,
      role: 'Patient',
      text: 'Sample text. A patient who was seen on time could be quoted here.',
      rating: 5,
      isSample: true,
    },
    {
      name: sampleName,
      role: 'Practice manager',
      text: 'Sample text. And a practice manager, on running several branches at once.',
      rating: 5,
      isSample: true,
    },
  ],
}

export const publicSiteEndpoints = {
  data: endpoint({
    method: 'GET',
    path: 'public/data',
    summary: 'The operator’s content of the public pages: the claim, the testimonials and the plans',
    allow: 'anyone',
    data: publicData,
  }),
}
