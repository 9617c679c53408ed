import type { AnswerVisit } from '#server/features/day/messages/answer-reply.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { cancelByLink, confirmByLink } from './change-by-link.ts'

/** Confirms or cancels a visit for the owner of the phone that was written to about it, by the rules of the mailed link. */
export const answerVisit: AnswerVisit = async (db, visit, deed, now) => {
  try {
    await (deed === 'confirm' ? confirmByLink(db, visit, now) : cancelByLink(db, visit, now))
    return 'done'
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return error.code === 'forbidden' ? 'tooLate' : 'over'
  }
}
