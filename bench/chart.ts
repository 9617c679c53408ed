import type { Browser, Page } from '@playwright/test'
import { openSet, type BenchSet } from './data/bench-set.ts'
import { longCharts } from './data/notes.ts'
import { signInDoctor } from './data/sign-in-doctor.ts'
import { answerOf } from './load/compare.ts'
import type { Request } from './load/connection.ts'
import { launchBrowser, signedInContext } from './load/launch-browser.ts'
import { sqlSentDuring } from './load/sql-log.ts'
import { type BenchRow, median } from './row.ts'

const rounds = Number(process.env['BENCH_CHART_ROUNDS'] ?? 11)

const audits = /audit_|^select id from organizations|^begin; select|^set local|^commit$/

type Chart = { visits: number; barMs: number; name: string; visitId: string; request: Request }
type Painted = { paintedMs: number; requests: number }

/**
 * The visit page of a patient with 5,000 and of one with 500 visits: from the change of the route inside the loaded app until the
 * note, the patient's name and the first entries of the history are painted. And the statements of GET users/patients/:id/chart.
 */
export async function run(): Promise<BenchRow> {
  const set = await openSet('notes')
  const charts = await openVisits(set)
  const sent: string[][] = []
  const callMs: number[] = []
  for (const { request } of charts) {
    callMs.push(await timeCalls(set.ours.port, request))
    const all = await sqlSentDuring(set.sql, set.dataDir, () => answerOf(set.ours.port, request))
    // The audit writes its own transactions, sometimes while we look.
    sent.push(all.filter(statement => !audits.test(statement)))
  }
  const isSame = sent[0]!.join('\n') === sent[1]!.join('\n')
  const browser = await launchBrowser()
  try {
    const first: Painted[][] = charts.map(() => [])
    const again: Painted[][] = charts.map(() => [])
    for (let round = 0; round <= rounds; round++)
      for (const [i, chart] of round % 2 ? [...charts.entries()].toReversed() : charts.entries()) {
        const painted = await inFreshApp(browser, set.ours.port, chart, charts[1 - i]!)
        // Nothing is cached in the first round.
        if (round > 0) first[i]!.push(painted.first)
        if (round > 0) again[i]!.push(painted.again)
      }
    const medians = first.map(all => median(all.map(({ paintedMs }) => paintedMs)))
    const list = (all: Painted[]) => all.map(({ paintedMs }) => Math.round(paintedMs)).join(' ')
    return {
      name: `visit page of a patient with ${longCharts[0]} visits, in the browser (with ${longCharts[1]} in the notes)`,
      ours: medians[0]!,
      yardstick: null,
      unit: 'ms',
      ratio: null,
      bar: `useful paint ${charts.map(({ barMs, visits }) => `≤ ${barMs} ms at ${visits}`).join(', ')}; as many statements`,
      pass: isSame && charts.every(({ barMs }, i) => medians[i]! <= barMs),
      notes: [
        'from history.pushState on the dashboard to the frame after the note, the name and three entries of the history are in the document; no data and no code of the page was loaded in this tab, its scripts are in the cache of the browser',
        ...charts.flatMap(({ visits, barMs }, i) => [
          `${visits} visits: median ${medians[i]!.toFixed(0)} ms (bar ${barMs}); rounds ${list(first[i]!)}`,
          `${visits} visits, after another visit was open in this tab: median ${median(again[i]!.map(({ paintedMs }) => paintedMs)).toFixed(0)} ms; ${first[i]![0]!.requests} calls from the route to the paint`,
          `${visits} visits: GET chart alone, one after the other, median ${callMs[i]!.toFixed(1)} ms; ${sent[i]!.length} statements, begin among them`,
        ]),
        isSame ? 'the statements are the same at both' : 'the statements DIFFER',
        ...sent[0]!.map(statement => `ours: ${statement}`),
      ],
    }
  } finally {
    await browser.close()
  }
}

/** An open visit of each patient with a long chart, and of a third one. */
async function openVisits({ ours, sql, organizations }: BenchSet): Promise<Chart[]> {
  const { organizationId, clinicId, patientIds } = organizations.at(-1)!
  const { token } = await signInDoctor(sql, organizationId)
  const charts: Chart[] = []
  for (const [i, visits] of longCharts.entries()) {
    const body = { patientId: patientIds[i]!, clinicId }
    const { status, data, text } = await answerOf(ours.port, {
      method: 'POST',
      path: '/api/users/encounters',
      token,
      body,
    })
    if (status >= 300) throw new Error(`A visit is not opened: ${status} ${text}`)
    const { _id, patient } = data as { _id: string; patient: { name: string } }
    const request = { path: `/api/users/patients/${patientIds[i]!}/chart`, token }
    charts.push({ visits, barMs: visits > 1_000 ? 400 : 300, name: patient.name, visitId: _id, request })
  }
  return charts
}

async function timeCalls(port: number, request: Request): Promise<number> {
  const times: number[] = []
  for (let call = 0; call <= 30; call++) {
    const began = performance.now()
    const { status, text } = await answerOf(port, request)
    if (status !== 200) throw new Error(`The chart answers ${status}: ${text}`)
    if (call > 0) times.push(performance.now() - began)
  }
  return median(times)
}

let context: Awaited<ReturnType<typeof signedInContext>> | undefined

/** The dashboard is loaded anew, so the tab has none of the visit's data; then the visit is opened, and the other one before it again. */
async function inFreshApp(
  browser: Browser,
  port: number,
  chart: Chart,
  other: Chart,
): Promise<{ first: Painted; again: Painted }> {
  const origin = `http://localhost:${port}`
  context ??= await signedInContext(browser, origin, chart.request.token!)
  const page = await context.newPage()
  try {
    await toDashboard(page, origin)
    const first = await open(page, chart)
    await toDashboard(page, origin)
    await open(page, other)
    await page.evaluate(`history.pushState({}, '', '/clinic')`)
    await settled(page)
    return { first, again: await open(page, chart) }
  } finally {
    await page.close()
  }
}

async function toDashboard(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/clinic`)
  await settled(page)
}

const settled = async (page: Page) => {
  await page.locator('main').waitFor()
  await page.waitForLoadState('networkidle')
}

const open = (page: Page, { visitId, name }: Chart) =>
  page.evaluate<Painted>(`(async () => {
  const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)))
  const isThere = () => {
    const entries = [...document.querySelectorAll('.history-line li')].slice(0, 3)
    return document.querySelector('.ruled textarea') && document.querySelector('.banner h1')?.textContent.trim() === ${JSON.stringify(name)} &&
      entries.length === 3 && entries.every(entry => {
        const { top, height } = entry.getBoundingClientRect()
        return height > 0 && top < innerHeight
      })
  }
  performance.clearResourceTimings()
  const began = performance.now()
  history.pushState({}, '', '/clinic/encounter?id=${visitId}')
  while (!isThere()) {
    if (performance.now() - began > 20_000) throw new Error('The visit is not shown: ' + document.body.innerText.slice(0, 400))
    await frame()
  }
  await frame()
  const requests = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/')).length
  return { paintedMs: performance.now() - began, requests }
})()`)
