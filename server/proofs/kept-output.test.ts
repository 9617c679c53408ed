import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { preparedDataDir } from '#server/testing/programs/prepared-data-dir.ts'
import {
  endPrograms,
  newDataDir,
  programPassword,
  runProgram,
  until,
  type Program,
} from '#server/testing/programs/run-program.ts'

afterEach(() => endPrograms())

const email = 'owner@example.org'

/** Registers a clinic. Returns where the mail with the code is kept, and the code. */
async function register(program: Program, dataDir: string): Promise<{ file: string; code: string }> {
  const contact = { contactPerson: 'Asha Menon', contactNumber: '9876543210' }
  const body = { name: 'Riverside', type: 'General practice', ...contact, email, password: programPassword }
  expect((await program.call('POST', 'users/register', { body })).status).toBe(200)
  const folder = join(dataDir, 'mail')
  const kept = () => (existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.eml')) : [])
  await until(() => kept().length === 1)
  const file = join(folder, kept()[0]!)
  return { file, code: /^\d{6}$/m.exec(readFileSync(file, 'utf8'))![0] }
}

it('stored output has no code and no mail address, but says where the mail is', async () => {
  const dataDir = preparedDataDir()
  const outputFile = join(newDataDir(), 'server.log')
  const program = await runProgram({ dataDir, outputFile, env: { PRINT_MAIL: 'never' } })
  const { file, code } = await register(program, dataDir)
  await until(() => program.output().includes(file))
  expect(program.output()).not.toContain(code)
  expect(program.output()).not.toContain(email)
  expect(program.output()).toContain('PRINT_MAIL')
})

it('a file gets the code unless PRINT_MAIL forbids it', async () => {
  const dataDir = preparedDataDir()
  const outputFile = join(newDataDir(), 'server.log')
  const told = await runProgram({ dataDir, outputFile })
  const { code } = await register(told, dataDir)
  await until(() => told.output().includes('Mail to'))
  expect(told.output()).toContain(`Mail to ${email}: Your Lindenwell code ${code}`)
})
