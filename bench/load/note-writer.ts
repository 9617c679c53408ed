import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { Program } from '#server/testing/programs/run-program.ts'
import { signedInContext } from './launch-browser.ts'

const keyMs = 125
const noteArea = 'textarea[name="subjective"]'

/** One doctor's tab: types into an open visit at eight keys a second, and remembers when each character was typed. */
export class NoteWriter {
  readonly #visitId: string
  readonly #token: string
  #program: Program
  #page: Page | undefined
  /** The text before this round. */
  #before = ''
  #typedAt: number[] = []
  #typed = ''
  /** A key whose answer was lost when the browser ended: it may have been typed. */
  #pending = ''
  mayType = false
  #typing: Promise<void> = Promise.resolve()

  constructor(visitId: string, token: string, program: Program) {
    this.#visitId = visitId
    this.#token = token
    this.#program = program
  }

  get page(): Page {
    return this.#page!
  }
  movedTo(program: Program): void {
    this.#program = program
  }

  async open(browser: Browser): Promise<void> {
    this.#before = await this.#onServer()
    const origin = this.#program.url.replace('127.0.0.1', 'localhost')
    const context = await signedInContext(browser, origin, this.#token)
    this.#page = await context.newPage()
    this.#page.on('dialog', dialog => void dialog.accept().catch(() => {}))
    await this.#page.goto(`${origin}/clinic/encounter?id=${this.#visitId}`)
    await this.#page.locator(noteArea).focus()
    await this.#page.keyboard.press('Control+End')
    this.#typed = ''
    this.#pending = ''
    this.#typedAt = []
  }

  start(round: number): void {
    this.mayType = true
    this.#typing = this.#type(round)
  }

  async #type(round: number): Promise<void> {
    const words = ` round ${round}: the throat is red, the chest clear, no rash; fluids and rest were advised.`
    for (let next = performance.now(); this.mayType; next += keyMs) {
      const character = words[this.#typed.length % words.length]!
      try {
        await this.page.keyboard.type(character)
      } catch {
        this.#pending = character
        return
      }
      this.#typed += character
      this.#typedAt.push(performance.now())
      await pause(Math.max(0, next + keyMs - performance.now()))
    }
  }

  async stop(): Promise<void> {
    this.mayType = false
    await this.#typing
  }

  /**
   * Waits until the server has everything, at most so long, and says what it does not have: characters typed before `eventAt`, and
   * the seconds of typing from the first of them to the event.
   */
  async lost(
    eventAt: number,
    waitMs: number,
  ): Promise<{ characters: number; seconds: number; typed: number }> {
    const whole = this.#before + this.#typed
    let saved = ''
    for (const limit = performance.now() + waitMs; ;) {
      saved = await this.#onServer().catch(() => saved)
      if (saved.length >= whole.length || performance.now() > limit) break
      await pause(50)
    }
    if (!(whole + this.#pending).startsWith(saved))
      throw new Error(`The note was changed: ${JSON.stringify({ whole, saved })}`)
    const kept = saved.length - this.#before.length
    const due = this.#typedAt.filter(at => at <= eventAt).length
    const characters = Math.max(0, due - kept)
    const seconds = characters === 0 ? 0 : (eventAt - this.#typedAt[kept]!) / 1_000
    return { characters, seconds, typed: due }
  }

  /** Nothing, if the server has all that was typed; else what the page says about it. */
  async unsaved(): Promise<string | undefined> {
    const saved = await this.#onServer()
    const whole = this.#before + this.#typed
    if (saved === whole) return undefined
    const said = await this.page.locator('#note .saved').first().innerText({ timeout: 2_000 })
    const shown = await this.page.locator(noteArea).inputValue()
    return `${whole.length - saved.length} characters not saved${shown === whole ? '' : ' AND NOT SHOWN'}, the page says “${said}”`
  }

  async #onServer(): Promise<string> {
    const answer = await this.#program.call('GET', `users/encounters/${this.#visitId}`, {
      token: this.#token,
    })
    if (answer.status !== 200) throw new Error(`The visit answers ${answer.status}`)
    const { sections } = answer.body.data as { sections: { key: string; text: string }[] }
    return sections.find(({ key }) => key === 'subjective')!.text
  }

  async close(): Promise<void> {
    await this.#page
      ?.context()
      .close()
      .catch(() => {})
  }
}
