import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type MailComposer from 'nodemailer/lib/mail-composer'
import { v7 as uuid } from 'uuid'
import type { Letter } from '#documents/mails/letter.ts'
import { built as usualBuilt, type Built } from '#server/platform/built.ts'
import { writeDurably } from '#server/platform/files/durable-files.ts'
import { renderLetters } from './render-letters.ts'

export type Invitation = { method: 'REQUEST' | 'CANCEL'; calendar: string }

export type Sender = { name: string; replyTo: string }

/** `highlight` is the code or link; it is printed if mail is kept on disk. */
export type Mail = {
  to: string
  subject: string
  text: string
  /** The same as HTML, drawn when the mail leaves. Left out: a mail to those who run the installation, of text alone. */
  letters?: readonly [Letter, ...Letter[]]
  /** In whose name it comes, and where an answer goes. Left out: Lindenwell's own. */
  sender?: Sender
  highlight: string
  /** An iCalendar file that the reader's calendar imports (RFC 6047). */
  invitation?: Invitation
  /** Further ones, as attached files: a calendar imports only one by itself. */
  furtherInvitations?: Invitation[]
  /** A POST to this address unsubscribes from such mails without opening a page (RFC 8058). */
  unsubscribeUrl?: string
}
export type MailTransport = { deliver(mail: Mail): Promise<void>; close(): void }

type Options = {
  smtpUrl: string | undefined
  from: string
  dataDir: string
  print: (line: string) => void
  /** False if printed output is stored: then only the location of the mail is printed. */
  printsCodes: boolean
  /** Draws the HTML. */
  built?: Built
}

/**
 * With SMTP_URL: sends the mail, and throws if the server refuses. Without: writes DATA_DIR/mail/*.eml, named in order of time.
 */
export function createMailTransport({
  smtpUrl,
  from,
  dataDir,
  print,
  printsCodes,
  built = usualBuilt,
}: Options): MailTransport {
  if (smtpUrl) {
    let smtp: Promise<Transporter> | undefined
    return {
      deliver: async mail => {
        smtp ??= loadMailer().then(mailer => mailer.createTransport({ url: smtpUrl, ...timeouts }))
        await (
          await smtp
        ).sendMail({ envelope: { from, to: mail.to }, raw: await compose(built, from, mail) })
      },
      close: () => void smtp?.then(transport => transport.close()),
    }
  }
  const folder = join(dataDir, 'mail')
  return {
    deliver: async mail => {
      const file = join(folder, `${uuid()}.eml`)
      const source = await compose(built, from, mail)
      await writeDurably(file, source).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeDurably(file, source)
      })
      print(
        printsCodes ? `Mail to ${mail.to}: ${mail.subject} ${mail.highlight}` : `A mail is kept in ${file}`,
      )
    },
    close: () => {},
  }
}

/** Milliseconds. A server that accepts the connection and then stays silent must not hold up the other mails. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Not loaded before the first mail. */
const loadMailer = async () => (await import('nodemailer')).default
let composer: Promise<{ default: typeof MailComposer }> | undefined
const loadComposer = async () => (await (composer ??= import('nodemailer/lib/mail-composer'))).default

/**
 * nodemailer writes the headers; we write the parts. nodemailer would encode the long line of a link in the text as
 * quoted-printable, which splits it, and some mail programs do not join it again.
 */
async function compose(built: Built, from: string, mail: Mail): Promise<string> {
  const { to, subject, text, letters, sender, invitation, furtherInvitations = [], unsubscribeUrl } = mail
  const Composer = await loadComposer()
  // Its transports would write the whole mail through streams, ten times as much work.
  const headers = new Composer({
    from: sender ? { name: sender.name, address: addressOf(from) } : from,
    ...(sender && { replyTo: sender.replyTo }),
    to,
    subject,
    text: 'text',
    // Another one for each try: a mail that is sent again may hold another code, and a mail server might drop it as a repeat.
    messageId: `<${newName()}@${addressOf(from).split('@')[1]}>`,
    headers: {
      // Nobody's answering machine answers it (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
    .compile()
    .buildHeaders()
    .split('\r\n')
    .filter(line => !/^Content-(Type|Transfer-Encoding):/i.test(line))
  // The richest last: a mail program shows the last part that it knows (RFC 2046, 5.1.4).
  const parts = [
    textPart(text),
    ...(letters ? [htmlPart(await renderLetters(built, letters))] : []),
    ...(invitation ? [calendarPart(invitation)] : []),
  ]
  const body = parts.length > 1 ? multipart('alternative', parts) : parts[0]!
  const invitations = invitation ? [invitation, ...furtherInvitations] : []
  const files = invitations.map((one, index) => calendarFile(one, index))
  return `${headers.join('\n')}\n${files.length > 0 ? multipart('mixed', [body, ...files]) : body}`
}

/** 'Lindenwell <no-reply@example.org>' or the address alone. */
const addressOf = (from: string) => /<(.+)>/.exec(from)?.[1] ?? from

/** Without digits: who looks for a code in the mail's source finds none before it. */
const newName = () => `lindenwell-${uuid().replace(/\d/g, digit => 'ghijklmnop'[Number(digit)]!)}`

function multipart(kind: 'alternative' | 'mixed', parts: readonly string[]): string {
  const boundary = newName()
  return `Content-Type: multipart/${kind}; boundary="${boundary}"

${parts.map(part => `--${boundary}\n${part}\n`).join('')}--${boundary}--
`
}

const textPart = (text: string) => `Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: ${/^[\x00-\x7f]*$/.test(text) ? '7bit' : '8bit'}

${text}`

/** As base64, since its lines are long. */
const htmlPart = (html: string) => `Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: base64

${base64Lines(html)}`

const calendarPart = ({
  method,
  calendar,
}: Invitation) => `Content-Type: text/calendar; charset=utf-8; method=${method}
Content-Transfer-Encoding: base64

${base64Lines(calendar)}`

/** The same once more as a file, for mail programs that show no invitations. */
const calendarFile = (
  { calendar }: Invitation,
  index: number,
) => `Content-Type: application/ics; name="appointment-${index + 1}.ics"
Content-Disposition: attachment; filename="appointment-${index + 1}.ics"
Content-Transfer-Encoding: base64

${base64Lines(calendar)}`

const base64Lines = (content: string) => Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\n')
