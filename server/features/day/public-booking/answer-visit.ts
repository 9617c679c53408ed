import type { AnswerVisit } from '#server/features/day/messages/answer-reply.ts'
import { recordSystemAction } from '#server/features/shared/audit/record-system-action.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { cancelByLink, confirmByLink } from './change-by-link.ts'

/**
 * Confirms or cancels a visit for the owner of the phone that was written to about it, by the rules of the mailed link. The audit
 * names a job, because the request comes from the provider and not from the patient.
 */
export const answerVisit: AnswerVisit = async (db, visit, deed, now) => {
  try {
    const { organizationId, appointmentId } = visit
    const isChanged = await (deed === 'confirm' ? confirmByLink : cancelByLink)(db, visit, now)
    if (isChanged)
      recordSystemAction(db, {
        organizationId,
        job: `message_reply/${deed}`,
        subject: 'appointments',
        subjectIds: [appointmentId],
      })
    return 'done'
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return error.code === 'forbidden' ? 'tooLate' : 'over'
  }
}
