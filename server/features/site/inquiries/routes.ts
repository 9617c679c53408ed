import type { Logger } from 'pino'
import { inquiryEndpoints } from '#contract/site/inquiries.ts'
import { callDays } from '#contract/site/inquiry-rules.ts'
import { messages } from '#contract/core/messages.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { isFormToken, issueFormToken, validSeconds, waitSeconds } from './form-token.ts'
import { keepInquiry } from './keep-inquiry.ts'

export type InquirySettings = {
  secret: string
  operatorEmail: string | undefined
  log: Logger
  now: () => number
}

export function inquiryRoutes(
  { publicRoute }: Routes,
  { secret, operatorEmail, log, now }: InquirySettings,
): void {
  publicRoute(inquiryEndpoints.token, async () => ({
    token: issueFormToken(secret, now()),
    waitSeconds,
    validSeconds,
  }))

  publicRoute(inquiryEndpoints.send, async ({ signIn: database, body, request }) => {
    const nowMs = now()
    const { first, last } = callDays(nowMs)
    const { preferredDate } = body
    if (preferredDate && (preferredDate < first || preferredDate > last))
      throw invalidInput({ preferredDate: messages.inquiryDateRange })
    // A robot learns nothing: it is answered as everybody is, and nothing is kept.
    if (body.website || !isFormToken(secret, body.token, nowMs)) return null
    await keepInquiry({ database, log, operatorEmail, nowMs }, body, request.address)
    return null
  })
}
