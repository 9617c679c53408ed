import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import PostalMime, { type Address } from 'postal-mime'
import { escapeHtml } from './escape-html.ts'

export const mailPath = '/dev/mail'
/** The newest are shown. */
const most = 200

/** No script, and nothing from elsewhere. A mail has its styles in its tags. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'"
const ofPages = `${policy}; frame-src 'self'; form-action 'none'; frame-ancestors 'none'`
/** Its links open in a tab of their own, and there the app may run. */
const ofMails = `${policy}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`

/** The mails that the server keeps in DATA_DIR/mail instead of sending them: a list, each mail, and its HTML alone. */
export function serveMails(dataDir: string) {
  const folder = join(dataDir, 'mail')
  const read = async (name: string) => PostalMime.parse(readFileSync(join(folder, name)))

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, html: string, policy = ofPages) => {
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      response.end(html)
    }
    const names = namesIn(folder)
    const [, id, part] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/')
    if (!id) {
      const mails = await Promise.all(
        names.slice(0, most).map(async name => ({ id: idOf(name), ...(await read(name)) })),
      )
      return send(200, listPage(mails, names.length))
    }
    const name = names.find(one => idOf(one) === id)
    if (!name) return send(404, page('No such mail', '<p>There is no such mail.</p>'))
    const mail = await read(name)
    if (part === 'html') return send(200, `<!doctype html><base target="_blank">${mail.html ?? ''}`, ofMails)
    send(200, mailPage(id, mail))
  }
}

type Mail = Awaited<ReturnType<typeof PostalMime.parse>>

/** The newest first: the names begin with the time. */
const namesIn = (folder: string) => {
  try {
    return readdirSync(folder)
      .filter(name => name.endsWith('.eml'))
      .sort()
      .toReversed()
  } catch {
    // No mail was sent yet.
    return []
  }
}
const idOf = (name: string) => name.slice(0, -'.eml'.length)

const addresses = (list: Address[] = []) =>
  list.map(({ name, address }) => (name ? `${name} <${address}>` : String(address))).join(', ')

const linkTo = (id: string) => `${mailPath}/${encodeURIComponent(id)}`

function listPage(mails: (Mail & { id: string })[], total: number): string {
  const rows = mails.map(
    ({ id, date, to, subject = '' }) =>
      `<tr><td>${escapeHtml(date ?? '')}</td><td>${escapeHtml(addresses(to))}</td><td><a href="${linkTo(id)}">${escapeHtml(subject || 'No subject')}</a></td></tr>`,
  )
  const table = `<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return page(
    'Mails',
    `<p>${total} mails, the newest first${total > most ? ` (${most} of them)` : ''}.</p>${total > 0 ? table : ''}`,
  )
}

function mailPage(id: string, { subject, from, to, replyTo, date, text, html, attachments }: Mail): string {
  const heads = [
    ['From', addresses(from ? [from] : [])],
    ['To', addresses(to)],
    ['Reply to', addresses(replyTo)],
    ['Sent', date ?? ''],
    ['Files', attachments.map(({ filename, mimeType }) => filename ?? mimeType).join(', ')],
  ].filter(([, value]) => value)
  return page(
    subject ?? 'No subject',
    `<p><a href="${mailPath}">All mails</a></p>
<dl>${heads.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value!)}</dd>`).join('')}</dl>
<h2>Text</h2><pre>${escapeHtml(text ?? '')}</pre>
${html ? `<h2>HTML</h2><iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${linkTo(id)}/html"></iframe>` : ''}`,
  )
}

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid #ccc; padding: 0.4rem; text-align: start; vertical-align: top }
pre { background: #f4f4f2; overflow-wrap: anywhere; padding: 1rem; white-space: pre-wrap }
dl { display: grid; gap: 0 1rem; grid-template-columns: max-content 1fr }
dd { margin: 0 }
iframe { border: 1px solid #ccc; height: 60rem; width: 100% }
</style></head><body><h1>${escapeHtml(title)}</h1>${content}</body></html>`
