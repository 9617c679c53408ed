import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Driver, Key } from './driver.ts'
import { findIn, selectAll } from './in-page.ts'

type Role = 'button' | 'link' | 'field' | 'dialog' | 'heading' | 'menuitem' | 'alert'
type Place = [role: Role, name: string]
type Found = { x: number; y: number; text: string; isFocused: boolean }

const patienceMs = 20_000
const pauseMs = 50

/** What a journey does with a browser, in the words of a person. Each step waits until it is possible. */
export type Page = ReturnType<typeof openPage>

export function openPage(driver: Driver, { baseUrl, pictures }: { baseUrl: string; pictures: string }) {
  const find = (role: Role, name: string) =>
    driver.evaluate<Found | null>(`(${findIn.toString()})(${JSON.stringify(role)}, ${JSON.stringify(name)})`)

  async function until<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
    const end = performance.now() + patienceMs
    for (;;) {
      const answer = await ask()
      if (answer) return answer
      if (performance.now() > end) throw new Error(`Never came: ${what}`)
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
    back: () => driver.back(),
    read: <T>(expression: string) => driver.evaluate<T>(expression),
    see,
    until: (expression: string) => until(expression, () => driver.evaluate<boolean>(expression)),
    isGone: (role: Role, name: string) =>
      until(`no ${role} '${name}'`, async () => !(await find(role, name))),
    async press(role: Role, name: string) {
      await driver.pressAt(await standing(role, name))
    },
    /** What stood in the field is replaced. */
    async fill(name: string, text: string) {
      await driver.pressAt(await standing('field', name))
      await driver.evaluate(`(${selectAll.toString()})()`)
      await driver.type(text)
    },
    key: (key: Key) => driver.key(key),
    type: (text: string) => driver.type(text),
    /** From one thing to another, with the mouse held down. */
    async drag(from: Place, to: Place) {
      await driver.drag(await standing(...from), await standing(...to))
    },
    resize: (width: number, height: number) => driver.resize(width, height),
    async picture(name: string) {
      mkdirSync(pictures, { recursive: true })
      writeFileSync(`${pictures}/${name}.png`, await driver.picture())
    },
  }
  return page
}
