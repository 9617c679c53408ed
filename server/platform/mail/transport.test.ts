import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

test('the first invitation is part of the mail, and further ones are attached files', async () => {
  const invitation = { method: 'REQUEST', calendar: 'BEGIN:VCALENDAR one' } as const
  const further = { method: 'REQUEST', calendar: 'BEGIN:VCALENDAR two' } as const
  const one = await kept({ invitation, furtherInvitations: [] })
  expect(one).not.toContain('multipart/mixed')
  rmSync(join(dataDir, 'mail'), { recursive: true })

  const both = await kept({ invitation, furtherInvitations: [further] })
  const outer = /Content-Type: multipart\/mixed; boundary="([^"]+)"/.exec(both)![1]!
  const [headers, inline, file, end] = both.split(`--${outer}`)
  expect(headers).toContain('Subject: Visits')
  expect(inline).toContain('Content-Type: multipart/alternative')
  expect(inline).toContain('Two visits')
  expect(inline).toContain(Buffer.from(invitation.calendar).toString('base64'))
  expect(file).toContain('Content-Disposition: attachment; filename="appointment-2.ics"')
  expect(file).toContain(Buffer.from(further.calendar).toString('base64'))
  expect(end).toBe('--\n')
})
