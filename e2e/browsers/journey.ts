import type { Account } from '../support/clinic.ts'
import type { Page } from './page.ts'
import type { Program } from './program.ts'

export type Journey = { title: string; run: (page: Page, program: Program) => Promise<void> }

/** A screen, with the session that the form to sign in would begin: the page asks by itself, so that its browser keeps the cookie. */
export async function openAs(page: Page, account: Account, path: string): Promise<void> {
  await page.open('/robots.txt')
  await page.read(`fetch('/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-lindenwell-client': 'web' },
    body: ${JSON.stringify(JSON.stringify({ ...account, remember: false }))},
  }).then(answer => answer.json()).then(({ token, email }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('email', email)
  })`)
  await page.open(path)
}

let demoToken: string | undefined

/** A screen of a clinic full of invented people, as its owner. One demo serves all journeys of a run, without a cookie. */
export async function openDemo(page: Page, { request }: Program, path: string): Promise<void> {
  if (!demoToken) {
    const answer = await request.post('/api/public/demo', { data: {} })
    if (!answer.ok()) throw new Error(await answer.text())
    demoToken = ((await answer.json()) as { token: string }).token
  }
  await page.open('/robots.txt')
  await page.read(`(localStorage.setItem('token', ${JSON.stringify(demoToken)}), null)`)
  await page.open(path)
  await page.see('button', 'profile menu')
}
