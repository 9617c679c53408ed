import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { generateSync } from 'otplib'
import { afterEach, expect, it } from 'vitest'
import { preparedDataDir } from '#server/testing/programs/prepared-data-dir.ts'
import {
  endPrograms,
  logInTo,
  newDataDir,
  programPassword,
  runProgram,
  signUp,
} from '#server/testing/programs/run-program.ts'

afterEach(() => endPrograms())

const root = join(import.meta.dirname, '../..')

/** Like `npm run operator -- …`. */
function runScript(dataDir: string, ...words: string[]): { exitCode: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/operator.ts', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return { exitCode: status, output: stdout + stderr }
}

it('creates an operator before the first start and beside a running server, and the mailed link works', async () => {
  const dataDir = newDataDir()
  const early = runScript(dataDir, 'create', 'Early@example.org')
  expect(early).toMatchObject({ exitCode: 0, output: expect.stringContaining(`kept in ${dataDir}/mail`) })
  const [earlyLink] = /http\S+#token=\S+/.exec(early.output)!

  const program = await runProgram({ dataDir })
  const late = runScript(dataDir, 'create', 'late@example.org')
  expect(late).toMatchObject({ exitCode: 0, output: expect.stringContaining(`kept in ${dataDir}/mail`) })
  // The running server sent it, and prints it if mail is kept on disk.
  const lateMail = await program.line(/^Mail to late@example\.org: /)
  for (const [email, link] of [
    ['early@example.org', earlyLink],
    ['late@example.org', lateMail],
  ] as const) {
    const token = link.split('#token=')[1]!.trim()
    const set = await program.call('POST', 'users/reset-password', {
      body: { token, password: programPassword },
    })
    expect(set.status).toBe(200)
    const health = await program.call('GET', 'operator/health', { token: await logInTo(program, email) })
    expect(health.body.data.app.processes).toBe(1)
  }
  expect(runScript(dataDir, 'list').output).toMatch(/^early@example\.org .*\nlate@example\.org .*\n$/)
  expect(runScript(dataDir, 'remove', 'late@example.org').exitCode).toBe(0)
  expect(runScript(dataDir, 'remove', 'late@example.org')).toMatchObject({
    exitCode: 1,
    output: 'late@example.org is not an operator.\n',
  })
})

it('resets a lost second factor, and reports an account without one', async () => {
  const dataDir = preparedDataDir()
  const program = await runProgram({ dataDir })
  const { token, email } = await signUp(program)
  expect(runScript(dataDir, 'reset-second-factor', email)).toMatchObject({
    exitCode: 1,
    output: `${email} has no two-factor sign-in here.\n`,
  })
  const asked = await program.call('POST', 'user/second-factor', {
    token,
    body: { currentPassword: programPassword },
  })
  const otp = generateSync({ secret: asked.body.data.secret, epoch: Math.floor(Date.now() / 1000) })
  expect((await program.call('POST', 'user/second-factor/confirm', { token, body: { otp } })).status).toBe(
    200,
  )
  await expect(logInTo(program, email)).rejects.toThrow('second_factor_required')

  expect(runScript(dataDir, 'reset-second-factor', email)).toMatchObject({ exitCode: 0 })
  expect(await program.line(new RegExp(`^Mail to ${email}: .*reset`))).toBeDefined()
  expect(await logInTo(program, email)).toBeDefined()
})

it.each([
  [['create']],
  [['create', 'nobody']],
  [['promote', 'a@example.org']],
  [['list', 'a@example.org']],
  [['reset-second-factor']],
  [[]],
])('says how it is used instead of %j', words => {
  const { exitCode, output } = runScript(newDataDir(), ...words)
  expect(exitCode).toBe(1)
  expect(output).toContain('npm run operator -- create you@example.org')
})
