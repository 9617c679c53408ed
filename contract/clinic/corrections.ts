import { z } from 'zod'
import { endpoint, listQuery } from '../core/endpoint.ts'
import { date, gender, reference, requiredText } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { identityFields } from './patient-policy.ts'
import { sexes } from './sex-for-ranges.ts'

/** An empty field is not asked about: a form sends all of its fields. */
const asked = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (value === '' || value === null ? undefined : value), schema.optional())

/** What the record should say. What it says already is left out. */
export const askCorrectionBody = z.object({
  firstName: asked(requiredText(messages.firstNameRequired)),
  lastName: asked(requiredText(messages.lastNameRequired)),
  dateOfBirth: asked(date()),
  gender: asked(gender),
  /** Counts only where the gender is neither Female nor Male. */
  sexForRanges: asked(z.enum(sexes, { error: messages.invalidValue })),
})

const correction = z.object({
  _id: z.string(),
  patient: reference,
  /** The name of the account, which may be a parent's. */
  askedBy: z.string(),
  askedAt: z.string(),
  /** `replaced`: asked again before anybody decided. */
  state: z.enum(['waiting', 'accepted', 'declined', 'replaced']),
  decidedAt: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.enum(identityFields), before: z.string().nullable(), wanted: z.string() }),
  ),
})
export type Correction = z.output<typeof correction>

const decides = {
  method: 'POST',
  allow: 'corrections.decide',
  body: z.object({}),
  data: correction,
  success: 200,
  changes: ['patients'],
} as const

/** What patients and families do not write themselves, they ask for: the desk accepts it in one press. */
export const correctionEndpoints = {
  ask: endpoint({
    method: 'POST',
    path: 'users/patients/:id/corrections',
    summary: 'Ask the clinic to correct the name, birth date, gender or sex in one’s record',
    allow: 'portal.use',
    body: askCorrectionBody,
    data: correction,
    success: 201,
    message: messages.correctionAsked,
    errors: ['conflict', 'email_unconfirmed'],
    changes: ['patients'],
  }),
  ofPatient: endpoint({
    method: 'GET',
    path: 'users/patients/:id/corrections',
    summary: 'What was last asked to be corrected in a patient’s record: at most ten, the latest first',
    allow: 'patients.read',
    data: z.array(correction),
    reads: 'patients',
  }),
  list: endpoint({
    method: 'GET',
    path: 'users/corrections',
    summary: 'What patients ask to correct and nobody has decided, the first one first',
    allow: 'corrections.decide',
    query: listQuery(['askedAt']),
    data: z.array(correction),
    paged: true,
    reads: 'patients',
  }),
  accept: endpoint({
    ...decides,
    path: 'users/corrections/:id/accept',
    summary: 'Write into the record what the patient asked to correct',
    message: messages.correctionAccepted,
    errors: ['conflict'],
  }),
  decline: endpoint({
    ...decides,
    path: 'users/corrections/:id/decline',
    summary: 'Leave the record as it is',
    message: messages.correctionDeclined,
    errors: ['conflict'],
  }),
}
