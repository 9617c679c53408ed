// `npm run record-tour`: records the film of the landing page from the built product. Needs ffmpeg with libvpx-vp9 and libx264
// (`apt-get install ffmpeg`). Drives a server with the sample organization in Chromium. The frames become a WebM and, for iPhones
// before iOS 17.4, an MP4. The times of the steps become the captions, with the words of the page's transcript (tour.* of words).
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { browserPath } from './shared/browser-path.ts'
import { untilReady } from './shared/until-ready.ts'
import { locales } from '#contract/core/locale.ts'
import { sampleOwner } from '#server/demo/sample-organization.ts'
import { tourSteps, type TourStep } from '#web/areas/public/tour-steps.ts'

const folder = 'web/areas/public/recording'
const size = { width: 1280, height: 720 }
const framesPerSecond = 12
const stepSeconds = 5
const megabytesAtMost = 4

// By the file's ending. Faststart puts the index of an MP4 before its pictures, so that it plays while it loads.
const codecs = {
  webm: '-c:v libvpx-vp9 -crf 38 -b:v 0 -row-mt 1 -an',
  mp4: '-c:v libx264 -preset slow -profile:v high -level:v 4.0 -crf 29 -movflags +faststart -an',
}

type Frame = { file: string; at: number }

const work = mkdtempSync(join(tmpdir(), 'lindenwell-tour-'))
const port = '4599'
const address = `http://localhost:${port}`
const env = { ...process.env, PORT: port, DATA_DIR: join(work, 'data'), LOG_LEVEL: 'warn' }
const server = spawn(process.execPath, ['server/start.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
async function record(): Promise<{ frames: Frame[]; marks: number[]; endedAt: number }> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const context = await browser.newContext({
    viewport: size,
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'light',
  })
  const page = await context.newPage()
  await signIn(page)
  const session = await context.newCDPSession(page)
  const frames = collectFrames(session)
  const marks: number[] = []
  await session.send('Page.startScreencast', { format: 'png', maxWidth: size.width, maxHeight: size.height })
  for (const step of tourSteps) {
    const began = Date.now()
    marks.push(began)
    await acts[step](page)
    await pause(Math.max(1_500, stepSeconds * 1000 - (Date.now() - began)))
  }
  const endedAt = Date.now()
  await session.send('Page.stopScreencast')
  await browser.close()
  const first = marks[0]!
  return {
    frames: frames.map(({ file, at }) => ({ file, at: Math.max(0, at - first) })),
    marks: marks.map(mark => mark - first),
    endedAt: endedAt - first,
  }
}

/** Types at the speed of a person. */
const typing = { delay: 120 }

const acts: Record<TourStep, (page: Page) => Promise<void>> = {
  async dashboard(page) {
    await pause(1_500)
    await page.mouse.move(640, 360)
    await page.mouse.wheel(0, 360)
    await pause(1_500)
    await page.mouse.wheel(0, -360)
  },
  async book(page) {
    await page.getByRole('button', { name: 'New Appointment' }).first().click()
    const popup = page.getByRole('dialog')
    await popup.getByLabel('Clinic', { exact: true }).selectOption({ label: 'Indiranagar' })
    await pause(500)
    await popup.getByLabel('Doctor', { exact: true }).selectOption({ label: 'Asha Menon' })
    await pause(500)
    await popup.getByLabel('Service', { exact: true }).selectOption({ index: 1 })
    await popup.getByRole('combobox', { name: 'Patient' }).pressSequentially('An', typing)
    await popup.getByRole('listbox').getByRole('option', { name: 'Ananya' }).first().click()
  },
  async save(page) {
    const popup = page.getByRole('dialog')
    await popup.getByRole('radio').nth(2).check()
    await pause(1_200)
    await popup.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Appointment booked successfully!').waitFor()
  },
  async calendar(page) {
    await menuOf(page).getByRole('link', { name: 'Appointment list' }).click()
    await page.getByRole('link', { name: 'Day', exact: true }).click()
    const visit = page.getByRole('button', { name: /Booked, / }).first()
    await visit.waitFor()
    await pause(1_000)
    await visit.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await visit.boundingBox())!
    const [across, from, down] = [x + width / 3, y + height / 2, height + 2]
    await page.mouse.move(across, from)
    await page.mouse.down()
    await page.mouse.move(across, from + down, { steps: 12 })
    await pause(400)
    await page.mouse.up()
    await page.getByText('Appointment updated successfully!').waitFor()
  },
  async queue(page) {
    await menuOf(page).getByRole('link', { name: 'Queue' }).click()
    const next = page.getByRole('button', { name: /^Check in/ }).first()
    await next.waitFor()
    await pause(1_500)
    await next.click()
  },
  async languages(page) {
    await menuOf(page).getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('img').first().waitFor()
    const banner = page.getByRole('banner')
    await banner.locator('button.lang').click()
    await pause(800)
    await banner.getByText('العربية').click()
  },
}

const menuOf = (page: Page) => page.getByRole('navigation').first()

/** A frame arrives when something changes on the screen. */
function collectFrames(session: CDPSession): Frame[] {
  const frames: Frame[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    const file = join(work, `${String(frames.length).padStart(5, '0')}.png`)
    writeFileSync(file, Buffer.from(data, 'base64'))
    frames.push({ file, at: Date.now() })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  return frames
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/login?lang=en`)
  await page.getByLabel('Email').fill(sampleOwner.email)
  await page.getByLabel('Password', { exact: true }).fill(sampleOwner.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/clinic')
  await page.getByRole('img').first().waitFor()
}

function encode(frames: Frame[], endedAt: number): void {
  const list = frames.map(({ file, at }, index) => {
    const until = frames[index + 1]?.at ?? endedAt
    return `file '${file}'\nduration ${Math.max(0.02, (until - at) / 1000)}`
  })
  const listFile = join(work, 'frames.txt')
  writeFileSync(listFile, `${list.join('\n')}\nfile '${frames.at(-1)!.file}'\n`)
  const scale = `scale=${size.width}:${size.height}:force_original_aspect_ratio=decrease,pad=${size.width}:${size.height}:0:0:white`
  const filter = `${scale},fps=${framesPerSecond},format=yuv420p`
  const films = Object.entries(codecs).map(([ending, codec]) => {
    const film = join(folder, `tour.${ending}`)
    ffmpeg('-f', 'concat', '-safe', '0', '-i', listFile, '-vf', filter, ...codec.split(' '), film)
    return film
  })
  ffmpeg(
    // Before the page scrolls.
    '-ss',
    '1',
    '-i',
    films[0]!,
    '-frames:v',
    '1',
    '-vf',
    'scale=960:-1',
    '-quality',
    '45',
    join(folder, 'poster.webp'),
  )
  for (const film of films) {
    const megabytes = readFileSync(film).length / 2 ** 20
    if (megabytes > megabytesAtMost) throw new Error(`${film} has ${megabytes.toFixed(1)} MB.`)
    console.log(
      `${film}: ${megabytes.toFixed(2)} MB, ${(endedAt / 1000).toFixed(0)} s, ${frames.length} frames`,
    )
  }
}

function ffmpeg(...args: string[]): void {
  const { status, error } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { stdio: 'inherit' })
  if (error) throw new Error('ffmpeg is needed: apt-get install ffmpeg', { cause: error })
  if (status !== 0) throw new Error('ffmpeg failed.')
}

function captions(locale: string, marks: number[]): string {
  const catalog = JSON.parse(readFileSync(`words/${locale}/public.json`, 'utf8')) as Record<string, string>
  const cues = tourSteps.map((step, index) => {
    const from = marks[index]!
    const until = marks[index + 1] ?? from + stepSeconds * 1000
    return `${clock(from)} --> ${clock(until)}\n${catalog[`tour.${step}`]}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23)

try {
  await untilReady(address)
  const loaded = spawnSync(process.execPath, ['scripts/load-demo.ts'], { env, stdio: 'inherit' })
  if (loaded.status !== 0) throw new Error('The sample could not be loaded.')
  const { frames, marks, endedAt } = await record()
  mkdirSync(folder, { recursive: true })
  encode(frames, endedAt)
  for (const locale of locales) writeFileSync(`words/${locale}/tour.vtt`, captions(locale, marks))
} finally {
  server.kill('SIGTERM')
  await new Promise(done => server.once('exit', done))
  rmSync(work, { recursive: true, force: true })
}
