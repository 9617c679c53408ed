import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { v7 as uuid } from 'uuid'
import { writeDurably } from '#server/platform/files/file-store.ts'

export type Invitation = { method: 'REQUEST' | 'CANCEL'; calendar: string }

/** `highlight` is the code or link; it is printed if mail is kept on disk. */
export type Mail = {
  to: string
  subject: string
  text: string
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
}

/**
 * With SMTP_URL: sends the mail, and throws if the server refuses. Without: writes DATA_DIR/mail/*.eml, named in order of time.
 */
export function createMailTransport({ smtpUrl, from, dataDir, print, printsCodes }: Options): MailTransport {
  if (smtpUrl) {
    const smtp = nodemailer.createTransport({ url: smtpUrl, ...timeouts })
    return {
      deliver: async mail => {
        await smtp.sendMail({ envelope: { from, to: mail.to }, raw: await compose(from, mail) })
      },
      close: () => smtp.close(),
    }
  }
  return {
    deliver: async mail => {
      const folder = join(dataDir, 'mail')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${uuid()}.eml`)
      await writeDurably(file, await compose(from, mail))
      print(
        printsCodes ? `Mail to ${mail.to}: ${mail.subject} ${mail.highlight}` : `A mail is kept in ${file}`,
      )
    },
    close: () => {},
  }
}

/** Milliseconds. A server that accepts the connection and then stays silent must not hold up the other mails. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const headersOnly = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

/**
 * nodemailer writes the headers; we write the text unchanged. nodemailer would encode a link's long line as quoted-printable,
 * which splits it, and some mail programs do not join it again.
 */
async function compose(
  from: string,
  { to, subject, text, invitation, furtherInvitations = [], unsubscribeUrl }: Mail,
): Promise<string> {
  const unsubscribe = unsubscribeUrl && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const { message } = await headersOnly.sendMail({
    from,
    to,
    subject,
    text: 'text',
    ...(unsubscribe && { headers: unsubscribe }),
  })
  const headers = String(message).split('\n\n', 1)[0]!
  const isAscii = /^[\x00-\x7f]*$/.test(text)
  if (!invitation)
    return `${isAscii ? headers : headers.replace('Encoding: 7bit', 'Encoding: 8bit')}\n\n${text}`
  const others = headers.split('\n').filter(line => !/^Content-(Type|Transfer-Encoding):/i.test(line))
  const words = `Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: ${isAscii ? '7bit' : '8bit'}

${text}`
  const both = multipart('alternative', [words, calendarPart(invitation)])
  const files = furtherInvitations.map((one, index) => calendarPart(one, `appointment-${index + 2}.ics`))
  return `${others.join('\n')}\n${files.length > 0 ? multipart('mixed', [both, ...files]) : both}`
}

function multipart(kind: 'alternative' | 'mixed', parts: readonly string[]): string {
  const boundary = `lindenwell-${uuid()}`
  return `Content-Type: multipart/${kind}; boundary="${boundary}"

${parts.map(part => `--${boundary}\n${part}\n`).join('')}--${boundary}--
`
}

function calendarPart({ method, calendar }: Invitation, fileName?: string): string {
  const disposition = fileName ? `Content-Disposition: attachment; filename="${fileName}"\n` : ''
  return `Content-Type: text/calendar; charset=utf-8; method=${method}
${disposition}Content-Transfer-Encoding: base64

${Buffer.from(calendar).toString('base64').replace(/.{76}/g, '$&\n')}`
}
