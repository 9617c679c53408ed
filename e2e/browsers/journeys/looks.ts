import assert from 'node:assert/strict'
import { openDemo, type Journey } from '../journey.ts'

const screens = {
  dashboard: '/clinic',
  list: '/clinic/appointment',
  board: '/clinic/appointment?view=calendar&span=day',
  queue: '/clinic/queue',
}

/** Screens of the clinic that come up, with a picture for the eye. */
export const lookJourneys: Journey[] = Object.entries(screens).map(([name, path]) => ({
  title: `${path} comes up`,
  async run(page, program) {
    await openDemo(page, program, path)
    await page.until(
      'document.querySelector("main h1, main h2") && !document.querySelector("[aria-busy=true], .skeleton")',
    )
    assert.notEqual(await page.read('getComputedStyle(document.querySelector(".btn")).borderTopWidth'), '0px')
    await page.picture(name)
  },
}))
