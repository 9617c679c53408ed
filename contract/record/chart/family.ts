import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { idOf } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { entryKinds } from './entry-endpoints.ts'

/** Entries of the record, visits, and results and reports outside of visits. */
const hidableKinds = [...entryKinds, 'visits', 'results', 'reports'] as const
export type HidableKind = (typeof hidableKinds)[number]

const hiding = z.object({
  kind: z.enum(hidableKinds, { error: messages.invalidValue }),
  entryId: idOf(clinicalMessages.entryUnknown),
  isHidden: z.boolean({ error: messages.invalidValue }),
})

export const familyEndpoints = {
  hide: endpoint({
    method: 'PUT',
    path: 'users/patients/:id/hidden-from-family',
    summary:
      'Hide an entry, a visit, a result or a report from the accounts of the patient’s family, or show it again. ' +
      'Tests of sexual health, pregnancy and HIV are hidden from the age that the clinic chose on, until one is shown',
    allow: 'chart.write',
    body: hiding,
    data: hiding,
    message: clinicalMessages.entrySaved,
    errors: ['forbidden', 'conflict'],
    changes: ['chart', 'encounters', 'sharedVisits', 'orders', 'reports'],
  }),
}
