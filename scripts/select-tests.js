// Selects the tests that `npm test -- <words>` and `npm test -- --changed` run, and those that they skip.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { runCommand } from './run-command.js'

const lines = text => text.split('\n').filter(Boolean)
const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim().split('\n')[0] || `git ${args[0]} failed.`)
  return lines(stdout)
}
const testFiles = () => {
  const files = git(
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.test.ts',
    '*.test.tsx',
    'e2e/*.spec.ts',
  )
  return {
    unit: files.filter(file => !file.startsWith('e2e/')),
    journeys: files.filter(file => file.startsWith('e2e/')),
  }
}
const escape = word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Tests whose file and title contain every word, in any case. `unit` has one run for each set of words that must be in the title:
 * vitest compares a pattern only with titles, Playwright with files and titles.
 */
export function selectByWords(words) {
  const all = testFiles()
  const wanted = words.map(word => word.toLowerCase())
  const missing = (file, words) => words.filter(word => !file.toLowerCase().includes(word))
  const holds = (file, words) => missing(textOf(file).toLowerCase(), words).length === 0
  const pattern = words => words.map(word => `(?=.*(?i:${escape(word)}))`).join('')
  const unit = new Map()
  for (const file of all.unit) {
    const inTitle = missing(file, wanted)
    if (holds(file, inTitle)) unit.set(pattern(inTitle), [...(unit.get(pattern(inTitle)) ?? []), file])
  }
  return {
    all,
    unit: [...unit].map(([titles, files]) => ({ files, titles })),
    journeys: all.journeys.filter(file => holds(file, missing(file, wanted))),
    journeyTitles: pattern(wanted),
  }
}

/** The text that contains the titles: those of the accessibility tests come from the lists of screens. */
function textOf(file) {
  const screens = file.endsWith('accessibility.spec.ts') ? git('ls-files', 'e2e/support/screens/*.ts') : []
  return [file, ...screens].map(path => readFileSync(path, 'utf8')).join('\n')
}

/**
 * Tests affected by changes since `base`: those that import a changed file, directly or not, except through server/app.ts, which
 * imports everything; the tests of the whole program, if server, contract or words changed; and the journeys that visit a route
 * whose page uses a changed file.
 */
export async function selectChanged(base) {
  const all = testFiles()
  const changed = new Set([
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ])
  const graph = await importGraph()
  const importers = new Map()
  for (const [file, imports] of graph)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file])
  const touched = new Set(changed)
  for (const file of touched)
    if (!hubs.has(file)) for (const importer of importers.get(file) ?? []) touched.add(importer)

  const isServer = [...changed].some(file => /^(server|contract|words|db)\//.test(file))
  const isEverything = [...changed].some(file => everything.test(file))
  const unit = all.unit.filter(
    file =>
      isEverything ||
      touched.has(file) ||
      (isServer && file.startsWith('server/proofs/')) ||
      besides(file, changed),
  )
  // A feature of the server affects the pages that make its calls.
  const features = new Set(
    [...changed].flatMap(file => /^server\/features\/[\w-]+\/[\w-]+\//.exec(file)?.[0] ?? []),
  )
  const declaresCalls = file =>
    /^contract\/(?!core\/)/.test(file) &&
    graph.get(file)?.some(one => /^contract\/.*(endpoint|resource)/.test(one))
  const calls = [...graph].flatMap(([file, imports]) =>
    [...features].some(folder => file.startsWith(folder)) && file.endsWith('routes.ts')
      ? imports.filter(declaresCalls)
      : [],
  )
  const pageSources = new Set([...touched, ...calls])
  for (const file of pageSources)
    if (!hubs.has(file)) for (const importer of importers.get(file) ?? []) pageSources.add(importer)
  const routes = routesOf(pageSources)
  const isAllPages =
    isEverything ||
    [...changed].some(file => /^(server\/platform|db|web\/(main|calls\/api|routes\/router))/.test(file))
  const journeys = all.journeys.filter(
    file => isAllPages || touched.has(file) || routes.some(route => visits(file, graph).has(route)),
  )
  return { all, unit: unit.length > 0 ? [{ files: unit, titles: '' }] : [], journeys, journeyTitles: '' }
}

/** Files that import every feature: through them, everything would be affected. */
const hubs = new Set([
  'server/app.ts',
  'server/record-wing.ts',
  'server/money-wing.ts',
  'server/build-app.ts',
  'server/tasks.ts',
  'web/routes/router.tsx',
  'web/public-pages.tsx',
  'e2e/support/screens/screens.ts',
])
const everything =
  /^(package(-lock)?\.json|vitest\.config\.ts|playwright\.config\.ts|server\/testing\/(programs\/(start-database|build)|create-test-app|test-database|make-database)\.|db\/(migrations\/|schema\.sql))/

/** A test belongs to the files in its folder: HTTP tests import only the app, not these files. */
const besides = (file, changed) => [...changed].some(path => dirname(path) === dirname(file))

/** Addresses of the app whose page is among these files, from web/routes/router.tsx and the public pages' folders. */
function routesOf(files) {
  const paths = Object.fromEntries(
    [...readFileSync('web/routes/paths.ts', 'utf8').matchAll(/^ {2}(\w+): '([^']+)'/gm)].map(
      ([, name, path]) => [name, path],
    ),
  )
  const router = readFileSync('web/routes/router.tsx', 'utf8')
  const pages = [...router.matchAll(/createRoute\(\{[\s\S]*?\n\}\)/g)].flatMap(([text]) => {
    const path = paths[/paths\.(\w+)/.exec(text.replace(/guard\([^)]*\)/g, ''))?.[1] ?? 'dashboard']
    return [...text.matchAll(/import\('\.\.\/([^']+)'\)/g)].map(([, page]) => ({ path, page: `web/${page}` }))
  })
  const found = pages.filter(({ page }) => files.has(page)).map(({ path }) => path)
  if ([...files].some(file => /^web\/areas\/(public|sign-in|booking|waiting-room)\//.test(file)))
    found.push('public')
  return [...new Set(found)]
}

/** Routes that a journey names, itself or in the modules of e2e that it imports. */
function visits(spec, graph) {
  const files = new Set([spec])
  for (const file of files)
    if (!hubs.has(file) || file === spec)
      for (const imported of graph.get(file) ?? []) if (imported.startsWith('e2e/')) files.add(imported)
  const routes = new Set()
  for (const file of files)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/['"`](\/[\w-]*(?:\/[\w-]+)*)/g))
      routes.add(/^\/(clinic|portal|operator)\b/.test(path) ? path : 'public')
  return routes
}

/** The imports of each file. */
async function importGraph() {
  const folders = ['contract', 'words', 'server', 'web', 'documents', 'e2e']
  const { output } = await runCommand(['depcruise', '--output-type', 'json', ...folders], false)
  const { modules } = JSON.parse(output)
  return new Map(
    modules.map(({ source, dependencies }) => [
      source,
      [...dependencies.map(({ resolved }) => resolved), ...wordsOf(source)],
    ]),
  )
}

/**
 * The files that a loader of words reads from each language's folder: it names files and patterns such as 'app-*.ts', but no
 * folder.
 */
function wordsOf(file) {
  if (!/^words\/(server\/)?[\w-]+\.ts$/.test(file)) return []
  const source = readFileSync(file, 'utf8')
  const ofLanguages = git('ls-files', 'words').filter(path => /^words\/[a-z]{2,3}\//.test(path))
  return ofLanguages.filter(path => source.includes(basename(path).replace(/-\w+\.ts$/, '-*.ts')))
}
