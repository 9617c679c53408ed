import { expect, type Page } from '@playwright/test'

/** The address of the PDF that a press opens in a new tab. */
export async function printed(page: Page, press: () => Promise<void>): Promise<string> {
  const [answer, paper] = await Promise.all([
    page.waitForResponse(response => response.headers()['content-type'] === 'application/pdf'),
    page.waitForEvent('popup'),
    press(),
  ])
  expect(answer.ok()).toBe(true)
  // If the PDF stayed in front, the browser would redraw the page only once a second.
  await paper.close()
  return answer.url()
}
