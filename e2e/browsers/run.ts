// npm run test:browsers [firefox] [webkit] [old] [words of a title]: the same journeys in browsers that Playwright does not drive. Pictures: .cache/browsers.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Driver, StartBrowser } from './driver.ts'
import { startFirefox } from './drivers/firefox.ts'
import { startOldChromium, startTodaysChromium } from './drivers/chromium.ts'
import { startWebKit } from './drivers/webkit.ts'
import type { Journey } from './journey.ts'
import { bookingJourneys } from './journeys/booking.ts'
import { deskJourneys } from './journeys/desk.ts'
import { dialogJourneys } from './journeys/dialogs.ts'
import { keyJourneys } from './journeys/keys.ts'
import { lookJourneys } from './journeys/looks.ts'
import { moneyJourneys } from './journeys/money.ts'
import { portalJourneys } from './journeys/portal.ts'
import { printJourneys } from './journeys/print.ts'
import { recordJourneys } from './journeys/record.ts'
import { signInJourneys } from './journeys/sign-in.ts'
import { openPage } from './page.ts'
import { writePicturePage } from './picture-page.ts'
import { startProgram, type Program } from './program.ts'

const browsers: Record<string, StartBrowser> = {
  firefox: startFirefox,
  webkit: startWebKit,
  old: startOldChromium(109),
  // Today's, so that its pictures stand beside the others.
  chromium: startTodaysChromium,
}
const journeys: Journey[] = [
  ...signInJourneys,
  ...bookingJourneys,
  ...deskJourneys,
  ...recordJourneys,
  ...moneyJourneys,
  ...portalJourneys,
  ...dialogJourneys,
  ...keyJourneys,
  ...printJourneys,
  ...lookJourneys,
]

const words = process.argv.slice(2)
const asked = words.filter(word => browsers[word])
/** Others are words of titles. */
const titles = words.filter(word => !browsers[word])
const program = await startProgram()
let driver: Driver | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await driver?.close()
    await program.stop()
    process.exit(1)
  })
let passed = 0
const failures: string[] = []
try {
  for (const [name, start] of Object.entries(browsers))
    if (asked.length === 0 || asked.includes(name)) await runIn(name, start, program)
} finally {
  await program.stop()
}
writePicturePage(Object.keys(browsers))
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0

async function runIn(name: string, start: StartBrowser, program: Program): Promise<void> {
  const { baseUrl } = program
  const pictures = join('.cache', 'browsers', name)
  rmSync(pictures, { recursive: true, force: true })
  mkdirSync(pictures, { recursive: true })
  const started = await start()
  if (typeof started === 'string') return void console.log(`Not tried: ${name}. ${started}`)
  driver = started
  const page = openPage(started, { baseUrl, pictures })
  for (const [index, { title, notIn = [], run }] of journeys.entries()) {
    if (notIn.includes(name)) {
      console.log(`Not tried: ${name}: ${title}`)
      continue
    }
    if (titles.length > 0 && !titles.some(words => title.includes(words))) continue
    const startedAt = performance.now()
    try {
      program.delayScripts(0)
      program.cut(false)
      // A page without script, from which the storage can be emptied.
      await page.open('/robots.txt')
      await page.read('(localStorage.clear(), sessionStorage.clear(), null)')
      await started.forget()
      await page.resize(1280, 800)
      program.takeFaults()
      await run(page, program)
      const faults = program.takeFaults()
      if (faults.length > 0) throw new Error(`The browser reports:\n${faults.join('\n')}`)
      passed += 1
      console.log(`✓ ${name}: ${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
    } catch (error) {
      const failure = [`${name}: ${title}`, (error as Error).message, ...program.takeFaults()].join('\n    ')
      failures.push(failure)
      console.log(`✗ ${failure}`)
      await page.picture(`failed-${index}`).catch(() => {})
    }
  }
  driver = undefined
  await started.close()
}
