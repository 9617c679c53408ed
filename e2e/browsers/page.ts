import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Driver, Key, Point } from './driver.ts'
import { findBySelector, findIn, selectAll } from './in-page.ts'

type Role = 'button' | 'link' | 'field' | 'dialog' | 'heading' | 'menuitem' | 'alert'
type Place = [role: Role, name: string]
type Found = { x: number; y: number; text: string; isFocused: boolean }

/** Long, for a busy machine: only what fails takes so much. */
const patienceMs = 60_000
const pauseMs = 50

/** What a journey does with a browser, in the words of a person. Each step waits until it is possible. */
export type Page = ReturnType<typeof openPage>

export function openPage(driver: Driver, { baseUrl, pictures }: { baseUrl: string; pictures: string }) {
  const find = (role: Role, name: string) =>
    driver.evaluate<Found | null>(`(${findIn.toString()})(${JSON.stringify(role)}, ${JSON.stringify(name)})`)

  async function until<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
    const end = performance.now() + patienceMs
    let refusal: Error | undefined
    for (;;) {
      // While a page is being left, it cannot be asked.
      const answer = await ask().catch((error: Error) => void (refusal = error))
      if (answer) return answer
      if (performance.now() > end)
        throw new Error(`Never came: ${what}${refusal ? ` (${refusal.message})` : ''}`)
      await wait(pauseMs)
    }
  }
  const see = (role: Role, name: string) => until(`${role} '${name}'`, () => find(role, name))
  /** Something that moves is pressed once it stands still. */
  async function standing(role: Role, name: string): Promise<Found> {
    let before = await see(role, name)
    return until(`${role} '${name}' standing still`, async () => {
      const now = await find(role, name)
      const stands = now && now.x === before.x && now.y === before.y
      if (now) before = now
      return stands && now
    })
  }
  const page = {
    open: (path: string) => driver.open(baseUrl + path),
    openElsewhere: (url: string) => driver.open(url),
    /** Begins to open a page, and does not wait for its scripts. */
    async go(path: string) {
      await driver.evaluate(`(setTimeout(() => location.assign(${JSON.stringify(baseUrl + path)})), null)`)
      await until(`the page ${path}`, () =>
        driver.evaluate<boolean>(
          `location.href === ${JSON.stringify(baseUrl + path)} && document.querySelector('form') !== null`,
        ),
      )
    },
    back: () => driver.back(),
    read: <T>(expression: string) => driver.evaluate<T>(expression),
    see,
    until: (expression: string) => until(expression, () => driver.evaluate<boolean>(expression)),
    untilText: (text: string) =>
      until(`the text '${text}'`, () =>
        driver.evaluate<boolean>(`document.body.innerText.includes(${JSON.stringify(text)})`),
      ),
    isGone: (role: Role, name: string) =>
      until(`no ${role} '${name}'`, async () => !(await find(role, name))),
    async press(role: Role, name: string) {
      await driver.pressAt(await standing(role, name))
    },
    /** The nth thing that a selector finds, where a role and a name do not tell it from others. */
    async pressOn(what: { css: string; nth: number }) {
      const find = () =>
        driver.evaluate<Point | null>(`(${findBySelector.toString()})(${JSON.stringify(what)})`)
      await driver.pressAt(await until(`number ${what.nth} of ${what.css}`, find))
    },
    /** Until that field has the focus: what comes late may move it away from under the press. */
    pressInto: (what: { css: string; nth: number }) =>
      until(`number ${what.nth} of ${what.css} with the focus`, async () => {
        await page.pressOn(what)
        const field = `document.querySelectorAll(${JSON.stringify(what.css)})[${what.nth}]`
        return driver.evaluate<boolean>(`document.activeElement === ${field}`)
      }),
    /** Until the page has asked for nothing for half a second: what has just come moves what lies below it. */
    async calm() {
      const asked = () => driver.evaluate<number>('performance.getEntriesByType("resource").length')
      for (let before = -1, now = await asked(); before !== now; now = await asked()) {
        before = now
        await wait(500)
      }
    },
    /** What stood in the field is replaced. */
    async fill(name: string, text: string) {
      // What comes late may move the field away from under the press.
      await until(`field '${name}' with the focus`, async () => {
        await driver.pressAt(await standing('field', name))
        return (await find('field', name))?.isFocused
      })
      await driver.evaluate(`(${selectAll.toString()})()`)
      await driver.type(text)
    },
    key: (key: Key) => driver.key(key),
    chord: (letter: string) => driver.chord(letter),
    type: (text: string) => driver.type(text),
    async chooseFile(css: string, path: string) {
      await until(`the file field ${css}`, () =>
        driver.evaluate<boolean>(`document.querySelector(${JSON.stringify(css)}) !== null`),
      )
      await driver.chooseFile(css, path)
    },
    print: () => driver.print(),
    /** From one thing to another, with the mouse held down. */
    async drag(from: Place, to: Place) {
      await standing(...from)
      const end = await standing(...to)
      // The first may have moved when the other was scrolled into sight.
      await driver.drag((await find(...from))!, end)
    },
    resize: (width: number, height: number) => driver.resize(width, height),
    async picture(name: string) {
      mkdirSync(pictures, { recursive: true })
      writeFileSync(`${pictures}/${name}.png`, await driver.picture())
    },
  }
  return page
}
