import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserPath } from '../../../scripts/shared/browser-path.ts'
import { freePort } from '../../../scripts/shared/free-port.ts'
import { stepsOf, type Driver, type Key, type Point, type StartBrowser } from '../driver.ts'
import { fetchOldChromium, type ChromiumVersion } from './fetch-old-chromium.ts'
import { openSocket, untilAnswered } from './socket.ts'

const keys: Record<Key, { code: string; windowsVirtualKeyCode: number; text?: string }> = {
  Escape: { code: 'Escape', windowsVirtualKeyCode: 27 },
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Tab: { code: 'Tab', windowsVirtualKeyCode: 9 },
  ArrowDown: { code: 'ArrowDown', windowsVirtualKeyCode: 40 },
  ArrowUp: { code: 'ArrowUp', windowsVirtualKeyCode: 38 },
  Backspace: { code: 'Backspace', windowsVirtualKeyCode: 8 },
}

type Target = { type: string; webSocketDebuggerUrl: string }
type Evaluated = {
  result: { value: string; objectId?: string }
  exceptionDetails?: { exception?: { description?: string } }
}

type Found = { program: string; args?: readonly string[]; libraries?: string }

/** The Chromium of the other journeys. */
export const startTodaysChromium: StartBrowser = async () => startChromium({ program: browserPath()! })

/** A Chromium of an earlier year, from npm. */
export const startOldChromium =
  (version: ChromiumVersion): StartBrowser =>
  async () => {
    if (process.platform !== 'linux' || process.arch !== 'x64')
      return 'Older Chromium is tried on Linux x64 alone'
    const folder = fetchOldChromium(version)
    return startChromium({
      program: join(folder, 'chromium'),
      args: ['--single-process', '--no-zygote', '--use-gl=swiftshader'],
      libraries: ['', '/lib', '/al2/lib', '/al2023/lib'].map(part => folder + part).join(':'),
    })
  }

/** Over its own DevTools protocol. */
async function startChromium({ program, args = [], libraries }: Found): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'lindenwell-chromium-'))
  const port = await freePort()
  const browser = spawn(
    program,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--lang=en-GB',
      ...args,
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
      'about:blank',
    ],
    // Debian's is a script that starts the program: both end together.
    {
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) },
    },
  )
  const page = await untilAnswered(async () => {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as Target[]
    return targets.find(({ type }) => type === 'page')!.webSocketDebuggerUrl
  })
  let loaded = () => {}
  const { send, close } = await openSocket(page, method => {
    if (method === 'Page.loadEventFired') loaded()
    // A form with typed text asks before it is left.
    if (method === 'Page.javascriptDialogOpening') void send('Page.handleJavaScriptDialog', { accept: true })
  })
  await send('Page.enable')
  const untilLoaded = async (go: () => Promise<unknown>) => {
    const isLoaded = new Promise<void>(resolve => (loaded = resolve))
    await go()
    await isLoaded
  }
  let isDown = false
  const mouse = (type: string, { x, y }: Point) => {
    isDown = type === 'mousePressed' || (isDown && type === 'mouseMoved')
    const buttons = isDown ? 1 : 0
    return send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount: 1 })
  }
  return {
    open: url => untilLoaded(() => send('Page.navigate', { url })),
    back: async () => void (await send('Runtime.evaluate', { expression: 'history.back()' })),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', {
        expression: `(value => JSON.stringify(value === undefined ? null : value))(${expression})`,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
      return JSON.parse(result.value)
    },
    async pressAt(point) {
      for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) await mouse(type, point)
    },
    async drag(from, to) {
      await mouse('mouseMoved', from)
      await mouse('mousePressed', from)
      for (const point of stepsOf(from, to)) await mouse('mouseMoved', point)
      await mouse('mouseReleased', to)
    },
    async key(key) {
      await send('Input.dispatchKeyEvent', {
        type: keys[key].text ? 'keyDown' : 'rawKeyDown',
        key,
        ...keys[key],
      })
      await send('Input.dispatchKeyEvent', { type: 'keyUp', key, ...keys[key] })
    },
    async chord(letter) {
      const pressed = {
        modifiers: 2,
        key: letter,
        code: `Key${letter.toUpperCase()}`,
        windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
      }
      await send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed })
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed })
    },
    type: async text => void (await send('Input.insertText', { text })),
    resize: async (width, height) =>
      void (await send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: false,
      })),
    async chooseFile(css, path) {
      const { result } = await send<Evaluated>('Runtime.evaluate', {
        expression: `document.querySelector(${JSON.stringify(css)})`,
      })
      await send('DOM.setFileInputFiles', { objectId: result.objectId, files: [path] })
    },
    async print() {
      const { data } = await send<{ data: string }>('Page.printToPDF', {
        paperWidth: 8.27,
        paperHeight: 11.7,
      })
      return Buffer.from(data, 'base64')
    },
    async picture() {
      const { data } = await send<{ data: string }>('Page.captureScreenshot')
      return Buffer.from(data, 'base64')
    },
    forget: async () => void (await send('Network.clearBrowserCookies')),
    async close() {
      const ended = new Promise(resolve => browser.once('exit', resolve))
      close()
      process.kill(-browser.pid!, 'SIGKILL')
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
