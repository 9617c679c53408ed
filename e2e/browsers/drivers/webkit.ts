import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { freePort } from '../../../scripts/shared/free-port.ts'
import { dragging, keyCharacters, press, typing, withCtrl, type StartBrowser } from '../driver.ts'
import { isInstalled } from '../install.ts'
import { untilAnswered } from './socket.ts'

const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/openbox']
const browserName = 'MiniBrowser'
const binary = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const packages = ['webkit2gtk-driver', 'xvfb', 'openbox']

/** The WebKit of GTK, the engine of Safari, over W3C WebDriver, in a window of an invisible screen. */
export const startWebKit: StartBrowser = async () => {
  if (!isInstalled([...programs, binary], packages))
    return `Debian’s packages ${packages.join(', ')} are not there.`
  const display = `:${100 + (process.pid % 800)}`
  const env = {
    ...process.env,
    DISPLAY: display,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // The sandbox of WebKit refuses to run as root.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
  const started: ChildProcess[] = []
  const run = (program: string, args: string[]) =>
    void started.push(spawn(program, args, { env, stdio: 'ignore' }))
  run('/usr/bin/Xvfb', [display, '-screen', '0', '1400x1000x24'])
  await untilAnswered(async () => {
    if (!existsSync(`/tmp/.X11-unix/X${display.slice(1)}`)) throw new Error('No screen')
  })
  run('/usr/bin/openbox', [])
  const port = await freePort()
  run('/usr/bin/WebKitWebDriver', [`--port=${port}`])

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(60_000),
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
  const options = {
    browserName,
    // A form with typed text asks before it is left.
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  }
  await untilAnswered(() => call('GET', '/status'))
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: options },
  })
  const ask = <T>(path: string, body?: object) =>
    call<T>(body ? 'POST' : 'GET', `/session/${sessionId}${path}`, body)
  return {
    open: async url => void (await ask('/url', { url })),
    back: async () => void (await ask('/back', {})),
    async evaluate(expression) {
      const script = `const value = ${expression}
        return JSON.stringify([value === undefined ? null : value])`
      return JSON.parse(await ask<string>('/execute/sync', { script, args: [] }))[0]
    },
    pressAt: async point => void (await ask('/actions', { actions: press(point) })),
    drag: async (from, to) => void (await ask('/actions', { actions: dragging(from, to) })),
    key: async key => void (await ask('/actions', { actions: typing(keyCharacters[key]) })),
    chord: async letter => void (await ask('/actions', { actions: withCtrl(letter) })),
    type: async text => void (await ask('/actions', { actions: typing(text) })),
    resize: async (width, height) => void (await ask('/window/rect', { width, height })),
    async chooseFile(css, path) {
      const found = await ask<Record<string, string>>('/element', { using: 'css selector', value: css })
      await ask(`/element/${Object.values(found)[0]}/value`, { text: path })
    },
    // It knows no such command.
    print: async () => null,
    picture: async () => Buffer.from(await ask<string>('/screenshot'), 'base64'),
    forget: async () => void (await call('DELETE', `/session/${sessionId}/cookie`)),
    async close() {
      await call('DELETE', `/session/${sessionId}`).catch(() => {})
      for (const program of started.toReversed()) {
        const ended = new Promise(resolve => program.once('exit', resolve))
        if (program.kill()) await ended
      }
    },
  }
}
