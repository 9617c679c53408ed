import type { Locale } from '#contract/core/locale.ts'
import type { Letter, LetterBlock } from '#documents/mails/letter.ts'
import { mailTranslate } from '#words/server/mails.ts'
import { textOf } from './letter-text.ts'
import type { MailContent } from './texts.ts'

type Envelope = Pick<MailContent, 'subject' | 'highlight'> & Partial<MailContent>

/** The mail of a letter, its text beside its HTML. */
export const letterMail = (letter: Letter, envelope: Envelope): MailContent => ({
  ...envelope,
  text: textOf(letter, envelope.subject),
  letters: [letter],
})

type Named = {
  /** The labels of links by their addresses. */
  buttons?: Readonly<Record<string, string>>
  code?: string
}

/** The paragraphs of a text as blocks: a code alone on its line is drawn large, and a link alone on its line as a button. */
export function blocksOf(text: string, { buttons = {}, code }: Named = {}): LetterBlock[] {
  const blocks: LetterBlock[] = []
  for (const paragraph of text.trim().split(/\n{2,}/)) {
    let lines: string[] = []
    const endText = () => {
      if (lines.length > 0) blocks.push({ kind: 'text', text: lines.join('\n') })
      lines = []
    }
    for (const line of paragraph.split('\n')) {
      // What an organization wrote may be any word, also one that every object knows.
      const label = Object.hasOwn(buttons, line) ? buttons[line] : undefined
      if (label === undefined && line !== code) {
        lines.push(line)
        continue
      }
      endText()
      blocks.push(
        label === undefined ? { kind: 'code', code: line } : { kind: 'button', link: { label, url: line } },
      )
    }
    endText()
  }
  return blocks
}

/** Below a mail of the clinic. `phone`: left out beside a code, which is to be the only number. */
export function footOf(locale: Locale, { clinic, phone }: { clinic: string; phone?: string }): string[] {
  const t = mailTranslate(locale)
  return [
    phone ? t('foot.answerOrCall', { clinic, phone }) : t('foot.answer', { clinic }),
    t('foot.sentBy', { clinic }),
  ]
}

/** As the inbox shows who wrote. `email`: where an answer goes. */
export const senderOf = (locale: Locale, { clinic, email }: { clinic: string; email: string }) => ({
  name: mailTranslate(locale)('via', { clinic }),
  replyTo: email,
})

type Written = Pick<MailContent, 'subject' | 'highlight'> &
  Named & {
    body: string
    /** Left out: the first paragraph. */
    preheader?: string
    from?: { clinic: string; email: string }
  }

/** A mail of a few paragraphs, whose subject is its title. `from`: in whose name; Lindenwell's own where it is left out. */
export function writtenMail(
  locale: Locale,
  { subject, highlight, body, preheader, from, ...named }: Written,
): MailContent {
  const blocks = blocksOf(body, named)
  const [first] = blocks
  const letter: Letter = {
    locale,
    sender: from?.clinic ?? null,
    preheader: preheader ?? (first?.kind === 'text' ? first.text : ''),
    title: subject,
    blocks,
    foot: from ? footOf(locale, from) : [],
  }
  return letterMail(letter, { subject, highlight, ...(from && { sender: senderOf(locale, from) }) })
}
