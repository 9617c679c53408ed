import { v7 as uuid } from 'uuid'
import type { Logger } from 'pino'
import type { InquiryBody } from '#contract/site/inquiries.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import { operatorEmails } from '#server/features/shared/mail/operator-emails.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { tooManyRequests } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { countWithin } from '#server/platform/db/throttle.ts'

/** The limit for one network in an hour. */
const sendsPerHour = 10

type Deps = { database: Database; log: Logger; operatorEmail: string | undefined; nowMs: number }

/** Always kept, and mailed to the operator. Errors: too_many_requests. */
export async function keepInquiry(
  { database, log, operatorEmail, nowMs }: Deps,
  inquiry: InquiryBody,
  address: string,
): Promise<void> {
  const id = uuid()
  const { kind, name, email, phone, clinicName, message, locale } = inquiry
  const { preferredDate, preferredTime, timeZone } =
    kind === 'demoCall' ? inquiry : { preferredDate: null, preferredTime: null, timeZone: null }
  const isMailed = await database.inGlobal(async db => {
    const over = await countWithin(db, `inquiries:${networkOf(address)}`, {
      most: sendsPerHour,
      seconds: 3600,
      nowMs,
    })
    if (over) throw tooManyRequests(over.retryAfterSeconds)
    await db`
      insert into inquiries (id, kind, name, email, phone, clinic_name, message, preferred_date, preferred_time, time_zone, locale)
      values (${id}, ${kind}, ${name}, ${email}, ${phone}, ${clinicName}, ${message}, ${preferredDate}, ${preferredTime}, ${timeZone}, ${locale})`
    const recipients = await operatorEmails(db, operatorEmail)
    for (const recipient of recipients) await sendMail(db, { kind: 'inquiry', recipient, inquiryId: id })
    return recipients.length > 0
  })
  if (!isMailed)
    log.warn(
      { inquiry: { id, kind, name, email, clinicName } },
      'an inquiry is kept and mailed to nobody: make an operator (npm run operator), or set OPERATOR_EMAIL',
    )
}

export async function setInquiryState(db: Db, id: string, state: string): Promise<void> {
  await db`update inquiries set state = ${state} where id = ${id}`
}

export async function dropOldInquiries(db: Db): Promise<void> {
  await db`delete from inquiries where created_at < now() - interval '1 year'`
}
