import type { Locale } from '#contract/core/locale.ts'
import { payUrlOf } from '#contract/money/online/pay-path.ts'
import { plainName } from '#contract/values/plain-name.ts'
import type { Letter } from '#documents/mails/letter.ts'
import type { MailRow } from '#server/features/shared/mail/claim-mail.ts'
import { footOf, letterMail, senderOf } from '#server/features/shared/mail/letter-mail.ts'
import type { InvoiceFacts } from '#server/features/shared/mail/outbox.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'
import { formatDate } from '#words/formats/clinic-date.ts'
import { formatMoneyInFull } from '#words/formats/money.ts'
import { mailTranslate } from '#words/server/mails.ts'
import { paperToken, type MailedKind } from './paper-link.ts'
import { mailedInvoicePath } from './serve-mailed.ts'

type Row = { locale: Locale; clinic: string; email: string; turn: number }
export type Asked = Pick<MailRow, 'organizationId' | 'patientId' | 'recipient' | 'facts'>
export type Sending = { publicUrl: string; secret: string; now: number }
type Mailed = {
  kind: Exclude<MailedKind, 'payment' | 'deposit'>
  path: string
  paper: Paper
  /** What is owed can be paid online. */
  isPayable?: boolean
}
type Paper = {
  id: string
  clinicId: string
  number: string
  /** What else the mail says of it, without a service: its label, and a date. */
  days: readonly { label: 'issuedOn' | 'validUntil'; on: string }[]
  grossMinor: number
  currency: string
}

export async function composeInvoiceMail(
  db: Db,
  row: Asked,
  sending: Sending,
): Promise<MailContent | undefined> {
  const { organizationId } = row
  if (!organizationId) return undefined
  const { invoiceId: id, issuedOn, isPayable, ...facts } = row.facts as InvoiceFacts
  return composePaperMail(db, row, sending, {
    kind: 'invoice',
    path: mailedInvoicePath,
    paper: { ...facts, id, days: [{ label: 'issuedOn', on: issuedOn }] },
    isPayable: isPayable ?? false,
  })
}

/** A mail lies in mailboxes that are not ours: it gives number, dates and amount, never a service. Undefined if the patient is deleted, or the address is not theirs any more. */
export async function composePaperMail(
  db: Db,
  { organizationId, patientId, recipient }: Asked,
  { publicUrl, secret, now }: Sending,
  { kind, path, paper, isPayable }: Mailed,
): Promise<MailContent | undefined> {
  if (!organizationId) return undefined
  const { id, clinicId, number, days, grossMinor, currency } = paper
  await enterOrganization(db, organizationId)
  const [row] = await db<Row[]>`
    select coalesce(p.locale, o.locale) as locale, c.name as clinic, c.email, p.link_turn as turn
    from patients p join organizations o on o.id = ${organizationId}
    join clinics c on c.organization_id = ${organizationId} and c.id = ${clinicId}
    where p.organization_id = ${organizationId} and p.id = ${patientId} and not p.is_deleted and p.email = ${recipient}`
  if (!row) return undefined
  const { locale, email, turn } = row
  const clinic = plainName(row.clinic)
  const t = mailTranslate(locale)
  const token = (opens: MailedKind) => paperToken(secret, opens, { organizationId, id, turn }, now)
  const link = `${publicUrl}${path}/${token(kind)}`
  const letter: Letter = {
    locale,
    sender: clinic,
    preheader: t(`${kind}.body`),
    title: t(`title.${kind}`),
    blocks: [
      { kind: 'text', text: t(`${kind}.body`) },
      {
        kind: 'facts',
        facts: [
          { label: t('fact.invoiceNumber'), text: number },
          ...days.map(({ label, on }) => ({
            label: t(`fact.${label}`),
            text: formatDate(on, locale, { dateStyle: 'long' }),
          })),
          { label: t('fact.total'), text: formatMoneyInFull({ amountMinor: grossMinor, currency }, locale) },
        ],
      },
      { kind: 'button', link: { label: t(`button.${kind}`), url: link } },
      ...(isPayable
        ? [
            {
              kind: 'button',
              link: { label: t('button.payOnline'), url: payUrlOf(publicUrl, token('payment')) },
            } as const,
          ]
        : []),
    ],
    foot: footOf(locale, { clinic }),
  }
  return {
    ...letterMail(letter, { subject: t(`${kind}.subject`, { number, clinic }), highlight: link }),
    sender: senderOf(locale, { clinic, email }),
  }
}
