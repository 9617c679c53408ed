// Not in encounters.ts, because every page of the clinic loads that file.
import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { idOf } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { encounter } from '#contract/record/encounters.ts'
import { parts } from './sharing.ts'

export const sharingBody = z.object({
  ...parts,
  /** The ids of the sensitive results that are shared. Without it, nothing changes for them. */
  sensitiveResults: z
    .array(idOf(clinicalMessages.resultUnknown), { error: messages.invalidValue })
    .max(100, messages.invalidValue)
    .optional(),
})
export type ChooseSharing = z.output<typeof sharingBody>

export const sharingEndpoints = {
  choose: endpoint({
    method: 'PUT',
    path: 'users/encounters/:id/sharing',
    summary: 'Choose what its patient reads of a visit in the portal',
    allow: 'encounters.write',
    body: sharingBody,
    data: encounter,
    message: clinicalMessages.sharingSaved,
    errors: ['forbidden', 'conflict'],
    changes: ['encounters', 'prescriptions', 'reports', 'sharedVisits'],
  }),
}
