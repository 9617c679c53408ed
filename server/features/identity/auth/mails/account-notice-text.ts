import { formatInstant } from '#contract/values/clinic-time.ts'
import type { Locale } from '#contract/core/locale.ts'
import { showMembershipsOf, type Db } from '#server/platform/db/database.ts'
import type { NoticeKind, SignInFacts } from '#server/features/shared/mail/outbox.ts'
import { writtenMail } from '#server/features/shared/mail/letter-mail.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import { mailTranslate } from '#words/server/mails.ts'
import { commas } from '#words/formats/clinic-date.ts'

/**
 * In the language and the time zone of the organization, where the account belongs to one only. Its link leads to a page that asks for
 * a password or an address.
 */
export async function composeAccountNotice(
  db: Db,
  { kind, accountId, facts }: { kind: NoticeKind; accountId: string; facts: SignInFacts },
  publicUrl: string,
): Promise<MailContent> {
  await showMembershipsOf(db, accountId)
  const places = await db<{ locale: Locale; timeZone: string }[]>`
    select distinct o.id, o.locale, o.time_zone as "timeZone"
    from memberships m join organizations o on o.id = m.organization_id
    where m.account_id = ${accountId} limit 2`
  const elsewhere = { locale: 'en', timeZone: 'UTC' } as const
  const { locale, timeZone } = (places.length === 1 && places[0]) || elsewhere
  const [day, time] = formatInstant(timeZone, Date.parse(facts.at)).split('T') as [string, string]
  const t = mailTranslate(locale)
  const link = `${publicUrl}/forgotPassword`
  const body = t(`${kind}.body`, {
    when: `${day} ${time.slice(0, 5)} (${timeZone})`,
    device: [facts.browser, facts.system].filter(Boolean).join(commas[locale]) || t('unknownDevice'),
    address: facts.address,
    link,
  })
  const buttons = { [link]: t('button.newPassword') }
  return writtenMail(locale, { subject: t(`${kind}.subject`), highlight: link, body, buttons })
}
