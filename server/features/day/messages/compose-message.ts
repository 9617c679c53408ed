import { shownNumber } from '#contract/values/phone-number.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import type { Locale } from '#contract/core/locale.ts'
import { fillTemplate, type VisitKind, type VisitValues } from '#contract/clinic/mail-templates.ts'
import { plainName } from '#contract/values/plain-name.ts'
import { defaultTemplate } from '#server/features/shared/mail/default-templates.ts'
import { writeCalendar } from '#server/platform/calendar/write-calendar.ts'
import type { Invitation, Mail } from '#server/platform/mail/transport.ts'
import { dateLocales } from '#words/formats/clinic-date.ts'
import { mailTranslate } from '#words/server/mails.ts'
import { visitEvent } from './visit-event.ts'

export type Visit = {
  id: string
  kind: VisitKind
  /** The organization's own words, if it wrote any. */
  subject: string | null
  body: string | null
  locale: Locale
  organizationName: string
  clinicName: string
  clinicEmail: string
  clinicPhone: string
  clinicAddress: string
  timeZone: string
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
  return link ? `${text.trimEnd()}\n${mailTranslate(first.locale)('visit.manage')} ${link}` : text
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

function composeText(visit: Visit): { subject: string; body: string } {
  const template =
    visit.subject && visit.body
      ? { subject: visit.subject, body: visit.body }
      : defaultTemplate(visit.kind, visit.locale)
  const values: VisitValues = {
    name: plainName(visit.patientName),
    organization: plainName(visit.organizationName),
    clinic: plainName(visit.clinicName),
    doctor: plainName(visit.doctorName),
    service: plainName(visit.serviceName),
    ...momentOf(visit),
    phone: plainName(shownNumber(visit.clinicPhone)),
  }
  return { subject: fillTemplate(template.subject, values), body: fillTemplate(template.body, values) }
}

/** With where to confirm, move or cancel it; undefined: nothing can be done there. */
export type LinkedVisit = Visit & { link: string | undefined }

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
  const { subject, body } = composeText(first)
  const text = others.length > 0 ? `${body.trimEnd()}\n\n${listOf([first, ...others])}` : body.trimEnd()
  const manage =
    first.link && others.length === 0
      ? `\n\n${mailTranslate(first.locale)('visit.manage')}\n${first.link}`
      : ''
  const invite = (visit: Visit): Invitation => {
    const method = visit.isGone ? 'CANCEL' : 'REQUEST'
    const attendee = { name: plainName(visit.patientName), email: recipient }
    const event = { ...visitEvent(visit, host, composeText(visit).body.trimEnd()), attendee }
    return { method, calendar: writeCalendar({ method, events: [event] }) }
  }
  return {
    to: recipient,
    subject: others.length > 0 ? `${subject} ${ofSeries('subject', [first, ...others])}` : subject,
    highlight: '',
    text: `${text}${manage}\n\n--\n${plainName(first.organizationName)}\n${mailTranslate(first.locale)('visit.stop')}\n${stopLink}\n`,
    unsubscribeUrl: oneClickUrl,
    invitation: invite(first),
    furtherInvitations: others.map(invite),
  }
}

/** Each with its own link, below it: a link ends its line. */
function listOf(visits: readonly [LinkedVisit, ...LinkedVisit[]]): string {
  const [first] = visits
  const lines = visits.flatMap(visit => {
    const { date, time } = momentOf(visit)
    const doctor = visit.doctorName === first.doctorName ? '' : `, ${plainName(visit.doctorName)}`
    return [`- ${date}, ${time}${doctor}`, ...(visit.link ? [`  ${visit.link}`] : [])]
  })
  const manage = first.link ? `\n${mailTranslate(first.locale)('visit.manage')}` : ''
  return `${ofSeries('list', visits)}${manage}\n${lines.join('\n')}`
}
