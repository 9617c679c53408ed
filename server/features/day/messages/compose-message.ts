import { formatInstant } from '#contract/values/clinic-time.ts'
import type { Locale } from '#contract/core/locale.ts'
import { fillTemplate, type VisitKind, type VisitValues } from '#contract/clinic/mail-templates.ts'
import { plainName } from '#contract/values/plain-name.ts'
import type { Letter, LetterBlock } from '#documents/mails/letter.ts'
import { defaultTemplate } from '#server/features/shared/mail/default-templates.ts'
import { footOf, letterMail, senderOf } from '#server/features/shared/mail/letter-mail.ts'
import { writeCalendar } from '#server/platform/calendar/write-calendar.ts'
import type { Invitation, Mail } from '#server/platform/mail/transport.ts'
import { dateLocales } from '#words/formats/clinic-date.ts'
import { mailTranslate } from '#words/server/mails.ts'
import { visitEvent } from './visit-event.ts'
import {
  calendarLinks,
  changeBlocks,
  letterVisit,
  numberOf,
  phoneOf,
  visitBlocks,
  type VisitLink,
} from './visit-letter.ts'

export type Visit = {
  id: string
  kind: VisitKind
  /** The organization's own words, if it wrote any. */
  subject: string | null
  body: string | null
  /** The provider's WhatsApp template, if the organization has one. */
  whatsappTemplate: string | null
  locale: Locale
  organizationName: string
  clinicName: string
  clinicEmail: string
  clinicPhone: string
  clinicAddress: string
  timeZone: string
  /** The patient's time zone, if it is known. */
  readerTimeZone: string | null
  isOnline: boolean
  doctorName: string
  serviceName: string
  patientName: string
  startsAt: string
  endsAt: string
  changedAt: string
  calendarSequence: number
  isGone: boolean
}

/** Several: those of a series of which the same is to be told, in order of time. */
type Visits = readonly [Visit, ...Visit[]]

/** The text for a phone: the mail's words, and the link to change the visit if there is one. */
export function composeForPhone(visits: Visits, link: string | undefined): string {
  const [first] = visits
  const { body } = composeText(first)
  const text = visits.length > 1 ? `${body.trimEnd()} ${ofSeries('phone', visits)}` : body
  if (!link) return text
  const t = mailTranslate(first.locale)
  const answers = visits.length === 1 && first.kind !== 'cancelled' ? `${t('visit.reply')}\n` : ''
  return `${text.trimEnd()}\n${answers}${t('visit.manage')}: ${link}`
}

const ofSeries = (text: 'phone' | 'list' | 'subject', { 0: first, length: count }: Visits) =>
  mailTranslate(first.locale)(`series.${text}`, { count, more: count - 1 })

function momentOf({ timeZone, startsAt, locale }: Visit): { date: string; time: string } {
  const wall = formatInstant(timeZone, Date.parse(startsAt))
  const date = new Intl.DateTimeFormat(dateLocales[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${wall.slice(0, 10)}T00:00:00Z`))
  return { date, time: wall.slice(11, 16) }
}

/** The values of a WhatsApp template's places, as Settings names them. */
export function templateValues(visit: Visit, link: string | undefined): string[] {
  const { name, clinic, date, time, doctor, phone } = valuesOf(visit)
  return [name, clinic, date, time, doctor, phone, link ?? '']
}

const valuesOf = (visit: Visit): VisitValues => ({
  name: plainName(visit.patientName),
  organization: plainName(visit.organizationName),
  clinic: plainName(visit.clinicName),
  doctor: plainName(visit.doctorName),
  service: plainName(visit.serviceName),
  ...momentOf(visit),
  phone: numberOf(visit),
})

function composeText(visit: Visit): { subject: string; body: string } {
  const template =
    visit.subject && visit.body
      ? { subject: visit.subject, body: visit.body }
      : defaultTemplate(visit.kind, visit.locale)
  const values = valuesOf(visit)
  return { subject: fillTemplate(template.subject, values), body: fillTemplate(template.body, values) }
}

/** With its page, where it can be confirmed, moved or cancelled; undefined: nothing can be done there. */
export type LinkedVisit = Visit & { link: VisitLink | undefined }

type Around = {
  recipient: string
  stopLink: string
  oneClickUrl: string
  host: string
}

/** With each visit as a file for the reader's calendar, and a way to get no more of them. */
export function composeMail(
  visits: readonly LinkedVisit[],
  { recipient, stopLink, oneClickUrl, host }: Around,
): Mail {
  const [first, ...others] = visits as [LinkedVisit, ...LinkedVisit[]]
  const { locale, clinicEmail } = first
  const t = mailTranslate(locale)
  const { subject: subjectOfOne, body } = composeText(first)
  const subject =
    others.length > 0 ? `${subjectOfOne} ${ofSeries('subject', [first, ...others])}` : subjectOfOne
  const clinic = plainName(first.clinicName)
  const invite = (visit: Visit): Invitation => {
    const method = visit.isGone ? 'CANCEL' : 'REQUEST'
    const attendee = { name: plainName(visit.patientName), email: recipient }
    const event = { ...visitEvent(visit, host, composeText(visit).body.trimEnd()), attendee }
    return { method, calendar: writeCalendar({ method, events: [event] }) }
  }
  const written: LetterBlock[] = body
    .trim()
    .split(/\n{2,}/)
    .map(text => ({ kind: 'text', text }))
  const letter: Letter = {
    locale,
    sender: clinic,
    preheader: body.trim().split('\n', 1)[0]!,
    title: t(`title.${first.kind}`, { weekday: weekdayOf(first) }),
    blocks: [...written, ...(others.length > 0 ? blocksOfSeries([first, ...others]) : blocksOfOne(first))],
    foot: footOf(locale, { clinic, phone: phoneOf(first) }),
    stop: { label: t('visit.stop'), url: stopLink },
  }
  return {
    to: recipient,
    ...letterMail(letter, { subject, highlight: '' }),
    sender: senderOf(locale, { clinic, email: clinicEmail }),
    unsubscribeUrl: oneClickUrl,
    invitation: invite(first),
    furtherInvitations: others.map(invite),
  }
}

const weekdayOf = ({ timeZone, startsAt, locale }: Visit) =>
  new Intl.DateTimeFormat(dateLocales[locale], { weekday: 'long', timeZone }).format(Date.parse(startsAt))

function blocksOfOne(visit: LinkedVisit): LetterBlock[] {
  const { kind, link, locale } = visit
  if (kind === 'cancelled' || !link) return visitBlocks(visit, {})
  const confirm: LetterBlock[] = link.visit.isConfirmable
    ? [
        {
          kind: 'button',
          link: { label: mailTranslate(locale)('button.confirm'), url: `${link.address}&do=confirm` },
          only: 'html',
        },
      ]
    : []
  return [
    ...visitBlocks(visit, { between: confirm, shown: link.visit }),
    ...(kind === 'reminder' ? [] : [calendarLinks(visit)]),
    ...changeBlocks(visit, link),
  ]
}

/** Each with its own link, below it. */
function blocksOfSeries(visits: readonly [LinkedVisit, ...LinkedVisit[]]): LetterBlock[] {
  const t = mailTranslate(visits[0].locale)
  return [
    { kind: 'text', text: ofSeries('list', visits) },
    ...visits.flatMap((visit): LetterBlock[] => [
      { kind: 'visit', visit: letterVisit(visit) },
      ...(visit.link
        ? [{ kind: 'links', links: [{ label: t('visit.manage'), url: visit.link.address }] } as const]
        : []),
    ]),
  ]
}
