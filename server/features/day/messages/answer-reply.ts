import type { Locale } from '#contract/core/locale.ts'
import { plainName } from '#contract/values/plain-name.ts'
import type { Db } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import { mailTranslate } from '#words/server/mails.ts'
import { dayAndTime, numberOf } from './visit-letter.ts'

type ReplyAction = 'confirm' | 'cancel'
/** tooLate: within the clinic's cancellation window. over: the visit is cancelled, done or past. */
export type VisitAnswer = 'done' | 'tooLate' | 'over'
/** Handed in by the app, by the rules of the mailed link. */
export type AnswerVisit = (
  db: Db,
  visit: { organizationId: string; appointmentId: string },
  action: ReplyAction,
  now: number,
) => Promise<VisitAnswer>

type Replied = { organizationId: string; replyId: string; from: string; action: ReplyAction; now: number }
type Last = {
  id: string
  isSent: boolean
  isOfSeveral: boolean
  appointmentId: string
  kind: string
  locale: Locale
  timeZone: string
  startsAt: string
  clinicName: string
  clinicPhone: string
}

type NoVisit = { [K in keyof Last]: Last[K] | null }
const isOfVisit = (last: Last | NoVisit | undefined): last is Last => Boolean(last?.startsAt)

/**
 * Does what a patient asked for about the visit that the last message to their number told of: never about another one, so
 * that a call which comes twice cancels one visit. Nothing is changed where the last message told of several visits, or where it
 * is not known whether it arrived: the patient may mean another one. Answers what to say back; undefined: nothing, or it was
 * answered before.
 */
export async function answerReply(
  db: Db,
  { organizationId, replyId, from, action, now }: Replied,
  answerVisit: AnswerVisit,
): Promise<string | undefined> {
  const [last] = await db<(Last | NoVisit)[]>`
    select m.id, m.state = 'sent' as "isSent", exists (
        select from messages w where w.organization_id = ${organizationId} and w.sent_to = ${from} and w.state = 'sent'
          and w.provider_reference = m.provider_reference and w.id <> m.id) as "isOfSeveral",
      m.appointment_id as "appointmentId", m.kind, coalesce(p.locale, o.locale) as locale, c.time_zone as "timeZone",
      a.starts_at as "startsAt", c.name as "clinicName", c.contact_number as "clinicPhone"
    from messages m
    join organizations o on o.id = m.organization_id and o.suspended_at is null
    left join appointments a on a.organization_id = m.organization_id and a.id = m.appointment_id and not a.is_deleted
    left join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    join patients p on p.organization_id = m.organization_id and p.id = m.patient_id and not p.is_deleted
    where m.organization_id = ${organizationId} and m.sent_to = ${from} and m.state in ('sent', 'sending', 'unknown')
    order by coalesce(m.sent_at, m.claimed_at) desc, m.id desc limit 1`
  // The last one was about an invoice, or about a visit that is gone.
  if (!isOfVisit(last)) return undefined
  const isAgain = await db`
    select 1 from messages where organization_id = ${organizationId} and sent_to = ${from} and reply_reference = ${replyId}`
  if (replyId && isAgain.length > 0) return undefined
  if (!last.isSent || last.isOfSeveral) return sentenceFor('unclear', action, last)
  const answer: VisitAnswer =
    last.kind === 'cancelled'
      ? 'over'
      : await answerVisit(db, { organizationId, appointmentId: last.appointmentId }, action, now)
  if (answer === 'done') {
    await db`
      update messages set reply = ${action}, reply_reference = ${replyId}, version = version + 1, updated_at = now()
      where organization_id = ${organizationId} and id = ${last.id}`
    announce(db, organizationId, ['messages', 'appointments'])
  }
  return sentenceFor(answer, action, last)
}

function sentenceFor(answer: VisitAnswer | 'unclear', action: ReplyAction, last: Last): string {
  const { locale, timeZone, startsAt } = last
  const t = mailTranslate(locale)
  return t(answer === 'done' ? `reply.${action}` : `reply.${answer}`, {
    clinic: plainName(last.clinicName),
    when: dayAndTime(startsAt, { timeZone, locale }),
    phone: numberOf(last),
  })
}
