import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { date, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { patientRecord } from './patients.ts'

/**
 * That a patient has died. Nothing is sent to them, booked or prescribed for them any more; visits ahead stay until somebody cancels
 * them, and notes can still be written. Null takes it back.
 */
export const patientDeathEndpoints = {
  record: endpoint({
    method: 'PUT',
    path: 'users/patients/:id/deceased',
    summary: 'Record on which day a patient died, or take it back',
    allow: 'patients.recordDeath',
    body: z.object({ deceasedOn: date(messages.deceasedOnRequired).nullable(), version }),
    data: patientRecord,
    message: messages.patientUpdated,
    errors: ['stale_version'],
    changes: ['patients', 'appointments', 'chart'],
  }),
}
