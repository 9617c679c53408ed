import { formatInstant } from '#contract/clinic-time.ts'
import type { Locale } from '#contract/locale.ts'
import { fillTemplate, type VisitKind, type VisitValues } from '#contract/mail-templates.ts'
import { defaultTemplate } from '#server/features/mail/default-templates.ts'
import { writeCalendar } from '#server/platform/calendar/write-calendar.ts'
import type { Mail } from '#server/platform/mail/transport.ts'
import { plainWords } from './rules.ts'
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

/** Latin digits in every language, as the screens have them. */
const dateLocales: Record<Locale, string> = { en: 'en-GB', hi: 'hi-IN-u-nu-latn', ar: 'ar-u-nu-latn' }

const stopWords: Record<Locale, string> = {
  en: 'You would rather get no such messages? Stop them here:',
  ar: 'لا ترغب في هذه الرسائل؟ أوقفها من هنا:',
  hi: 'ऐसे संदेश नहीं चाहिए? इन्हें यहाँ बंद करें:',
}
const manageWords: Record<Locale, string> = {
  en: 'Confirm, move or cancel:',
  ar: 'لتأكيد الموعد أو تغييره أو إلغائه:',
  hi: 'आने की पुष्टि करें, समय बदलें या रद्द करें:',
}

/** For a phone: the words of the mail, and the way to change the visit, where there is one. */
export function composeForPhone(visit: Visit, link: string | undefined): string {
  const { body } = composeText(visit)
  return link ? `${body.trimEnd()}\n${manageWords[visit.locale]} ${link}` : body
}

function composeText(visit: Visit): { subject: string; body: string } {
  const template =
    visit.subject && visit.body
      ? { subject: visit.subject, body: visit.body }
      : defaultTemplate(visit.kind, visit.locale)
  const wall = formatInstant(visit.timeZone, Date.parse(visit.startsAt))
  const values: VisitValues = {
    name: plainWords(visit.patientName),
    organization: plainWords(visit.organizationName),
    clinic: plainWords(visit.clinicName),
    doctor: plainWords(visit.doctorName),
    service: plainWords(visit.serviceName),
    date: new Intl.DateTimeFormat(dateLocales[visit.locale], {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(Date.parse(`${wall.slice(0, 10)}T00:00:00Z`)),
    time: wall.slice(11, 16),
    phone: visit.clinicPhone,
  }
  return { subject: fillTemplate(template.subject, values), body: fillTemplate(template.body, values) }
}

type Around = {
  recipient: string
  /** To confirm, move or cancel the visit. */
  link: string | undefined
  stopLink: string
  oneClickUrl: string
  host: string
}

/** With the visit as a file for the reader's calendar, and a way to get no more of them. */
export function composeMail(visit: Visit, { recipient, link, stopLink, oneClickUrl, host }: Around): Mail {
  const manage = link ? `\n\n${manageWords[visit.locale]}\n${link}` : ''
  const { subject, body } = composeText(visit)
  const method = visit.isGone ? 'CANCEL' : 'REQUEST'
  return {
    to: recipient,
    subject,
    highlight: '',
    text: `${body.trimEnd()}${manage}\n\n--\n${plainWords(visit.organizationName)}\n${stopWords[visit.locale]}\n${stopLink}\n`,
    unsubscribeUrl: oneClickUrl,
    invitation: {
      method,
      calendar: writeCalendar({
        method,
        events: [
          {
            ...visitEvent(visit, host, body.trimEnd()),
            attendee: { name: visit.patientName, email: recipient },
          },
        ],
      }),
    },
  }
}
