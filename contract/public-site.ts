import { z } from 'zod'
import type { Locale } from './locale.ts'
import { endpoint } from './endpoint.ts'

/** What GET /public/data serves and the landing page shows; the operator edits it. */
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
})

export type PublicData = z.infer<typeof publicData>

export const signInPages = ['login', 'register', 'forgotPassword', 'newPassword'] as const
export type SignInPage = (typeof signInPages)[number]
export type PublicPage = 'landing' | SignInPage

/** dist/web/manifest.json, parsed: what of the web build a page asks for. */
export type WebManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

export interface PublicPageRequest {
  page: PublicPage
  locale: Locale
  data: PublicData
  year: number
  /** The page's own address under PUBLIC_URL, without a query. */
  canonicalUrl: string
  assets: WebManifest
}

/** What dist/server/public-pages.js exports as `renderPublicPage`: a whole HTML document. */
export type RenderPublicPage = (request: PublicPageRequest) => string

const sampleName = 'Sample name'

/** A new installation's content. Marked as a sample: nobody has said these words yet. */
export const samplePublicData: PublicData = {
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
    summary: 'What the landing page shows: the claim and the testimonials',
    allow: 'anyone',
    data: publicData,
  }),
}
