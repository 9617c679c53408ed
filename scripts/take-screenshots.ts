// `npm run screenshots`: takes the pictures of the README and of the guide, from a temporary server with the sample organization.
// With names as arguments (`npm run screenshots -- booking lists`), only those.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, request, type Browser, type BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { browserPath } from './shared/browser-path.ts'
import { freePort } from './shared/free-port.ts'
import { untilReady } from './shared/until-ready.ts'
import { signIn } from '../e2e/support/clinic.ts'
import { lazyPeople, type Person, type PersonOf } from './screenshots/people.ts'
import { guidePictures } from './screenshots/guide-pictures.ts'
import { readmePictures } from './screenshots/readme-pictures.ts'
import type { Picture } from './screenshots/picture.ts'

const readmeFolder = 'docs/screenshots'
const guideFolder = 'docs/guide/pictures'
const maxGuideBytes = 80_000

const wanted = process.argv.slice(2)
const isWanted = ({ name }: Picture) => wanted.length === 0 || wanted.includes(name)

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>
const sessions = new Map<Person, Promise<SignedIn>>()

const port = String(await freePort())
const address = `http://localhost:${port}`
const dataDir = mkdtempSync(join(tmpdir(), 'lindenwell-screenshots-'))
const env = { ...process.env, PORT: port, PUBLIC_URL: address, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
// The folder where the journeys' helpers read mails.
process.env['E2E_DATA_DIR'] = dataDir

const server = spawn(process.execPath, ['server/start.js'], {
  env: { ...env, SIGN_IN_PER_MINUTE: '1000' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  await untilReady(address)
  run('scripts/load-demo.ts')
  const context = await request.newContext({ baseURL: address })
  const personOf = lazyPeople(context, email => run('scripts/operator.ts', 'create', email))
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  mkdirSync(readmeFolder, { recursive: true })
  for (const picture of readmePictures.filter(isWanted))
    writeFileSync(join(readmeFolder, `${picture.name}.png`), await take(browser, personOf, picture))
  await takeForGuide(browser, personOf)
  await browser.close()
  await context.dispose()
} finally {
  if (server.exitCode === null) {
    server.kill('SIGTERM')
    await new Promise(done => server.once('exit', done))
  }
  rmSync(dataDir, { recursive: true, force: true })
}

async function takeForGuide(browser: Browser, personOf: PersonOf): Promise<void> {
  mkdirSync(guideFolder, { recursive: true })
  if (wanted.length === 0) for (const file of readdirSync(guideFolder)) rmSync(join(guideFolder, file))
  const sizesFile = join(guideFolder, 'sizes.json')
  const sizes: Record<string, { width: number; height: number }> = existsSync(sizesFile)
    ? JSON.parse(readFileSync(sizesFile, 'utf8'))
    : {}
  for (const picture of guidePictures.filter(isWanted)) {
    const webp = await asWebp(await take(browser, personOf, picture))
    writeFileSync(join(guideFolder, `${picture.name}.webp`), webp)
    sizes[picture.name] = { width: picture.width, height: picture.height }
    writeFileSync(sizesFile, `${JSON.stringify(sizes, null, 2)}\n`)
  }
}

async function take(browser: Browser, personOf: PersonOf, picture: Picture): Promise<Buffer> {
  const { name, as, path, width, height, language = 'en', colorScheme = 'light', open } = picture
  const storageState = as === 'anyone' ? undefined : await signedIn(browser, personOf, as)
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Kolkata',
    storageState,
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await open?.(page)
    await page.waitForFunction(() => !document.querySelector('.skeleton'))
    return await page.screenshot({ animations: 'disabled' })
  } catch (error) {
    throw new Error(`No picture ${name}`, { cause: error })
  } finally {
    await context.close()
  }
}

/** Each person signs in once: an account may not do so for every picture. */
function signedIn(browser: Browser, personOf: PersonOf, person: Person): Promise<SignedIn> {
  const session = sessions.get(person) ?? signInOnce(browser, personOf, person)
  sessions.set(person, session)
  return session
}

async function signInOnce(browser: Browser, personOf: PersonOf, person: Person): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: address })
  try {
    await signIn(await context.newPage(), await personOf(person))
    return await context.storageState()
  } finally {
    await context.close()
  }
}

/** The best quality within the size that a page of the guide allows. */
async function asWebp(png: Buffer): Promise<Buffer> {
  for (let quality = 85; quality > 20; quality -= 10) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length <= maxGuideBytes) return webp
  }
  throw new Error('A picture does not fit into the size of the guide.')
}

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${args.join(' ')} failed.`)
}
