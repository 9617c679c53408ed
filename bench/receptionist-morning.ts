import { loadavg } from 'node:os'
import type { Browser } from '@playwright/test'
import { dateOf } from '#contract/values/clinic-time.ts'
import { openSet, type BenchSet, type Organization } from './data/bench-set.ts'
import { plantBusyDay, visitCount } from './data/busy-day.ts'
import { zone } from './data/rows.ts'
import { Morning, type Interaction } from './load/interactions.ts'
import { launchBrowser, signedInContext } from './load/launch-browser.ts'
import { liveThroughMorning } from './load/morning-steps.ts'
import { type BenchRow, median } from './row.ts'

const mornings = Number(process.env['BENCH_MORNINGS'] ?? 3)
const slowdown = 4
const barMs = 100

/**
 * A receptionist's morning over a clinic with 5,000 visits, in a browser whose processor is slowed four times: how long each press
 * and each key takes to the next paint. The median of three mornings, interaction by interaction: each in a clinic of its own.
 */
export async function run(): Promise<BenchRow> {
  const set = await openSet('small')
  const browser = await launchBrowser()
  const lived: Interaction[][] = []
  try {
    for (let morning = 0; morning < mornings; morning++)
      lived.push(await live(browser, set, set.organizations.at(-2 - morning)!))
  } finally {
    await browser.close()
  }
  const sorted = medians(lived).toSorted((a, b) => b.ms - a.ms)
  const [p75, p98] = [percentile(sorted, 0.75), percentile(sorted, 0.98)]
  const over = sorted.filter(({ ms }) => ms > barMs)
  return {
    name: `a receptionist's morning with ${visitCount} visits, processor ${slowdown} × slower: interaction to next paint`,
    ours: p75,
    yardstick: null,
    unit: 'ms',
    ratio: null,
    bar: `p75 ≤ ${barMs} ms`,
    pass: p75 <= barMs,
    notes: [
      `${sorted.length} interactions, the median of ${mornings} mornings: p75 ${p75} ms, p98 ${p98} ms; ${over.length} over ${barMs} ms`,
      `p75 of each morning: ${lived.map(all => percentile(bySlowness(all), 0.75)).join(', ')} ms; load of the machine in the last minute ${loadavg()[0]!.toFixed(1)}`,
      ...slowestSteps(sorted)
        .slice(0, 8)
        .map(({ name, ms }) => `${ms} ms: ${name}`),
    ],
  }
}

async function live(
  browser: Browser,
  { ours, sql }: BenchSet,
  organization: Organization,
): Promise<Interaction[]> {
  const { token } = await plantBusyDay(sql, organization, dateOf(zone, Date.now()))
  const origin = `http://localhost:${ours.port}`
  const context = await signedInContext(browser, origin, token)
  try {
    const morning = await Morning.begin(await context.newPage(), slowdown)
    await liveThroughMorning(morning, origin)
    return morning.interactions
  } finally {
    await context.close()
  }
}

/** Of each interaction, by its name and its turn. */
function medians(lived: readonly Interaction[][]): Interaction[] {
  const keyed = lived.map(all => {
    const turns = new Map<string, number>()
    return all.map(({ name, ms }) => {
      const turn = (turns.get(name) ?? 0) + 1
      turns.set(name, turn)
      return { key: `${name} ${turn}`, name, ms }
    })
  })
  const byKey = Map.groupBy(keyed.flat(), ({ key }) => key)
  return [...byKey.values()].map(same => ({ name: same[0]!.name, ms: median(same.map(({ ms }) => ms)) }))
}

const bySlowness = (all: readonly Interaction[]) => all.toSorted((a, b) => b.ms - a.ms)

/** Of a list that begins with the slowest. */
const percentile = (sorted: readonly Interaction[], share: number) =>
  sorted[Math.floor(sorted.length * (1 - share))]!.ms

/** Each step once, with its slowest interaction. */
const slowestSteps = (sorted: readonly Interaction[]) =>
  sorted.filter(({ name }, i) => sorted.findIndex(other => other.name === name) === i)
