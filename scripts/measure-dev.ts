// How long `npm run dev` takes from a save to the changed page: node scripts/measure-dev.ts. It changes a copy of the sources.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { copySources } from '#server/testing/programs/copy-sources.ts'
import { endPrograms, freePort, launch, newDataDir } from '#server/testing/programs/run-program.ts'
import { browserPath } from './shared/browser-path.ts'

const rounds = 7
/** Nobody saves faster. */
const betweenMs = 2_000
const sources = copySources()
const dev = launch({ dataDir: newDataDir(), port: await freePort(), sources, hasOwnLimits: true })
const browser = await chromium.launch({ executablePath: browserPath() })
try {
  await dev.line(/runs from its sources/)
  const page = await browser.newPage({ baseURL: `http://localhost:${dev.port}` })
  await page.goto('/demo#open')
  await page.waitForURL('**/clinic')
  await page.goto('/clinic/category')
  await page.getByText('General practice', { exact: true }).waitFor()

  await measure('a component of the app', 'web/areas/clinic/ClinicLayout.tsx', {
    change: round => ['className="paper"', `className="paper" data-round="${round}"`],
    shown: round => page.locator(`[data-round="${round}"]`).waitFor(),
  })
  await measure('a style of the app', 'web/areas/clinic/clinic.css', {
    change: round => ['.paper {', `.foot { visibility: ${round % 2 ? 'hidden' : 'visible'}; } .paper {`],
    shown: round => page.locator('.foot').waitFor({ state: round % 2 ? 'hidden' : 'visible' }),
  })
  await measure('a query of the server, in the app', 'server/features/clinic/categories/queries.ts', {
    change: round => ['...row, image', `...row, name: row.name + ' ${round}', image`],
    shown: round => page.getByText(`General practice ${round}`, { exact: true }).waitFor(),
  })
  await page.goto('/pricing')
  await measure('a page that the server draws', 'web/areas/public/PublicLayout.tsx', {
    change: round => ['className="site-header"', `className="site-header" data-round="${round}"`],
    shown: round => page.locator(`[data-round="${round}"]`).waitFor(),
  })
  await measure('a rule of the server, in such a page', 'server/features/site/public-site/pages.ts', {
    change: round => ['getUTCFullYear()', `getUTCFullYear() + ${round}000`],
    shown: round =>
      page
        .getByText(String(new Date().getUTCFullYear() + round * 1000))
        .first()
        .waitFor(),
  })
} finally {
  await browser.close()
  await endPrograms()
  rmSync(sources, { recursive: true, force: true })
}

type Save = {
  /** A text of the file, and what takes its place. */
  change(round: number): [string, string]
  shown(round: number): Promise<unknown>
}

async function measure(what: string, file: string, { change, shown }: Save): Promise<void> {
  const path = join(sources, file)
  const before = readFileSync(path, 'utf8')
  const seconds: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const from = performance.now()
    writeFileSync(path, before.replace(...change(round)))
    await shown(round)
    seconds.push((performance.now() - from) / 1000)
    await pause(betweenMs)
  }
  seconds.sort((one, other) => one - other)
  const [median, slowest] = [seconds[rounds >> 1]!, seconds.at(-1)!]
  console.log(`${what}: ${median.toFixed(2)} s, the slowest of ${rounds} ${slowest.toFixed(2)} s`)
}
