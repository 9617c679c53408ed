import { v7 as uuid } from 'uuid'
import type { Logger } from 'pino'
import type { InquiryBody } from '#contract/inquiries.ts'
import { sendMail } from '#server/features/mail/outbox.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tooManyRequests } from '#server/platform/http/errors.ts'
import { countWithin } from '#server/platform/db/throttle.ts'

/** Of one address in an hour. */
const sendsPerHour = 10

type Deps = { database: Database; log: Logger; operatorEmail: string | undefined; nowMs: number }

/** Kept in any case, and mailed to the operator where one is named. Errors: too_many_requests. */
export async function keepInquiry(
  { database, log, operatorEmail, nowMs }: Deps,
  inquiry: InquiryBody,
  address: string,
): Promise<void> {
  const id = uuid()
  const { kind, name, email, phone, clinicName, message, locale } = inquiry
  const { preferredDate, preferredTime, timeZone } =
    kind === 'demoCall' ? inquiry : { preferredDate: null, preferredTime: null, timeZone: null }
  await database.inGlobal(async db => {
    const over = await countWithin(db, `inquiries:${address}`, { most: sendsPerHour, seconds: 3600, nowMs })
    if (over) throw tooManyRequests(over.retryAfterSeconds)
    await db`
      insert into inquiries (id, kind, name, email, phone, clinic_name, message, preferred_date, preferred_time, time_zone, locale)
      values (${id}, ${kind}, ${name}, ${email}, ${phone}, ${clinicName}, ${message}, ${preferredDate}, ${preferredTime}, ${timeZone}, ${locale})`
    if (operatorEmail) await sendMail(db, { kind: 'inquiry', recipient: operatorEmail, inquiryId: id })
  })
  if (!operatorEmail)
    log.warn(
      { inquiry: { id, kind, name, email, clinicName } },
      'an inquiry is kept in the table inquiries: set OPERATOR_EMAIL to have them mailed',
    )
}
