import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './load/our-server.ts'
import type { BenchRow } from './row.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }
/**
 * Each page includes what it loads at once: the texts of the largest language; for the clinic area also its frame and the
 * first screen of who has signed in.
 */
const bars = [
  { page: 'landing', entries: ['areas/public/main.ts'], kilobytes: 15 },
  { page: 'public forms', entries: ['areas/public/inquiry.ts'], kilobytes: 14 },
  {
    page: 'sign-in',
    entries: ['areas/sign-in/wake.ts', 'areas/sign-in/main.tsx', '../words/hi/sign-in-hi.ts'],
    kilobytes: 105,
  },
  {
    page: 'booking',
    entries: ['areas/booking/wake.ts', 'areas/booking/main.tsx', '../words/hi/booking-hi.ts'],
    kilobytes: 118,
  },
  // Its check of what is typed, loaded with the first key: nothing of the app behind sign-in.
  {
    page: 'sign-in, once typed',
    entries: [
      'areas/sign-in/wake.ts',
      'areas/sign-in/main.tsx',
      'areas/sign-in/check-form.ts',
      '../words/hi/sign-in-hi.ts',
    ],
    kilobytes: 130,
  },
  {
    page: 'booking, once typed',
    entries: [
      'areas/booking/wake.ts',
      'areas/booking/main.tsx',
      'areas/booking/check-contact.ts',
      '../words/hi/booking-hi.ts',
    ],
    kilobytes: 145,
  },
  ...Object.entries({
    owner: ['areas/clinic/day/dashboard/FiguresHome.tsx'],
    doctor: ['areas/clinic/day/dashboard/DoctorHome.tsx', '../words/hi/doctor-hi.ts'],
    nurse: ['areas/clinic/day/dashboard/NurseHome.tsx'],
    receptionist: ['areas/clinic/day/desk/DeskHome.tsx'],
  }).map(([reader, home]) => ({
    page: `clinic area, first load of ${reader === 'owner' ? 'an' : 'a'} ${reader}`,
    entries: [
      'app.html',
      '../words/hi/app-hi.ts',
      'areas/clinic/ClinicLayout.tsx',
      'areas/clinic/day/dashboard/DashboardPage.tsx',
      ...home,
    ],
    kilobytes: 200,
  })),
]

/** The gzipped script that a page needs before it works; later imports on demand are not counted. */
export async function run(): Promise<BenchRow> {
  const web = join(root, 'dist/web')
  const manifest = JSON.parse(readFileSync(join(web, 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const kilobytesOf = (entries: string[]) => {
    const files = new Set<string>()
    const follow = (key: string) => {
      const chunk = manifest[key]
      if (!chunk) throw new Error(`${key} is not in the build: run node scripts/build.js`)
      if (files.has(chunk.file)) return
      files.add(chunk.file)
      chunk.imports?.forEach(follow)
    }
    entries.forEach(follow)
    return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(web, file))).length, 0) / 1024
  }
  const pages = bars.map(({ page, entries, kilobytes }) => ({
    page,
    kilobytes: kilobytesOf(entries),
    bar: kilobytes,
  }))
  const worst = pages.toSorted((a, b) => b.kilobytes / b.bar - a.kilobytes / a.bar)[0]!
  return {
    name: `script of a page, gzip; nearest to its bar: ${worst.page}`,
    ours: worst.kilobytes,
    yardstick: null,
    unit: 'kB',
    ratio: null,
    bar: bars.map(({ page, kilobytes }) => `${page} ≤ ${kilobytes}`).join(', '),
    pass: pages.every(({ kilobytes, bar }) => kilobytes <= bar),
    notes: pages.map(({ page, kilobytes, bar }) => `${page}: ${kilobytes.toFixed(1)} kB of ${bar}`),
  }
}
