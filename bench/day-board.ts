import type { Browser } from '@playwright/test'
import { addDays } from '#contract/values/clinic-time.ts'
import { openSet, type BenchSet, type Organization } from './data/bench-set.ts'
import { launchBrowser, signedInContext } from './load/launch-browser.ts'
import { type BenchRow, median } from './row.ts'

const rounds = Number(process.env['BENCH_BOARD_ROUNDS'] ?? 7)
const booked = 200
const quarter = 15 * 60_000

type Loaded = { interactiveMs: number; keyMs: number }

/**
 * Ten doctors with twenty appointments each, in a browser: from opening the address until the board is drawn and reacts to a key.
 */
export async function run(): Promise<BenchRow> {
  const set = await openSet('small')
  const organization = set.organizations.at(-1)!
  const day = addDays(set.day, 1)
  await plant(set, organization, day)
  const browser = await launchBrowser()
  try {
    const address = `http://localhost:${set.ours.port}/clinic/appointment?view=calendar&date=${day}`
    const [cold, ...warm] = await loadAgainAndAgain(browser, address, organization.token)
    const ours = median(warm.map(({ interactiveMs }) => interactiveMs))
    return {
      name: `day board with ${booked} appointments, in the browser`,
      ours,
      yardstick: null,
      unit: 'ms',
      ratio: null,
      bar: 'interactive ≤ 1000 ms',
      pass: ours <= 1_000,
      notes: [
        `with nothing in the browser's cache ${cold!.interactiveMs.toFixed(0)} ms; slowest of ${rounds} others ${Math.max(...warm.map(one => one.interactiveMs)).toFixed(0)} ms`,
        `from an arrow key to the next frame, the median: ${median(warm.map(({ keyMs }) => keyMs)).toFixed(0)} ms`,
      ],
    }
  } finally {
    await browser.close()
  }
}

/** Inserted directly: this row measures how appointments are shown, not how they are booked. */
async function plant({ sql }: BenchSet, organization: Organization, day: string): Promise<void> {
  const { organizationId, clinicId, serviceId, doctorIds, patientIds } = organization
  const opens = Date.parse(`${day}T09:00:00+05:30`)
  const rows = Array.from({ length: booked }, (_, i) => {
    const start = new Date(opens + Math.floor(i / doctorIds.length) * 1.5 * quarter)
    const end = new Date(start.getTime() + quarter)
    return {
      organization_id: organizationId,
      id: crypto.randomUUID(),
      number: 1_000_000 + i,
      clinic_id: clinicId,
      doctor_id: doctorIds[i % doctorIds.length]!,
      service_id: serviceId,
      patient_id: patientIds[i]!,
      starts_at: start,
      ends_at: end,
      occupied_from: start,
      occupied_until: end,
      status: 'booked',
      price_minor: 50_000,
      tax_minor: 0,
      currency: 'INR',
    }
  })
  await sql`delete from appointments where organization_id = ${organizationId} and number >= 1000000`
  await sql`insert into appointments ${sql(rows)}`
}

async function loadAgainAndAgain(browser: Browser, address: string, token: string): Promise<Loaded[]> {
  const context = await signedInContext(browser, new URL(address).origin, token)
  try {
    const page = await context.newPage()
    const loaded: Loaded[] = []
    for (let round = 0; round <= rounds; round++) {
      await page.goto(address, { waitUntil: 'commit' })
      loaded.push(await page.evaluate<Loaded>(whenInteractive))
    }
    return loaded
  } finally {
    await context.close()
  }
}

/**
 * Runs in the page, whose types a server program lacks. Drawing alone is not enough: a key must be handled, and the next frame
 * painted.
 */
const whenInteractive = `(async () => {
  const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)))
  while (document.querySelectorAll('.board [data-visit]').length < ${booked}) await frame()
  const stop = document.querySelector('.board [data-stop][tabindex="0"]')
  stop.focus()
  const pressed = performance.now()
  stop.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  await frame()
  if (document.activeElement === stop) throw new Error('The board does not answer its keys.')
  return { interactiveMs: performance.now(), keyMs: performance.now() - pressed }
})()`
