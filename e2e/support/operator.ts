import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { newEmail, type Account } from './clinic.ts'
import { acceptInvitation } from './records.ts'

const run = promisify(execFile)

/** Makes an operator like an administrator does: at the terminal beside the running server, and then with the mailed link. */
export async function makeOperator(request: APIRequestContext): Promise<Account> {
  const email = newEmail('operator')
  await run(process.execPath, ['scripts/operator.ts', 'create', email], {
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
  })
  return acceptInvitation(request, email)
}

/** Opens a section of the operator's area. The previous section has a search field too, so this waits for the heading. */
export async function openSection(page: Page, section: string) {
  await page.getByRole('link', { name: section, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
}

export async function search(page: Page, words: string) {
  await page.getByRole('searchbox').fill(words)
  await page.getByRole('button', { name: 'Search' }).click()
}
