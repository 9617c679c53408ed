import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { publicPaths, type PublicPage } from '#contract/site/public-site.ts'
import { openBookingPage } from './data/booking-page.ts'
import { benchFolder } from './data/bench-set.ts'
import { browserPath } from '../scripts/shared/browser-path.ts'
import { freePort } from '../scripts/shared/free-port.ts'
import { startOurServer } from './load/our-server.ts'
import { type BenchRow, median } from './row.ts'

const pages: PublicPage[] = ['landing', 'register', 'login', 'pricing', 'demoCall']
const rounds = Number(process.env['BENCH_LIGHTHOUSE_ROUNDS'] ?? 3)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const leastScores = [95, 100, 95, 95]

type Measured = { page: string; scores: number[]; lcpMs: number; cls: number; tbtMs: number }

/** Lighthouse's own simulated phone and slow connection, on the production build. */
export async function run(): Promise<BenchRow> {
  const dataDir = join(benchFolder, 'lighthouse')
  rmSync(dataDir, { recursive: true, force: true })
  const server = await startOurServer(dataDir)
  const measured: Measured[] = []
  try {
    const paths = [
      ...pages.map(page => [page, publicPaths[page]] as const),
      ['booking', await openBookingPage(server.port, dataDir)] as const,
    ]
    for (const [page, path] of paths) {
      const tries: Measured[] = []
      for (let round = 0; round < rounds; round++)
        tries.push(await inBrowser(`http://localhost:${server.port}${path}`, page))
      measured.push(medianOf(tries))
    }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const isGood = ({ scores, lcpMs, cls, tbtMs }: Measured) =>
    scores.every((score, index) => score >= leastScores[index]!) &&
    lcpMs <= 1_500 &&
    cls <= 0.05 &&
    tbtMs <= 100
  return {
    name: 'lighthouse, mobile: the least performance of the public pages',
    ours: Math.min(...measured.map(({ scores }) => scores[0]!)),
    yardstick: null,
    unit: 'points',
    ratio: null,
    bar: 'performance ≥ 95, accessibility 100, best practices ≥ 95, SEO ≥ 95; LCP ≤ 1.5 s, CLS ≤ 0.05, TBT ≤ 100 ms',
    pass: measured.length > 0 && measured.every(isGood),
    notes: measured.map(
      ({ page, scores, lcpMs, cls, tbtMs }) =>
        `${page}: performance ${scores[0]}, accessibility ${scores[1]}, best practices ${scores[2]}, SEO ${scores[3]}; ` +
        `LCP ${(lcpMs / 1000).toFixed(2)} s, CLS ${cls.toFixed(3)}, TBT ${tbtMs.toFixed(0)} ms`,
    ),
  }
}

/** A new browser each time, with an empty cache. If the browser loses a trace, it is recorded once more. */
async function inBrowser(url: string, page: string, triesLeft = 2): Promise<Measured> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    return await measure(url, page, port)
  } catch (error) {
    if (triesLeft === 0) throw error
  } finally {
    await browser.close()
  }
  return inBrowser(url, page, triesLeft - 1)
}

async function measure(url: string, page: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  })
  if (!result) throw new Error(`lighthouse says nothing of ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const figureOf = (audit: string) => lhr.audits[audit]?.numericValue ?? NaN
  for (const { id, title, score, scoreDisplayMode } of Object.values(lhr.audits))
    if (process.env['BENCH_LIGHTHOUSE_FAULTS'] && score === 0 && scoreDisplayMode === 'binary')
      console.log(`      ${page}: ${id}: ${title}`)
  return {
    page,
    scores: categories.map(category => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    lcpMs: figureOf('largest-contentful-paint'),
    cls: figureOf('cumulative-layout-shift'),
    tbtMs: figureOf('total-blocking-time'),
  }
}

function medianOf(tries: Measured[]): Measured {
  const of = (pick: (one: Measured) => number) => median(tries.map(pick))
  return {
    page: tries[0]!.page,
    scores: categories.map((_, index) => of(one => one.scores[index]!)),
    lcpMs: of(one => one.lcpMs),
    cls: of(one => one.cls),
    tbtMs: of(one => one.tbtMs),
  }
}
