import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const contents = new Map<string, string>()

/** Notices that are sent at every sign-in from a new place. Tests do not count them. */
const notices = ['New sign-in to Lindenwell', 'Your Lindenwell password was changed']

/** Longer than a click may take: before a mail is there, the database and the disk are waited for several times. */
const patienceMs = 30_000

/** The text of the nth mail to an address, without notices, as soon as the server has written it to disk. */
export async function readMail(to: string, nth = 1): Promise<string> {
  const isThere = () => mailsTo(to).length >= nth
  await expect
    .poll(isThere, { message: `mail ${nth} to ${to}`, intervals: [20, 50, 100], timeout: patienceMs })
    .toBe(true)
    .catch((error: Error) => {
      error.message += `\nThe server has warned of:\n${warnings()}`
      throw error
    })
  return mailsTo(to)[nth - 1]!
}

/** The first mail to an address that holds something, wherever it stands among the others: two that leave at once have no order. */
export async function mailWith(to: string, what: RegExp): Promise<string> {
  const found = () => mailsTo(to).find(mail => what.test(mail))
  await expect
    .poll(() => found() !== undefined, { message: `${what} mailed to ${to}`, timeout: patienceMs })
    .toBe(true)
  return found()!
}

export function codeIn(mail: string): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(bodyOf(mail))
  if (!code) throw new Error(`No code in the mail:\n${mail}`)
  return code[0]
}

export function linkIn(mail: string): string {
  const link = /https?:\/\/\S+\/newPassword#\S+$/m.exec(bodyOf(mail))
  if (!link) throw new Error(`No link in the mail:\n${mail}`)
  return link[0]
}

/** The last ones of the server's log. */
function warnings(): string {
  const lines = readFileSync(join(process.env['E2E_DATA_DIR']!, 'server.log'), 'utf8').split('\n')
  return lines
    .filter(line => /"level":[456]0/.test(line))
    .slice(-10)
    .join('\n')
}

/** The file names are in order of time. */
function mailsTo(to: string): string[] {
  const folder = join(process.env['E2E_DATA_DIR']!, 'mail')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter(name => name.endsWith('.eml'))
  return names
    .sort()
    .map(name => contentOf(join(folder, name)))
    .filter(mail => mail.split(/\r?\n/).some(line => line === `To: ${to}` || line === `To: <${to}>`))
    .filter(mail => !notices.some(subject => mail.includes(`Subject: ${subject}`)))
}

function contentOf(path: string): string {
  const content = contents.get(path) ?? readFileSync(path, 'utf8')
  contents.set(path, content)
  return content
}

const bodyOf = (mail: string) => mail.slice(mail.indexOf('\n\n'))
