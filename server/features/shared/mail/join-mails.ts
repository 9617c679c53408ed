import type { Letter } from '#documents/mails/letter.ts'
import type { Sender } from '#server/platform/mail/transport.ts'
import type { MailContent } from './texts.ts'

const rule = '-'.repeat(60)

/**
 * Several messages to one address as one mail, in their order, each below its subject. In no language, so that it fits
 * all of them. Every calendar file comes along: the first beside the text, the others as attachments.
 */
export function joinMails([first, ...others]: readonly [MailContent, ...MailContent[]]): MailContent {
  if (others.length === 0) return first
  const parts = [first, ...others]
  const invitations = parts.flatMap(({ invitation, furtherInvitations = [] }) =>
    invitation ? [invitation, ...furtherInvitations] : [],
  )
  // Without the HTML of one, that of the others would hide it.
  const letters = parts.every(part => part.letters) ? parts.flatMap(part => part.letters ?? []) : []
  const { sender } = first
  const [unsubscribeUrl, ...furtherUrls] = [...new Set(parts.map(part => part.unsubscribeUrl))]
  const [invitation, ...furtherInvitations] = invitations
  return {
    subject: `${first.subject} (+${others.length})`,
    highlight: parts
      .map(({ highlight }) => highlight)
      .filter(Boolean)
      .join(' '),
    text: parts
      .map(
        ({ subject, text }, index) => `${index + 1}/${parts.length} ${subject}\n${rule}\n${text.trimEnd()}\n`,
      )
      .join('\n\n'),
    ...(letters.length > 0 && { letters: letters as unknown as [Letter, ...Letter[]] }),
    ...(sender && others.every(other => isSameSender(other.sender, sender)) && { sender }),
    ...(invitation && { invitation, furtherInvitations }),
    // It would unsubscribe from only one of the senders.
    ...(unsubscribeUrl && furtherUrls.length === 0 && { unsubscribeUrl }),
  }
}

const isSameSender = (one: Sender | undefined, other: Sender) =>
  one?.name === other.name && one.replyTo === other.replyTo
