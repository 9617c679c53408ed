import type { Account } from '../support/clinic.ts'
import type { Page } from './page.ts'
import type { Program } from './program.ts'

export type Journey = {
  title: string
  /** Browsers that cannot show it, by their names in run.ts. */
  notIn?: string[]
  run: (page: Page, program: Program) => Promise<void>
}

/** A screen, with the session that the form to sign in would begin: the page asks by itself, so that its browser keeps the cookie. */
export async function openAs(page: Page, account: Account, path: string): Promise<void> {
  await page.open('/robots.txt')
  await page.read(`(${beginSession.toString()})(${JSON.stringify(account)})`)
  await page.open(path)
}

/** Runs in the page, and waits for the answer. */
function beginSession(account: Account): null {
  const request = new XMLHttpRequest()
  request.open('POST', '/api/users/login', false)
  request.setRequestHeader('content-type', 'application/json')
  request.setRequestHeader('x-lindenwell-client', 'web')
  request.send(JSON.stringify(Object.assign({ remember: false }, account)))
  const { token, email } = JSON.parse(request.responseText) as Record<'token' | 'email', string>
  localStorage.setItem('token', token)
  localStorage.setItem('email', email)
  return null
}

let demoToken: string | undefined

/** A screen of a clinic full of invented people, as its owner. One demo serves all journeys of a run, without a cookie. */
export async function openDemo(page: Page, program: Program, path: string): Promise<void> {
  demoToken ??= await startDemo(program)
  await page.open('/robots.txt')
  await page.read(`(localStorage.setItem('token', ${JSON.stringify(demoToken)}), null)`)
  await page.open(path)
  await page.see('button', 'profile menu')
}

/** A machine that is too busy to fill it within ten seconds answers 503, and is asked again. */
async function startDemo(program: Program, triesLeft = 3): Promise<string> {
  const answer = await program.request.post('/api/public/demo', { data: {} })
  if (answer.ok()) return ((await answer.json()) as { token: string }).token
  if (answer.status() !== 503 || triesLeft === 0) throw new Error(await answer.text())
  program.takeFaults()
  return startDemo(program, triesLeft - 1)
}
