import { z } from 'zod'
import { endpoint, listQuery } from '../core/endpoint.ts'
import { date, formBoolean, optionalText, phoneNumber, reference, requiredText } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { auditActions, auditAreas } from '../shared/audit-words.ts'
import { appointmentStatuses } from '../day/appointment-status.ts'
import { stepUpBody } from '../identity/security.ts'

/** How long emergency access lasts. */
export const emergencyMinutes = 60

/** The password, or a code of the second factor. */
export const openEmergencyBody = stepUpBody.extend({
  reason: requiredText(messages.emergencyReasonRequired, 500),
})

/** By the patient's number, by the phone number, or by the whole name with the birth date. */
export const findForEmergencyBody = z
  .object({
    number: z.coerce
      .number({ error: messages.emergencySearchIncomplete })
      .int(messages.emergencySearchIncomplete)
      .min(1, messages.emergencySearchIncomplete)
      .max(999_999_999, messages.emergencySearchIncomplete)
      .optional(),
    phoneNumber: phoneNumber(messages.phoneNumberRequired, messages.phoneNumberTenDigits).optional(),
    name: optionalText(200),
    dateOfBirth: date().optional(),
  })
  .superRefine(({ number, phoneNumber, name, dateOfBirth }, context) => {
    if (number || phoneNumber || (name && dateOfBirth)) return
    context.addIssue({
      code: 'custom',
      path: [name ? 'dateOfBirth' : 'name'],
      message: messages.emergencySearchIncomplete,
    })
  })
export type FindForEmergency = z.output<typeof findForEmergencyBody>

const foundPatient = z.object({
  _id: z.string(),
  number: z.number(),
  name: z.string(),
  age: z.object({ count: z.number(), unit: z.enum(['year', 'month', 'day']) }).nullable(),
})
export type FoundPatient = z.output<typeof foundPatient>

/** One's own access that has not ended. */
const openAccess = z.object({ _id: z.string(), patient: reference, until: z.string() })
export type OpenAccess = z.output<typeof openAccess>

const access = z.object({
  _id: z.string(),
  patient: reference,
  doctor: reference,
  reason: z.string(),
  openedAt: z.string(),
  until: z.string(),
  reviewedAt: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  /** What the doctor did in the record: by the access, and later through a visit that was booked by it. Each once. */
  deeds: z.array(z.object({ action: z.enum(auditActions), area: z.enum(auditAreas) })),
  /** Visits that the doctor booked by it. They open the record for longer, until the owner ends the access. */
  visits: z.array(z.object({ _id: z.string(), start: z.string(), status: z.enum(appointmentStatuses) })),
  /** When an owner ended it, and who. */
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
})
export type EmergencyAccess = z.output<typeof access>

const path = 'users/break-glass'

export const breakGlassEndpoints = {
  open: endpoint({
    method: 'POST',
    path: 'users/patients/:id/break-glass',
    summary:
      'Open the record of a patient who is not mine for 60 minutes. The owner and the patient are told',
    allow: 'patients.breakGlass',
    body: openEmergencyBody,
    data: openAccess,
    success: 201,
    message: messages.emergencyOpened,
    errors: ['conflict'],
    changes: ['breakGlass'],
  }),
  find: endpoint({
    method: 'POST',
    path: 'users/patients/find-for-break-glass',
    summary: 'Find a patient who is not mine, for emergency access: at most five',
    allow: 'patients.breakGlass',
    body: findForEmergencyBody,
    data: z.array(foundPatient),
    success: 200,
    reads: 'patients',
  }),
  mine: endpoint({
    method: 'GET',
    path: `${path}/open`,
    summary: 'My emergency access that has not ended',
    allow: 'patients.breakGlass',
    data: z.array(openAccess),
    reads: 'patients',
    isPolled: true,
  }),
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List emergency access to records, the latest first',
    allow: 'breakGlass.review',
    query: listQuery(['openedAt'], {
      /** false: what nobody has reviewed yet. */
      reviewed: formBoolean.optional(),
    }),
    data: z.array(access),
    paged: true,
    reads: 'breakGlass',
  }),
  review: endpoint({
    method: 'POST',
    path: `${path}/:id/review`,
    summary: 'Mark emergency access as reviewed',
    allow: 'breakGlass.review',
    body: z.object({}),
    data: access,
    success: 200,
    message: messages.emergencyReviewed,
    changes: ['breakGlass'],
  }),
  end: endpoint({
    method: 'POST',
    path: `${path}/:id/end`,
    summary:
      'End emergency access: neither it nor a visit that was booked by it opens the record to this doctor any more',
    allow: 'breakGlass.review',
    body: z.object({}),
    data: access,
    success: 200,
    message: messages.emergencyEnded,
    changes: ['breakGlass', 'patients'],
  }),
}
