import type { Locale } from '#contract/core/locale.ts'

/**
 * A mail as data. The server writes its plain text from it (server/features/shared/mail/letter-text.ts), and Mail.tsx its HTML.
 * Every text is plain, in the letter's language; names in it are already safe for a mail (plainName).
 */
export type Letter = {
  locale: Locale
  /** The clinic in whose name it comes. Null: Lindenwell's own. */
  sender: string | null
  /** What an inbox shows beside the subject. Never a code: a locked screen shows it. */
  preheader: string
  title: string
  blocks: readonly LetterBlock[]
  /** The small lines below the card. */
  foot: readonly string[]
  /** The last of them: how to get no more such mails. */
  stop?: LetterLink
}

export type LetterLink = { label: string; url: string }

/** `only`: for the HTML or the text alone. The HTML draws as a row of links what the text says with one. */
export type LetterBlock = LetterPart & { only?: 'html' | 'text' }

type LetterPart =
  | { kind: 'text' | 'quiet' | 'heading' | 'note'; text: string }
  /** Six digits, alone on their line. */
  | { kind: 'code'; code: string }
  | { kind: 'visit'; visit: LetterVisit }
  | { kind: 'facts'; facts: readonly LetterFact[] }
  | { kind: 'button'; link: LetterLink }
  | { kind: 'links'; links: readonly LetterLink[] }

/** Its link is for the HTML alone. */
export type LetterFact = { label: string; text: string; link?: LetterLink }

/** When it is, by the clinic's clock. `weekday`, `day` and `month` stand on the drawn leaf. */
export type LetterVisit = {
  weekday: string
  day: string
  month: string
  /** '10:45–11:00' */
  time: string
  /** The whole date, for the text. */
  date: string
  service: string
  doctor: string
  /** 'India time (UTC+5:30)'; and, where the reader's clock differs, what it shows. */
  zones: readonly string[]
  isCancelled: boolean
}
