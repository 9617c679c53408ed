import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { freePort } from '../../../scripts/shared/free-port.ts'
import { stepsOf, type Key, type Point, type StartBrowser } from '../driver.ts'
import { openSocket, untilAnswered } from './socket.ts'

/** The npm packages that ship the program itself, with the hash of each. */
const packages = {
  103: [
    '103.0.0',
    'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
  ],
  109: [
    '109.0.6',
    'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  ],
} as const
export type ChromiumVersion = keyof typeof packages

const keys: Record<Key, { code: string; windowsVirtualKeyCode: number; text?: string }> = {
  Escape: { code: 'Escape', windowsVirtualKeyCode: 27 },
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Tab: { code: 'Tab', windowsVirtualKeyCode: 9 },
  ArrowDown: { code: 'ArrowDown', windowsVirtualKeyCode: 40 },
  ArrowUp: { code: 'ArrowUp', windowsVirtualKeyCode: 38 },
  Backspace: { code: 'Backspace', windowsVirtualKeyCode: 8 },
}

type Target = { type: string; webSocketDebuggerUrl: string }
type Evaluated = { result: { value: string }; exceptionDetails?: { exception?: { description?: string } } }

/** A Chromium of an earlier year, over its own DevTools protocol. */
export const startChromium =
  (version: ChromiumVersion): StartBrowser =>
  async () => {
    if (process.platform !== 'linux' || process.arch !== 'x64')
      return 'Older Chromium is tried on Linux x64 alone'
    const program = fetchProgram(version)
    const profile = mkdtempSync(join(tmpdir(), 'lindenwell-chromium-'))
    const port = await freePort()
    const args = [
      '--headless',
      '--no-sandbox',
      '--single-process',
      '--no-zygote',
      '--disable-gpu',
      '--use-gl=swiftshader',
      '--lang=en-GB',
    ]
    const browser = spawn(
      join(program, 'chromium'),
      [...args, `--user-data-dir=${profile}`, `--remote-debugging-port=${port}`, 'about:blank'],
      {
        stdio: 'ignore',
        env: {
          ...process.env,
          LD_LIBRARY_PATH: ['', '/lib', '/al2/lib', '/al2023/lib'].map(part => program + part).join(':'),
        },
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
      if (method === 'Page.javascriptDialogOpening')
        void send('Page.handleJavaScriptDialog', { accept: true })
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
          expression: `Promise.resolve(${expression}).then(value => JSON.stringify(value === undefined ? null : value))`,
          awaitPromise: true,
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
      type: async text => void (await send('Input.insertText', { text })),
      resize: async (width, height) =>
        void (await send('Emulation.setDeviceMetricsOverride', {
          width,
          height,
          deviceScaleFactor: 1,
          mobile: false,
        })),
      async picture() {
        const { data } = await send<{ data: string }>('Page.captureScreenshot')
        return Buffer.from(data, 'base64')
      },
      forget: async () => void (await send('Network.clearBrowserCookies')),
      async close() {
        const ended = new Promise(resolve => browser.once('exit', resolve))
        close()
        if (browser.kill('SIGKILL')) await ended
        rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
      },
    }
  }

/** Fetched and unpacked once, beside the other things that can be fetched again. Answers its folder. */
function fetchProgram(version: ChromiumVersion): string {
  const home = join(process.cwd(), '.cache', 'old-chromium', String(version))
  const program = join(home, 'program')
  if (existsSync(program)) return program
  rmSync(home, { recursive: true, force: true })
  const making = join(home, 'making')
  mkdirSync(making, { recursive: true })
  const [release, hash] = packages[version]
  console.log(`Fetching Chromium ${version} from npm …`)
  const fetched = `@sparticuz/chromium@${release}`
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', home, fetched], {
    encoding: 'utf8',
  }).trim()
  const file = join(home, packed)
  const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
  if (found !== hash) throw new Error(`${fetched} is not the one that we know: ${found}`)
  execFileSync('tar', ['-xzf', file, '-C', home])
  const parts = join(home, 'package', 'bin')
  for (const name of readdirSync(parts)) {
    const part = join(making, name.replace(/\.br$/, ''))
    writeFileSync(part, brotliDecompressSync(readFileSync(join(parts, name))))
    chmodSync(part, 0o755)
    if (part.endsWith('.tar')) execFileSync('tar', ['-xf', part, '-C', making])
  }
  renameSync(making, program)
  return program
}
