import type { Page } from '@playwright/test'

/** From the input to the next paint, in steps of 8 ms (Event Timing, W3C); what took less than 16 ms counts as 16. */
export type Interaction = { name: string; ms: number }

/** Runs in the page: keeps the events of each interaction. A press, its click and its release are one interaction. */
const watch = `
  window.benchInteractions = new Map()
  new PerformanceObserver(list => {
    for (const { interactionId: id, duration } of list.getEntries())
      if (id > 0) window.benchInteractions.set(id, Math.max(duration, window.benchInteractions.get(id) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** Returns the interactions so far and empties the list. It first waits three frames, so that the observer has heard of the last paint. */
const take = `(async () => {
  const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)))
  for (let i = 0; i < 3; i++) await frame()
  const durations = [...window.benchInteractions.values()]
  window.benchInteractions.clear()
  return durations
})()`

export class Morning {
  readonly interactions: Interaction[] = []
  readonly page: Page
  private constructor(page: Page) {
    this.page = page
  }

  /** Slows the page's processor down, as Lighthouse does for a phone or an old desktop. */
  static async begin(page: Page, slowdown: number): Promise<Morning> {
    await page.addInitScript(watch)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return new Morning(page)
  }

  /** Does something, waits until `shown` is on the screen, and keeps how long each interaction took to its next paint. */
  async do(
    name: string,
    inputs: number,
    act: () => Promise<unknown>,
    shown?: () => Promise<unknown>,
  ): Promise<void> {
    await this.page.evaluate(take)
    await act()
    await shown?.()
    const durations = (await this.page.evaluate(take)) as number[]
    for (const ms of durations) this.interactions.push({ name, ms })
    for (let i = durations.length; i < inputs; i++) this.interactions.push({ name, ms: 16 })
  }

  /** Types at the pace of a quick typist. */
  async type(name: string, text: string, shown?: () => Promise<unknown>): Promise<void> {
    await this.do(name, text.length, () => this.page.keyboard.type(text, { delay: 90 }), shown)
  }

  async press(name: string, key: string, shown?: () => Promise<unknown>): Promise<void> {
    await this.do(name, 1, () => this.page.keyboard.press(key, { delay: 40 }), shown)
  }
}
