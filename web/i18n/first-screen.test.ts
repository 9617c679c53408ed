import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogs } from '#words/en/app-en.ts'
import { catalogs as doctorCatalogs } from '#words/en/doctor-en.ts'

const root = join(import.meta.dirname, '../..')
const dashboard = 'web/areas/clinic/day/dashboard'

/** Everything that these modules import at once, without types. */
function importedBy(entries: string[]): string[] {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !/\.tsx?$/.test(path)) continue
    found.add(path)
    const source = readFileSync(join(root, path), 'utf8')
    for (const [, names, from] of source.matchAll(
      /^(?:import|export) (?!type )(?:([^'"]*?) from )?'([#.][^']+)'/gm,
    )) {
      if (/^\{(?:\s*type \w+(?: as \w+)?,?\s*)+\}$/.test(names ?? '')) continue
      waiting.push(from!.startsWith('#') ? from!.slice(1) : join(dirname(path), from!))
    }
  }
  return [...found]
}

/** The areas of texts that the modules name. */
const areasOf = (paths: string[]) =>
  new Set(
    paths.flatMap(path =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/useTranslation\('(\w+)'\)/g)].map(
        ([, area]) => area!,
      ),
    ),
  )

test.each([
  ['the frame', ['web/main.tsx', 'web/areas/clinic/ClinicLayout.tsx'], {}],
  ['figures', [`${dashboard}/FiguresHome.tsx`], {}],
  ['a desk', ['web/areas/clinic/day/desk/DeskHome.tsx'], {}],
  ['a nurse', [`${dashboard}/NurseHome.tsx`], {}],
  ['a doctor', [`${dashboard}/DoctorHome.tsx`], doctorCatalogs],
])('the first screen of %s waits for no other texts than its own', (_who, entries, own) => {
  const loaded = new Set(Object.keys({ ...catalogs, ...own }))
  const areas = areasOf(importedBy(entries))
  expect(areas.size).toBeGreaterThan(1)
  expect([...areas].filter(area => !loaded.has(area))).toEqual([])
})
