import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Letter } from '#documents/mails/letter.ts'
import { createMailTransport, type Mail } from './transport.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lindenwell-mail-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** A mail on disk has exactly the bytes that would be sent. */
async function kept(mail: Partial<Mail>): Promise<string> {
  const transport = createMailTransport({
    smtpUrl: undefined,
    from: 'a@b.test',
    dataDir,
    print: () => {},
    printsCodes: true,
  })
  await transport.deliver({ to: 'c@d.test', subject: 'Visits', text: 'Two visits', highlight: '', ...mail })
  const folder = join(dataDir, 'mail')
  return readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8')
}

/** The content of a part, by its kind. */
function partOf(mail: string, kind: string): string {
  const part = mail.split(/\n--\S+\n/).find(text => text.startsWith(`Content-Type: ${kind}`))!
  const [headers, body] = part.split('\n\n', 2) as [string, string]
  return headers.includes('base64') ? Buffer.from(body, 'base64').toString() : body
}

const letter: Letter = {
  locale: 'ar',
  sender: 'عيادة النهر',
  preheader: 'هل ستحضر؟',
  title: 'نراك يوم الأربعاء',
  blocks: [
    {
      kind: 'button',
      link: { label: 'نعم، سأحضر', url: 'https://clinic.example/book/manage#token=a&do=confirm' },
    },
  ],
  foot: ['<script>alert(1)</script>'],
}

test('a letter is sent as text and as HTML, in the name of its clinic and never answered by a machine', async () => {
  const sender = { name: 'عيادة النهر عبر Lindenwell', replyTo: 'desk@river.example' }
  const mail = await kept({ letters: [letter], sender, text: 'نعم، سأحضر' })
  const headers = mail.split('\n\n', 1)[0]!
  expect(headers).toMatch(/^From: =\?UTF-8\?.*<a@b\.test>$/ms)
  expect(headers).toMatch(/^Reply-To: desk@river\.example$/m)
  expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(headers).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(partOf(mail, 'text/plain')).toContain('نعم، سأحضر')
  const html = partOf(mail, 'text/html')
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('href="https://clinic.example/book/manage#token=a&amp;do=confirm"')
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toMatch(/<img|<script|@import|url\(/)
})

test('the source of a mail holds no six digits in a row before its text', async () => {
  for (let count = 0; count < 50; count++) {
    const mail = await kept({ letters: [letter], text: 'Your code:\n\n507264\n' })
    const body = mail.slice(mail.indexOf('\n\n'))
    expect(/\d{6}/.exec(body)![0]).toBe('507264')
    rmSync(join(dataDir, 'mail'), { recursive: true })
  }
})

test('each mail has a Message-ID of its own, in the domain of its sender', async () => {
  const ids = new Set<string>()
  for (let count = 0; count < 2; count++) {
    const mail = await kept({})
    ids.add(/^Message-ID: (<[\w-]+@b\.test>)$/m.exec(mail)![1]!)
    rmSync(join(dataDir, 'mail'), { recursive: true })
  }
  expect(ids.size).toBe(2)
})

test('the first invitation is part of the mail, and further ones are attached files', async () => {
  const invitation = { method: 'REQUEST', calendar: 'BEGIN:VCALENDAR one' } as const
  const further = { method: 'REQUEST', calendar: 'BEGIN:VCALENDAR two' } as const
  const one = await kept({ invitation, furtherInvitations: [] })
  expect(one).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST')
  expect(one).toContain('Content-Disposition: attachment; filename="appointment-1.ics"')
  rmSync(join(dataDir, 'mail'), { recursive: true })

  const both = await kept({ invitation, furtherInvitations: [further] })
  const outer = /Content-Type: multipart\/mixed; boundary="([^"]+)"/.exec(both)![1]!
  const [headers, inline, , file, end] = both.split(`--${outer}`)
  expect(headers).toContain('Subject: Visits')
  expect(inline).toContain('Content-Type: multipart/alternative')
  expect(inline).toContain('Two visits')
  expect(inline).toContain(Buffer.from(invitation.calendar).toString('base64'))
  expect(file).toContain('Content-Disposition: attachment; filename="appointment-2.ics"')
  expect(file).toContain(Buffer.from(further.calendar).toString('base64'))
  expect(end).toBe('--\n')
})
