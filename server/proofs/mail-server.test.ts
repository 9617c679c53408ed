import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { preparedDataDir } from '#server/testing/programs/prepared-data-dir.ts'
import {
  asOwner,
  endPrograms,
  freePort,
  programPassword,
  runProgram,
  until,
  type Program,
  type ProgramAnswer,
} from '#server/testing/programs/run-program.ts'

const servers: Server[] = []
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers.splice(0)) server.close()
  await endPrograms()
})

type Manner = 'takes mail' | 'refuses' | 'says nothing'

/** The part of RFC 5321 that a client needs to deliver a mail. */
async function startMailServer(
  port: number,
  manner: Manner,
): Promise<{ mails: string[]; stop(): Promise<void> }> {
  const mails: string[] = []
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (manner === 'says nothing') return
    const say = (line: string) => socket.write(`${line}\r\n`)
    let received = ''
    let isData = false
    say('220 test')
    socket.on('data', chunk => {
      received += String(chunk)
      for (let end = received.indexOf(isData ? '\r\n.\r\n' : '\r\n'); end >= 0;) {
        const part = received.slice(0, end)
        received = received.slice(end + (isData ? 5 : 2))
        if (isData) mails.push(part)
        const verb = isData ? 'END' : part.slice(0, 4).toUpperCase()
        isData = verb === 'DATA'
        if (verb === 'MAIL' && manner === 'refuses') say('451 try again later')
        else say(isData ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok')
        end = received.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      }
    })
  })
  servers.push(server)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    mails,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const contact = { contactPerson: 'Asha Menon', contactNumber: '9876543210' }
const clinic = { name: 'Riverside', type: 'General practice', ...contact, password: programPassword }
const register = (program: Program, email: string) =>
  program.call('POST', 'users/register', { body: { ...clinic, email } })

/** Mail servers are waited for at least this long (platform/mail/transport.ts). */
const mailPatienceMs = 10_000
/** The fastest of five: a busy machine slows single calls; waiting for a mail server would slow all of them. */
async function quickest(send: (number: number) => Promise<ProgramAnswer>): Promise<number> {
  const times: number[] = []
  for (const number of [1, 2, 3, 4, 5]) {
    const { status, milliseconds } = await send(number)
    expect(status).toBe(200)
    times.push(milliseconds)
  }
  return Math.min(...times)
}

/** Tries to send each waiting mail once, now. */
const makeDue = (dataDir: string, recipient = '%') =>
  asOwner(dataDir, async sql => {
    await sql`
      select from graphile_worker.reschedule_jobs(array(
        select id from graphile_worker.jobs where split_part(key, ' ', -1) in (select id::text from mails where recipient like ${recipient})),
        run_at := now())`
    await sql`select pg_notify('jobs:insert', '{"r":"1","count":1}')`
  })
const failures = (dataDir: string) =>
  asOwner(dataDir, async sql => {
    const rows = await sql<{ lastError: string | null }[]>`
      select last_error as "lastError" from mails where sent_at is null and last_error is not null order by id`
    return rows.map(({ lastError }) => lastError)
  })

it('without a mail server, sign-up and forgot-password answer at once, and every mail arrives later', async () => {
  const dataDir = preparedDataDir()
  const port = await freePort()
  const program = await runProgram({ dataDir, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  await register(program, 'first@example.org')
  await register(program, 'second@example.org')
  await until(async () => (await failures(dataDir)).length === 2)
  expect((await failures(dataDir)).join()).toContain('ECONNREFUSED')

  const refusing = await startMailServer(port, 'refuses')
  await makeDue(dataDir)
  await until(async () => (await failures(dataDir)).every(reason => reason?.includes('try again later')))
  await refusing.stop()

  // The code expired while the mail could not be sent; it must not be sent again.
  await asOwner(dataDir, sql => sql`update registrations set code_expires_at = now() - interval '1 minute'`)
  const taking = await startMailServer(port, 'takes mail')
  await asOwner(
    dataDir,
    sql =>
      sql`
        select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now() + interval '1 hour')`,
  )
  await makeDue(dataDir, 'first@example.org')
  // The first success shows that the server is back: the other mail follows at once.
  await until(() => taking.mails.length === 2)
  const mailTo = (email: string) => taking.mails.findLast(mail => mail.includes(`To: ${email}`))!
  for (const email of ['first@example.org', 'second@example.org']) {
    const otp = /^(\d{6})\r?$/m.exec(mailTo(email))![1]
    expect(await program.call('POST', 'users/verify-otp', { body: { email, otp } })).toMatchObject({
      status: 200,
    })
  }
  await taking.stop()

  const email = 'first@example.org'
  expect(
    await quickest(() => program.call('POST', 'users/forgot-password', { body: { email } })),
  ).toBeLessThan(mailPatienceMs)
  await until(async () => (await failures(dataDir)).length > 0)
  const again = await startMailServer(port, 'takes mail')
  await makeDue(dataDir)
  await until(() => again.mails.length > 0)
  const token = /#token=([\w-]{43})/.exec(again.mails[0]!)![1]
  const body = { password: 'another good password', token }
  expect(await program.call('POST', 'users/reset-password', { body })).toMatchObject({ status: 200 })
})

it('a silent mail server delays neither an answer nor the stop', async () => {
  const dataDir = preparedDataDir()
  const port = await freePort()
  await startMailServer(port, 'says nothing')
  const program = await runProgram({ dataDir, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  await register(program, 'first@example.org')
  expect(await quickest(number => register(program, `more${number}@example.org`))).toBeLessThan(
    mailPatienceMs,
  )
  const before = sockets.size
  await until(() => sockets.size > before)
  const from = performance.now()
  program.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  // The last one has just begun to wait.
  expect(performance.now() - from).toBeLessThan(mailPatienceMs)
})

it('a mail whose sender was killed is sent after the next start', async () => {
  const dataDir = preparedDataDir()
  const port = await freePort()
  const silent = await startMailServer(port, 'says nothing')
  const options = { dataDir, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } }
  const program = await runProgram(options)
  await register(program, 'first@example.org')
  await until(() => sockets.size > 0)
  program.kill('SIGKILL')
  await program.ended
  await silent.stop()
  const taking = await startMailServer(port, 'takes mail')
  await runProgram(options)
  await until(() => taking.mails.length > 0)
  expect(taking.mails[0]).toContain('To: first@example.org')
})
