// Fails on what the built pages ask of a browser and the oldest ones that run them lack (contract/site/browsers.ts): neither named in
// web/areas/old-browsers nor an exception with its reason. An exception or a polyfill that nothing needs any more fails too.
// What only screens of the clinic and the operator load is held to the floor of staff, all else to that of patients.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { browserFloors, currentBrowsers } from '#contract/site/browsers.ts'
import { exceptions, ownPolyfills } from './browser-features/exceptions.ts'
import { htmlFeatures, scriptFeatures } from './browser-features/script-features.ts'
import { styleFeatures } from './browser-features/style-features.ts'

interface Chunk {
  file: string
  isEntry?: boolean
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

process.chdir(join(import.meta.dirname, '../..'))
const build = spawnSync(process.execPath, ['scripts/build.js'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(1)

const assets = 'dist/web/assets'
const manifest = JSON.parse(readFileSync('dist/web/manifest.json', 'utf8')) as Record<string, Chunk>
const ofStaff = filesOfStaff()
const polyfills = readPolyfills()
const problems: string[] = []
const needed = new Set<string>()

/** By the path of the feature: the files that use it, without the hashes of their names. */
const lacking = new Map<string, Set<string>>()
const newerThanCurrent = new Set<string>()
let files = 0
for (const file of readdirSync(assets)) {
  const isScript = /\.m?js$/.test(file)
  if ((!isScript && !file.endsWith('.css')) || file.startsWith('old-browsers-')) continue
  const floor = browserFloors[ofStaff.has(`assets/${file}`) ? 'staff' : 'patients']
  const source = readFileSync(join(assets, file), 'utf8')
  const read = isScript ? scriptFeatures : styleFeatures
  note(file, read(source, floor))
  for (const feature of read(source, currentBrowsers)) newerThanCurrent.add(feature)
  files++
}
// What the server draws, it draws for everybody.
note(
  'public-pages.js',
  htmlFeatures(readFileSync('dist/server/public-pages.js', 'utf8'), browserFloors.patients),
)

for (const [feature, users] of [...lacking].toSorted(([one], [other]) => one.localeCompare(other))) {
  const unexplained = [...users].filter(user => !isException(feature, user))
  const bare = unexplained.filter(user => !isPolyfilled(feature, user))
  if (bare.length > 0) problems.push(`${feature} is used without a guard by ${bare.join(', ')}`)
  else if (unexplained.length > 0 && newerThanCurrent.has(feature))
    problems.push(
      `${feature} is in old-browsers, but not in all currentBrowsers, for ${unexplained.join(', ')}`,
    )
}
for (const { features, in: users } of exceptions) {
  for (const feature of features)
    if (!users.some(user => needed.has(`${feature} ${user}`)))
      problems.push(`No exception is needed for ${feature}`)
  for (const user of users)
    if (!features.some(feature => needed.has(`${feature} ${user}`)))
      problems.push(`No exception is needed in ${user} for ${features.join(', ')}`)
}
for (const [module, features] of Object.entries(ownPolyfills))
  for (const feature of features)
    if (!needed.has(`${feature} ${module}`)) problems.push(`Nothing needs ${feature} of ${module}`)

for (const problem of problems) console.log(problem)
console.log(`${files} files, ${lacking.size} features that older browsers lack: ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1

function note(file: string, features: Set<string>): void {
  const user = basename(file).replace(/-[\w-]{8}(?=\.\w+$)/, '')
  for (const feature of features) lacking.set(feature, (lacking.get(feature) ?? new Set()).add(user))
}

/** What only screens of the clinic or the operator load. */
function filesOfStaff(): Set<string> {
  const reached = new Set<string>()
  const found = new Set<string>()
  const follow = (key: string) => {
    if (reached.has(key) || /^areas\/(?:clinic|operator)\//.test(key)) return
    reached.add(key)
    const { file, css = [], assets: named = [], imports = [], dynamicImports = [] } = manifest[key]!
    for (const one of [file, ...css, ...named]) found.add(one)
    for (const next of [...imports, ...dynamicImports]) follow(next)
  }
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) follow(key)
  const all = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  return new Set(all.filter(file => !found.has(file)))
}

/** What web/areas/old-browsers/main.ts imports: paths of core-js as 'array/to-sorted', and other modules. */
function readPolyfills(): Set<string> {
  const source = readFileSync('web/areas/old-browsers/main.ts', 'utf8')
  return new Set(
    [...source.matchAll(/^import .*?'(?:core-js\/actual\/)?([^']+)'$/gm)].map(([, name]) => name!),
  )
}

/** Workers load no page's polyfills. */
function isPolyfilled(feature: string, user: string): boolean {
  if (user.includes('worker')) return false
  const own = Object.entries(ownPolyfills).find(([, features]) => features.includes(feature))?.[0]
  if (own && polyfills.has(own)) needed.add(`${feature} ${own}`)
  if (own) return polyfills.has(own)
  const [, owner, method] =
    /^(?:javascript\.builtins|api)\.(\w+)(?:\.(\w+?)(?:_static)?)?$/.exec(feature) ?? []
  if (!owner) return false
  return (
    polyfills.has(dashed(owner)) ||
    (method !== undefined && polyfills.has(`${dashed(owner)}/${dashed(method)}`))
  )
}

/** 'withResolvers' is with-resolvers in core-js, and URL is url. */
function dashed(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
}

function isException(feature: string, user: string): boolean {
  if (!exceptions.some(one => one.features.includes(feature) && one.in.includes(user))) return false
  needed.add(`${feature} ${user}`)
  return true
}
