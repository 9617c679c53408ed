import type { Page } from './page.ts'
import type { Program } from './program.ts'

export type Journey = { title: string; run: (page: Page, program: Program) => Promise<void> }

let token: string | undefined

/** A screen of a clinic full of invented people, as its owner. One demo serves all journeys of a run. */
export async function openDemo(page: Page, program: Program, path: string): Promise<void> {
  token ??= (await program.post<{ token: string }>('public/demo', {})).token
  await page.open('/login')
  await page.read(`(localStorage.setItem('token', ${JSON.stringify(token)}), null)`)
  await page.open(path)
  await page.see('button', 'profile menu')
}
