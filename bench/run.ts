import { writeReport } from './report.ts'
import { closeSets, peakResidentMegabytes } from './data/bench-set.ts'
import { printRow, type BenchRow } from './row.ts'

/** In the order in which they run: rows that write come after rows that only read. */
const rows: Record<string, () => Promise<{ run(): Promise<BenchRow> }>> = {
  'slot-engine': () => import('./slot-engine.ts'),
  start: () => import('./start.ts'),
  'patients-page': () => import('./patients-page.ts'),
  'patients-page-million': () => import('./patients-page-million.ts'),
  'patients-search': () => import('./patients-search.ts'),
  'read-patient': () => import('./read-patient.ts'),
  slots: () => import('./slots.ts'),
  'slots-past': () => import('./slots-past.ts'),
  workers: () => import('./workers.ts'),
  growth: () => import('./growth.ts'),
  'large-clinic': () => import('./large-clinic.ts'),
  'audit-list': () => import('./audit-list.ts'),
  'search-notes': () => import('./search-notes.ts'),
  'formulary-search': () => import('./formulary-search.ts'),
  check: () => import('./check.ts'),
  'invoices-page': () => import('./invoices-page.ts'),
  chart: () => import('./chart.ts'),
  'visit-line': () => import('./visit-line.ts'),
  'day-board': () => import('./day-board.ts'),
  'receptionist-morning': () => import('./receptionist-morning.ts'),
  'print-prescription': () => import('./print-prescription.ts'),
  'create-patient': () => import('./create-patient.ts'),
  'create-with-visit': () => import('./create-with-visit.ts'),
  'issue-invoice': () => import('./issue-invoice.ts'),
  'take-payment': () => import('./take-payment.ts'),
  'create-in-one': () => import('./create-in-one.ts'),
  'book-one-slot': () => import('./book-one-slot.ts'),
  neighbours: () => import('./neighbours.ts'),
  busy: () => import('./busy.ts'),
  'overlap-attack': () => import('./overlap-attack.ts'),
  memory: () => import('./memory.ts'),
  upload: () => import('./upload.ts'),
  'formulary-import': () => import('./formulary-import.ts'),
  sizes: () => import('./sizes.ts'),
  'note-loss': () => import('./note-loss.ts'),
  lighthouse: () => import('./lighthouse.ts'),
}

const wanted = process.argv.slice(2).filter(argument => !argument.startsWith('-'))
const unknown = wanted.filter(name => !(name in rows))
if (unknown.length > 0) {
  console.error(`No row ${unknown.join(', ')}. There are: ${Object.keys(rows).join(' ')}`)
  process.exit(2)
}

const done: BenchRow[] = []
try {
  for (const [name, load] of Object.entries(rows)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const row = await (await load()).run()
    printRow(row)
    done.push(row)
    console.log(`      resident memory's peak so far: ${peakResidentMegabytes().toFixed(0)} MB`)
  }
} finally {
  await closeSets()
}
if (wanted.length === 0) writeReport(done)
const missed = done.filter(row => !row.pass)
console.log(`${done.length - missed.length} bars held, ${missed.length} missed`)
process.exitCode = missed.length > 0 ? 1 : 0
