import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/shared/free-port.ts'
import { dragging, keyCharacters, press, typing, withCtrl, type StartBrowser } from '../driver.ts'
import { isInstalled } from '../install.ts'
import { openSocket, untilAnswered } from './socket.ts'

const program = '/usr/bin/firefox-esr'
/** Firefox asks whether a page may be left only where this is off. */
const preferences =
  'user_pref("dom.disable_beforeunload", true);\nuser_pref("browser.shell.checkDefaultBrowser", false);\n'

type Evaluated = { result?: { value?: string; sharedId?: string }; exceptionDetails?: { text: string } }

/** A stock Firefox over WebDriver BiDi. */
export const startFirefox: StartBrowser = async () => {
  if (!isInstalled([program], ['firefox-esr'])) return 'Debian’s package firefox-esr is not there.'
  const profile = mkdtempSync(join(tmpdir(), 'lindenwell-firefox-'))
  writeFileSync(join(profile, 'user.js'), preferences)
  const port = await freePort()
  const args = ['--headless', '--profile', profile, '--remote-debugging-port', String(port), 'about:blank']
  const browser = spawn(program, args, { stdio: 'ignore' })
  const { send, close } = await untilAnswered(() => openSocket(`ws://127.0.0.1:${port}/session`, () => {}))
  await send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const { context } = contexts[0]!
  return {
    async open(url) {
      const go = () => send('browsingContext.navigate', { context, url, wait: 'complete' })
      // A page that is just going elsewhere by itself ends this.
      await go().catch(go)
    },
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression: `(value => JSON.stringify(value === undefined ? null : value))(${expression})`,
        target: { context },
        awaitPromise: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result!.value!)
    },
    pressAt: async point => void (await send('input.performActions', { context, actions: press(point) })),
    drag: async (from, to) =>
      void (await send('input.performActions', { context, actions: dragging(from, to) })),
    key: async key =>
      void (await send('input.performActions', { context, actions: typing(keyCharacters[key]) })),
    chord: async letter => void (await send('input.performActions', { context, actions: withCtrl(letter) })),
    type: async text => void (await send('input.performActions', { context, actions: typing(text) })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async chooseFile(css, path) {
      const { result } = await send<Evaluated>('script.evaluate', {
        expression: `document.querySelector(${JSON.stringify(css)})`,
        target: { context },
        awaitPromise: false,
      })
      const element = { sharedId: result!.sharedId! }
      await send('input.setFiles', { context, element, files: [path] })
    },
    async print() {
      const page = { width: 21, height: 29.7 }
      const { data } = await send<{ data: string }>('browsingContext.print', { context, page })
      return Buffer.from(data, 'base64')
    },
    async picture() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    forget: async () => void (await send('storage.deleteCookies')),
    async close() {
      const ended = new Promise(resolve => browser.once('exit', resolve))
      await send('browser.close').catch(() => {})
      close()
      browser.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
