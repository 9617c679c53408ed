import { join } from 'node:path'
import { build } from 'vite'
import { launchBrowser } from './load/launch-browser.ts'
import { root } from './load/our-server.ts'
import { type BenchRow, median } from './row.ts'

const pages = 15
const barMs = 5

/** What doctors type: sixty lines, each command among them. */
const lines =
  `bp 128/82 | bp 128/82 p 76 t 37.9 w 62 | t 101.4f | w 62.5 h 168 | spo2 97 | rr 18 p 88 | bp 300/10
| w 140lb | dx acute pharyngitis | dx hypertension ongoing | dx type 2 diabetes mellitus chronic | dx J02.9
| dx बुखार | dx gastro-oesophageal reflux disease | again | again telmi | again metformin 500 | fu 1w
| fu 3d | fu 2 months | fu soon | fu | .throat | .गला_2 | nkda | allergies none
| allergy penicillin rash severe | allergy peanuts anaphylaxis | intolerance metformin nausea | allergy
| allergy sulfa | rx amox 500 1-0-1 5d | rx amox 500 1-0-1 5d pc | rx paracetamol 650 tds 3d sos
| rx cetirizine 10 hs | rx azithromycin 500 od 3 days | rx insulin glargine 10 units hs
| rx pantoprazole 40 1-0-0 ac 14d | rx prednisolone 40 od 5d then 20 od 5d then 10 od 5d
| rx amoxicillin clavulanate 625 1-0-1 7d after food | rx syp paracetamol 5ml qid 3d
| rx salbutamol inhaler 2 puffs qid prn | rx vitamin d3 60000 iu weekly 8w | rx telmisartan 40 1-0-0 90d
| rx metformin 500 1-0-1 90d after food | rx levothyroxine 50mcg od empty stomach 30d | rx | rx 500 1-0-1
| rx ; after food | rx atorvastatin 10 0-0-1 30d; at night with water
| rx ors 1 sachet after each loose stool | rx ½-0-½ aspirin | rx clonazepam 0.25 ½-0-1 10d
| gargle with warm salt water | amox 500 1-0-1 5d | patient will come with the old reports | no | . | bp
| gargle thrice a day and steam at night`
    .split('|')
    .map(line => line.trim())

type Timed = { line: string; ms: number }

/** The parser of the command line alone, as the browser runs it at each key. */
export async function run(): Promise<BenchRow> {
  const thousand = [
    'rx amox 500 1-0-1 5d '.repeat(60),
    'bp 128/82 p 76 t 37.9 '.repeat(60),
    `dx ${'a'.repeat(1_100)}`,
    'rx 40 od 5d then '.repeat(70),
    `rx ${'1-'.repeat(600)}`,
    `allergy ${'severe rash '.repeat(100)}`,
    `fu ${'1 w '.repeat(300)}`,
    '9'.repeat(1_000),
  ].map(line => line.slice(0, 1_000).trimEnd())
  const script = await bundled()
  const browser = await launchBrowser()
  try {
    const all = [...lines, ...thousand]
    const calls: number[][] = all.map(() => [])
    const firsts: number[] = []
    for (let round = 0; round < pages; round++) {
      const page = await browser.newPage()
      await page.addScriptTag({ content: script })
      firsts.push(...(await page.evaluate<number[]>(timeLines(['rx drotaverine 80 tds 2d']))))
      const times = await page.evaluate<number[]>(timeLines(all))
      for (const [i, ms] of times.entries()) calls[i]!.push(ms)
      await page.close()
    }
    const timed = all.map((line, i): Timed => ({ line, ms: median(calls[i]!) }))
    const slowest = (some: Timed[]) => some.toSorted((a, b) => b.ms - a.ms)[0]!
    const [typical, long] = [slowest(timed.slice(0, lines.length)), slowest(timed.slice(lines.length))]
    const worst = Math.max(typical.ms, long.ms)
    const say = ({ line, ms }: Timed) => `${ms.toFixed(1)} ms: ${line.slice(0, 60)}`
    return {
      name: `a line of a visit is read: the slowest of ${lines.length} lines and of ${thousand.length} of 1,000 characters`,
      ours: worst,
      yardstick: null,
      unit: 'ms',
      ratio: null,
      bar: `≤ ${barMs} ms`,
      pass: worst <= barMs,
      notes: [
        `each line is read once in each of ${pages} new pages, after one other medicine; its time is the median of the pages`,
        `that first medicine of a page, once: ${median(firsts).toFixed(1)} ms (not in the bar: the browser loads its formats of units and compiles the patterns)`,
        `the slowest typical line ${say(typical)}`,
        `the slowest of 1,000 characters ${say(long)}`,
        `the slowest single call of all ${Math.max(...calls.flat()).toFixed(1)} ms: other programs may take the processor from it`,
      ],
    }
  } finally {
    await browser.close()
  }
}

/** The parser as the web's build makes it, as one script. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      write: false,
      lib: {
        entry: join(root, 'contract/record/visit-line/visit-line.ts'),
        formats: ['iife'],
        name: 'visitLine',
      },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The parser is not built.')
  return chunk.code
}

const timeLines = (all: string[]) => `${JSON.stringify(all)}.map(line => {
  const began = performance.now()
  visitLine.parseVisitLine(line)
  return performance.now() - began
})`
