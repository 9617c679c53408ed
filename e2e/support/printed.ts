import { expect, type Page } from '@playwright/test'

/** The address of the PDF that a press opens in a tab of its own. */
export async function printed(page: Page, press: () => Promise<void>): Promise<string> {
  const [answer, paper] = await Promise.all([
    page.waitForResponse(response => response.headers()['content-type'] === 'application/pdf'),
    page.waitForEvent('popup'),
    press(),
  ])
  expect(answer.ok()).toBe(true)
  // Behind it the page would be drawn once a second.
  await paper.close()
  return answer.url()
}
