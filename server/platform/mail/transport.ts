import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { v7 as uuid } from 'uuid'
import { writeDurably } from '#server/platform/files/file-store.ts'

/** `highlight` is the code or link, printed where mail is kept on disk. */
export type Mail = {
  to: string
  subject: string
  text: string
  highlight: string
  /** An iCalendar file that the reader's calendar takes over (RFC 6047). */
  invitation?: { method: 'REQUEST' | 'CANCEL'; calendar: string }
  /** Where a POST, without any page, ends such mails (RFC 8058). */
  unsubscribeUrl?: string
}
export type MailTransport = { deliver(mail: Mail): Promise<void>; close(): void }

type Options = { smtpUrl: string | undefined; from: string; dataDir: string; print: (line: string) => void }

/** With SMTP_URL: over the wire, an error where the server refuses. Without: DATA_DIR/mail/*.eml, named in order of time. */
export function createMailTransport({ smtpUrl, from, dataDir, print }: Options): MailTransport {
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
      await writeDurably(join(folder, `${uuid()}.eml`), await compose(from, mail))
      print(`Mail to ${mail.to}: ${mail.subject} ${mail.highlight}`)
    },
    close: () => {},
  }
}

/** Milliseconds. A server that takes the connection and then says nothing must not keep the other mails waiting. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const headersOnly = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

/**
 * nodemailer makes the headers; the text goes in as it is. It would put a link's long line into quoted-printable,
 * which breaks it in two, and some readers never put it together again.
 */
async function compose(
  from: string,
  { to, subject, text, invitation, unsubscribeUrl }: Mail,
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
  const boundary = `lindenwell-${uuid()}`
  const others = headers.split('\n').filter(line => !/^Content-(Type|Transfer-Encoding):/i.test(line))
  const calendar = Buffer.from(invitation.calendar).toString('base64').replace(/.{76}/g, '$&\n')
  return `${others.join('\n')}
Content-Type: multipart/alternative; boundary="${boundary}"

--${boundary}
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: ${isAscii ? '7bit' : '8bit'}

${text}
--${boundary}
Content-Type: text/calendar; charset=utf-8; method=${invitation.method}
Content-Transfer-Encoding: base64

${calendar}
--${boundary}--
`
}
