import { googleCalendarLink, outlookCalendarLink } from '#contract/values/calendar-links.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { directionsLink } from '#contract/values/directions-link.ts'
import { longestAddress, plainName } from '#contract/values/plain-name.ts'
import { shownNumber } from '#contract/values/phone-number.ts'
import { directionOf, type Locale } from '#contract/core/locale.ts'
import type { BookedVisit } from '#contract/day/booked-visit.ts'
import type { LetterBlock, LetterFact, LetterLink, LetterVisit } from '#documents/mails/letter.ts'
import {
  commas,
  formatDate,
  wallClock,
  wallDate,
  zoneName,
  type ShownDate,
} from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { mailTranslate } from '#words/server/mails.ts'

/** What a mail says of a visit. Names are as they were typed. */
export type ToldVisit = {
  locale: Locale
  timeZone: string
  /** The reader's own, as far as it is known. */
  readerTimeZone: string | null
  startsAt: string
  endsAt: string
  serviceName: string
  doctorName: string
  clinicName: string
  clinicAddress: string
  clinicPhone: string
  isOnline: boolean
  isGone: boolean
}

type Around = { patient?: string; between?: readonly LetterBlock[]; shown?: Shown | undefined }
/** What its page shows of it. */
type Shown = Pick<BookedVisit, 'number' | 'total'>

/**
 * The calendar sheet with date and time, then `between`, then the place and the price. `patient`: for a mailbox that several people
 * may share.
 */
export function visitBlocks(visit: ToldVisit, { patient, between = [], shown }: Around): LetterBlock[] {
  const t = mailTranslate(visit.locale)
  const facts: LetterFact[] = [
    ...(patient ? [{ label: t('fact.for'), text: plainName(patient) }] : []),
    whereOf(visit),
    ...(shown && shown.total.amountMinor > 0
      ? [{ label: t('fact.price'), text: formatMoney(shown.total, visit.locale) }]
      : []),
    ...(shown ? [{ label: t('fact.visit'), text: t('fact.number', { number: shown.number }) }] : []),
  ]
  return [{ kind: 'visit', visit: letterVisit(visit) }, ...between, { kind: 'facts', facts }]
}

export function letterVisit(visit: ToldVisit): LetterVisit {
  const { locale, timeZone, startsAt, endsAt, isGone } = visit
  const [start, end] = [startsAt, endsAt].map(instant => formatInstant(timeZone, Date.parse(instant)))
  const part = (options: ShownDate) => formatDate(wallDate(start!), locale, options)
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }).replace(/\D/g, ''),
    month: part({ month: 'short' }),
    time: `${wallClock(start!)}–${wallClock(end!)}`,
    date: part({ dateStyle: 'full' }),
    service: plainName(visit.serviceName),
    doctor: plainName(visit.doctorName),
    zones: zonesOf(visit, start!),
    isCancelled: isGone,
  }
}

/** 'India Standard Time (UTC+5:30)', and what the reader's own clock shows then, where that is something else. */
function zonesOf({ locale, timeZone, readerTimeZone, startsAt }: ToldVisit, start: string): string[] {
  const t = mailTranslate(locale)
  const [name, offset] = [zoneName(timeZone, Date.parse(startsAt), locale), offsetOf(start)]
  // A zone without a name is called by its offset already.
  const own = /\d/.test(name) ? offset : t('visit.zone', { zone: name, offset })
  if (!readerTimeZone) return [own]
  const read = formatInstant(readerTimeZone, Date.parse(startsAt))
  if (read === start) return [own]
  const when = dayAndTime(startsAt, { timeZone: readerTimeZone, locale })
  const zone = zoneName(readerTimeZone, Date.parse(startsAt), locale)
  return [own, t('visit.readerZone', { when, zone })]
}

/** 'UTC+5:30' for '2026-11-26T10:20:00+05:30'. */
const offsetOf = (instant: string) =>
  /[+-]/.test(instant.slice(19)) ? `UTC${instant.slice(19).replace(/([+-])0/, '$1')}` : 'UTC'

type Placed = Pick<ToldVisit, 'locale' | 'isOnline' | 'clinicName' | 'clinicAddress'>

const placeOf = ({ clinicName, clinicAddress }: Placed) => ({
  name: plainName(clinicName),
  address: plainName(clinicAddress, longestAddress),
})

/** 'Riverside, 12 MG Road'; of an online visit, that it is one. */
export function whereText(visit: Placed): string {
  const { name, address } = placeOf(visit)
  if (visit.isOnline) return mailTranslate(visit.locale)('fact.online', { clinic: name })
  return `${name}${commas[visit.locale]}${address}`
}

/** An online visit has no way to it. */
function whereOf(visit: ToldVisit): LetterFact {
  const t = mailTranslate(visit.locale)
  const label = t('fact.where')
  const text = whereText(visit)
  if (visit.isOnline) return { label, text }
  const url = directionsLink(placeOf(visit))
  return { label, text, link: { label: t('button.directions'), url } }
}

type Named = Placed & Record<'patientName' | 'doctorName' | 'serviceName' | 'clinicPhone', string>

type Called = Pick<ToldVisit, 'clinicPhone' | 'locale'>

/**
 * In right-to-left text, isolates keep the digits in order. Elsewhere only characters of the GSM alphabet are used, which keeps an SMS
 * cheap.
 */
export function numberOf({ clinicPhone, locale }: Called): string {
  const number = plainName(shownNumber(clinicPhone))
  return directionOf(locale) === 'rtl' ? `\u2066${number}\u2069` : number
}

/** For a mail, in one piece: no line ends within it. */
export const phoneOf = (called: Called): string => numberOf(called).replaceAll(' ', '\u00a0')

/** What a calendar says of a visit: typed text, made safe for a mail. */
export const factsOf = (visit: Named) => ({
  patient: plainName(visit.patientName),
  doctor: plainName(visit.doctorName),
  service: plainName(visit.serviceName),
  where: whereText(visit),
  phone: phoneOf(visit),
})

/** For those whose calendar does not take the attached file. */
export function calendarLinks(visit: ToldVisit): LetterBlock {
  const { locale, isOnline, clinicName, clinicAddress } = visit
  const t = mailTranslate(locale)
  const entry = {
    start: Date.parse(visit.startsAt),
    end: Date.parse(visit.endsAt),
    title: `${t('visit.name')}: ${plainName(clinicName)}`,
    location: isOnline ? '' : plainName(clinicAddress, longestAddress),
  }
  const links: LetterLink[] = [
    { label: t('button.google'), url: googleCalendarLink(entry) },
    { label: t('button.outlook'), url: outlookCalendarLink(entry) },
  ]
  return { kind: 'links', links, only: 'html' }
}

/** What a patient may do about a visit, by the page of its mailed link. */
export type VisitLink = {
  address: string
  /** The same for a phone. */
  short: string
  /** All visits of this patient, behind a code by mail. Null: the clinic has no booking page. */
  all: string | null
  visit: Pick<BookedVisit, 'number' | 'total' | 'changeableUntil' | 'isConfirmable'>
}

/** A way for each thing that a patient may do, since a thumb meets one link at a time; the text has one for all of them. */
export function changeBlocks(
  visit: Pick<ToldVisit, 'locale' | 'timeZone' | 'clinicPhone'>,
  { address, all: allAddress, visit: { changeableUntil: until } }: VisitLink,
): LetterBlock[] {
  const { locale, timeZone } = visit
  const t = mailTranslate(locale)
  const phone = phoneOf(visit)
  const all = allAddress ? [{ label: t('button.all'), url: allAddress }] : []
  const changes = until
    ? [
        { label: t('button.move'), url: `${address}&do=move` },
        { label: t('button.cancel'), url: `${address}&do=cancel` },
      ]
    : []
  return [
    { kind: 'heading', text: t('visit.cannotCome'), only: 'html' },
    {
      kind: 'text',
      text: until
        ? t('visit.until', { when: dayAndTime(until, { timeZone, locale }), phone })
        : t('visit.call', { phone }),
    },
    { kind: 'links', links: [...changes, ...all], only: 'html' },
    { kind: 'links', links: [{ label: t('visit.manage'), url: address }], only: 'text' },
    ...(allAddress ? [{ kind: 'links', links: all, only: 'text' } as const] : []),
  ]
}

type Place = { timeZone: string; locale: Locale }

/** By the clock of this zone: 'Thu, 26 Nov, 10:20'. */
export function dayAndTime(instant: string, { timeZone, locale }: Place): string {
  const wall = formatInstant(timeZone, Date.parse(instant))
  const day = formatDate(wallDate(wall), locale, { weekday: 'short', day: 'numeric', month: 'short' })
  return `${day}${commas[locale]}${wallClock(wall)}`
}

/** The clinic's own wall clock: 'Thursday, 26 November 2026, 10:20'. */
export function whenOf(instant: string, { timeZone, locale }: Place): string {
  const start = formatInstant(timeZone, Date.parse(instant))
  return `${formatDate(wallDate(start), locale, { dateStyle: 'full' })}${commas[locale]}${wallClock(start)}`
}
