import { logIn, type Account } from '../support/clinic.ts'
import type { Page } from './page.ts'
import type { Program } from './program.ts'

export type Journey = { title: string; run: (page: Page, program: Program) => Promise<void> }

/** A screen of a clinic, with a session that needs no cookie. */
export async function openAs(
  page: Page,
  { request }: Program,
  account: Account,
  path: string,
): Promise<void> {
  await openWith(page, await logIn(request, account), path)
}

async function openWith(page: Page, token: string, path: string): Promise<void> {
  await page.open('/robots.txt')
  await page.read(`(localStorage.setItem('token', ${JSON.stringify(token)}), null)`)
  await page.open(path)
}

let demoToken: string | undefined

/** A screen of a clinic full of invented people, as its owner. One demo serves all journeys of a run. */
export async function openDemo(page: Page, { request }: Program, path: string): Promise<void> {
  if (!demoToken) {
    const answer = await request.post('/api/public/demo', { data: {} })
    if (!answer.ok()) throw new Error(await answer.text())
    demoToken = ((await answer.json()) as { token: string }).token
  }
  await openWith(page, demoToken, path)
  await page.see('button', 'profile menu')
}
