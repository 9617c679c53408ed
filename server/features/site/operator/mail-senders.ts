import type { QueryOf } from '#contract/core/endpoint.ts'
import type { MailSender, operatorMailEndpoints } from '#contract/site/operator-mail.ts'
import { dayMs } from '#contract/values/durations.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inOrder } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'

const sorts = {
  name: 'lower(o.name)',
  sent: 'coalesce(s.sent, 0)',
  waiting: 'coalesce(s.waiting, 0)',
  state: 'o.mail_stopped_at is not null',
}

/** Numbers alone: whom a mail was for, and what it said, is not read. Mails that nobody sent in an organization's name are left out. */
export async function listMailSenders(
  db: Db,
  { page, limit, keyword, sort, state }: QueryOf<typeof operatorMailEndpoints.list>,
  now: number,
): Promise<{ data: MailSender[]; total: number }> {
  const where = db`
    o.demo_expires_at is null
    ${keyword ? db`and lower(concat_ws(' ', o.name, o.contact_person, o.email)) like ${containing(keyword)}` : db``}
    ${state ? db`and (o.mail_stopped_at is not null) = ${state === 'stopped'}` : db``}`
  const [count] = await db<{ total: number }[]>`select count(*) as total from organizations o where ${where}`
  const since = new Date(now - dayMs)
  const data = await db<MailSender[]>`
    with kinds as (
      select organization_id, kind,
        count(*) filter (where sent_at is not null and claimed_at > ${since})::int as sent,
        count(*) filter (where sent_at is null)::int as waiting
      from mails where organization_id is not null and (sent_at is null or claimed_at > ${since})
      group by organization_id, kind),
    sums as (
      select organization_id, sum(sent)::int as sent, sum(waiting)::int as waiting,
        jsonb_agg(jsonb_build_object('kind', kind, 'sent', sent, 'waiting', waiting) order by sent desc, kind) as kinds
      from kinds group by organization_id)
    select o.id as "_id", o.name, o.email, o.mail_stopped_at is not null as "mailStopped", o.operator_version as version,
      coalesce(s.sent, 0) as sent, coalesce(s.waiting, 0) as waiting, coalesce(s.kinds, '[]') as "byKind"
    from organizations o left join sums s on s.organization_id = o.id
    where ${where}
    ${inOrder(db, { alias: 'o', sorts }, sort ?? '-sent')}
    limit ${limit} offset ${(page - 1) * limit}`
  return { data, total: count!.total }
}
