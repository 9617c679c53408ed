import type { Locale } from '#contract/core/locale.ts'
import { depositPath } from '#contract/money/online/pay-path.ts'
import { plainName } from '#contract/values/plain-name.ts'
import type { Letter } from '#documents/mails/letter.ts'
import { phoneOf } from '#server/features/day/messages/visit-letter.ts'
import type { Sending } from '#server/features/money/invoices/compose-mail.ts'
import { paperToken } from '#server/features/money/invoices/paper-link.ts'
import type { MailRow } from '#server/features/shared/mail/claim-mail.ts'
import { footOf, letterMail, senderOf } from '#server/features/shared/mail/letter-mail.ts'
import type { DepositFacts } from '#server/features/shared/mail/outbox.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'
import { formatMoneyInFull } from '#words/formats/money.ts'
import { mailTranslate } from '#words/server/mails.ts'

type Late = Record<'clinic' | 'email' | 'clinicPhone' | 'currency', string> & {
  locale: Locale
  amountMinor: number
  turn: number
}

/** Asks whose deposit came too late for their time what becomes of it. Undefined once that is decided, or the address is not theirs any more. */
export async function composeLateMail(
  db: Db,
  { organizationId, recipient, facts }: Pick<MailRow, 'organizationId' | 'recipient' | 'facts'>,
  { publicUrl, secret, now }: Sending,
): Promise<MailContent | undefined> {
  if (!organizationId) return undefined
  const { depositId: id } = facts as DepositFacts
  await enterOrganization(db, organizationId)
  const [late] = await db<Late[]>`
    select coalesce(p.locale, o.locale) as locale, c.name as clinic, c.email, c.contact_number as "clinicPhone", d.currency,
      d.amount_minor as "amountMinor", p.link_turn as turn
    from deposits d
    join organizations o on o.id = d.organization_id
    join clinics c on c.organization_id = d.organization_id and c.id = d.clinic_id
    join patients p on p.organization_id = d.organization_id and p.id = d.patient_id
    where d.organization_id = ${organizationId} and d.id = ${id} and d.state = 'late' and p.email = ${recipient}`
  if (!late) return undefined
  const { locale, email, amountMinor, currency, turn } = late
  const clinic = plainName(late.clinic)
  const t = mailTranslate(locale)
  const link = `${publicUrl}${depositPath}#token=${paperToken(secret, 'deposit', { organizationId, id, turn }, now)}`
  const amount = formatMoneyInFull({ amountMinor, currency }, locale)
  const letter: Letter = {
    locale,
    sender: clinic,
    preheader: t('late.body', { amount }),
    title: t('title.late'),
    blocks: [
      { kind: 'text', text: t('late.body', { amount }) },
      { kind: 'button', link: { label: t('button.late'), url: link } },
    ],
    foot: [t('footer'), ...footOf(locale, { clinic, phone: phoneOf(late) })],
  }
  return {
    ...letterMail(letter, { subject: t('late.subject', { clinic }), highlight: link }),
    sender: senderOf(locale, { clinic, email }),
  }
}
