import { existsSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { endPrograms, launch, newDataDir } from '#server/testing/programs/run-program.ts'

afterEach(() => endPrograms())

const bad: [variable: string, value: string, further?: Record<string, string>][] = [
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '1e3'],
  ['HOST', '192.0.2.1'],
  ['HOST', 'no such host'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'postgres://localhost'],
  ['DATABASE_APP_URL', 'postgres://app:secret@localhost/x'],
  ['DATABASE_APP_URL', 'nonsense', { DATABASE_URL: 'postgres://localhost/x' }],
  [
    'DATABASE_SIGNIN_URL',
    '',
    { DATABASE_URL: 'postgres://localhost/x', DATABASE_APP_URL: 'postgres://app@localhost/x' },
  ],
  ['SECRETS_KEY', 'too short'],
  ['SMTP_URL', 'mail.example.org'],
  ['SMTP_URL', 'smtp:'],
  ['MAIL_FROM', 'nobody'],
  ['STRIPE_API_URL', 'api.stripe.com'],
  ['STRIPE_API_URL', 'https://api.stripe.com/v1'],
  ['RAZORPAY_API_URL', 'ftp://api.razorpay.com'],
  ['RAZORPAY_API_URL', 'https://key:secret@api.razorpay.com'],
  ['PUBLIC_URL', 'clinic.example.org'],
  ['PUBLIC_URL', 'https://clinic.example.org/?a=b'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['PRINT_MAIL', 'yes'],
  ['PASSWORD_MIN', '5'],
  ['SESSION_IDLE_MINUTES', '4'],
  ['SIGN_IN_PER_MINUTE', '0'],
  ['WORKERS', '0'],
  ['WORKERS', 'all'],
  ['LOG_LEVEL', 'loud'],
]

it.each(bad)('%s=%s stops the start with one line that names it', async (variable, value, further) => {
  const dataDir = join(newDataDir(), 'data')
  const program = launch({ dataDir, env: { ...further, [variable]: value } })
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(new RegExp(`^Lindenwell cannot start\\. ${variable}: [^\\n]+\\n$`))
  expect(existsSync(dataDir)).toBe(false)
})

it('a port in use is reported in one line, before anything is created', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const dataDir = join(newDataDir(), 'data')
  const port = typeof address === 'object' && address ? address.port : 0
  const program = launch({ dataDir, port })
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(/^Lindenwell cannot start\. PORT: [^\n]+\n$/)
  expect(existsSync(dataDir)).toBe(false)
  other.close()
})

it('a data folder that is a file is reported in one line', async () => {
  const file = join(newDataDir(), 'file')
  writeFileSync(file, '')
  const program = launch({ dataDir: file })
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(/^Lindenwell cannot start\. The data folder [^\n]+ DATA_DIR [^\n]+\n$/)
})
