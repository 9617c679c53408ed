import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { newEmail, type Account } from './clinic.ts'
import { acceptInvitation } from './records.ts'

const run = promisify(execFile)

/** As whoever runs the installation does: at the terminal, beside the running server, and then by the mailed link. */
export async function makeOperator(request: APIRequestContext): Promise<Account> {
  const email = newEmail('operator')
  await run(process.execPath, ['scripts/operator.ts', 'create', email], {
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
  })
  return acceptInvitation(request, email)
}
